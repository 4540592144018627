/** The few ASN.1 types a signature needs, in DER (X.690). */
export const der = {
  sequence: (...items: Uint8Array[]) => wrap(0x30, Buffer.concat(items)),
  set: (...items: Uint8Array[]) => wrap(0x31, Buffer.concat([...items].sort(Buffer.compare))),
  /** Context tag, constructed: content given without its own tag. */
  tagged: (tag: number, ...items: Uint8Array[]) => wrap(0xa0 | tag, Buffer.concat(items)),
  boolean: (value: boolean) => wrap(0x01, Buffer.from([value ? 0xff : 0])),
  /** Big-endian, without sign: the first bit of the bytes must be 0. */
  integer: (value: number | Uint8Array) => wrap(0x02, typeof value === "number" ? Buffer.from([value]) : value),
  bits: (bytes: Uint8Array, unused = 0) => wrap(0x03, Buffer.concat([Buffer.from([unused]), bytes])),
  utf8: (text: string) => wrap(0x0c, Buffer.from(text, "utf8")),
  printable: (text: string) => wrap(0x13, Buffer.from(text, "latin1")),
  /** UTCTime until 2049, GeneralizedTime after (RFC 5280, 4.1.2.5). */
  time: (instant: Date) => {
    if (instant.getUTCFullYear() >= 2050) return der.generalizedTime(instant);
    return wrap(0x17, Buffer.from(`${digitsOf(instant).slice(2)}Z`, "latin1"));
  },
  /** GeneralizedTime, which time stamps always use (RFC 3161, 2.4.2). */
  generalizedTime: (instant: Date) => wrap(0x18, Buffer.from(`${digitsOf(instant)}Z`, "latin1")),
  /** Context tag, primitive. */
  implicit: (tag: number, bytes: Uint8Array) => wrap(0x80 | tag, bytes),
  octets: (bytes: Uint8Array) => wrap(0x04, bytes),
  nothing: () => Buffer.from([0x05, 0x00]),
  oid: (dotted: string) => wrap(0x06, oidBytes(dotted)),
};

const digitsOf = (instant: Date): string => instant.toISOString().replace(/\D/g, "").slice(0, 14);

const wrap = (tag: number, content: Uint8Array): Buffer => {
  const { length } = content;
  if (length < 128) return Buffer.concat([Buffer.from([tag, length]), content]);
  const digits = length.toString(16);
  const size = Buffer.from(digits.length % 2 ? `0${digits}` : digits, "hex");
  return Buffer.concat([Buffer.from([tag, 0x80 | size.length]), size, content]);
};

const oidBytes = (dotted: string): Buffer => {
  const [first = 0, second = 0, ...rest] = dotted.split(".").map(Number);
  const bytes = [first * 40 + second];
  for (const part of rest) {
    const groups = [part & 127];
    for (let value = part >> 7; value > 0; value >>= 7) groups.unshift((value & 127) | 128);
    bytes.push(...groups);
  }
  return Buffer.from(bytes);
};

/** The elements inside a constructed value, each with its tag and length. */
export const derChildren = (bytes: Uint8Array): Buffer[] => {
  const buffer = Buffer.from(bytes);
  const { start, end } = extent(buffer, 0);
  const found: Buffer[] = [];
  for (let at = start; at < end; ) {
    const next = extent(buffer, at).end;
    found.push(buffer.subarray(at, next));
    at = next;
  }
  return found;
};

/** The bytes of a value without its tag and length. */
export const derContent = (bytes: Uint8Array): Buffer => {
  const buffer = Buffer.from(bytes);
  const { start, end } = extent(buffer, 0);
  return buffer.subarray(start, end);
};

const extent = (buffer: Buffer, at: number): { start: number; end: number } => {
  const first = buffer[at + 1];
  if (first === undefined) throw new RangeError("DER ends early");
  const long = first & 0x80 ? first & 0x7f : 0;
  const length = long ? buffer.readUIntBE(at + 2, long) : first;
  const start = at + 2 + long;
  if (start + length > buffer.length) throw new RangeError("DER ends early");
  return { start, end: start + length };
};
