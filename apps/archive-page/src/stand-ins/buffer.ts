// The part of Node's Buffer that the check of signatures uses, for a browser.

/** No more arguments fit into one call. */
const chunk = 0x2000;
const hexOf = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));
const valueOf = new Map(Array.from("0123456789abcdefABCDEF", (digit) => [digit.charCodeAt(0), Number(`0x${digit}`)]));

const textOf = (bytes: Uint8Array, encoding: string): string => {
  if (encoding === "hex") return Array.from(bytes, (byte) => hexOf[byte]).join("");
  if (encoding === "utf16le") return new TextDecoder("utf-16le").decode(bytes);
  if (encoding === "utf8") return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  let text = "";
  for (let at = 0; at < bytes.length; at += chunk)
    text += Reflect.apply(String.fromCharCode, null, bytes.subarray(at, at + chunk));
  return text;
};

/** Up to the first that is no digit, as in Node. */
const hexBytes = (digits: string): Uint8Array => {
  const bytes = new Uint8Array(digits.length >> 1);
  for (let at = 0; at < bytes.length; at++) {
    const [high, low] = [valueOf.get(digits.charCodeAt(2 * at)), valueOf.get(digits.charCodeAt(2 * at + 1))];
    if (high === undefined || low === undefined) return bytes.subarray(0, at);
    bytes[at] = high * 16 + low;
  }
  return bytes;
};

const bytesOf = (text: string, encoding: string): ArrayLike<number> => {
  if (encoding === "hex") return hexBytes(text);
  if (encoding === "latin1") return Uint8Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  if (encoding === "utf8") return new TextEncoder().encode(text);
  throw new Error(`the page reads no text in ${encoding}`);
};

class PageBuffer extends Uint8Array {
  static override from(value: unknown, encoding?: unknown): PageBuffer {
    const name = typeof encoding === "string" ? encoding : "utf8";
    const bytes = typeof value === "string" ? bytesOf(value, name) : (value as ArrayLike<number> | ArrayBuffer);
    return new PageBuffer(bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : bytes);
  }

  static alloc(length: number): PageBuffer {
    return new PageBuffer(length);
  }

  static isBuffer(value: unknown): value is PageBuffer {
    return value instanceof PageBuffer;
  }

  static concat(parts: readonly Uint8Array[]): PageBuffer {
    const whole = new PageBuffer(parts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }

  static compare(a: Uint8Array, b: Uint8Array): number {
    const shared = Math.min(a.length, b.length);
    for (let at = 0; at < shared; at++) if (a[at] !== b[at]) return (a[at] ?? 0) < (b[at] ?? 0) ? -1 : 1;
    return Math.sign(a.length - b.length);
  }

  override toString(encoding = "utf8", start = 0, end = this.length): string {
    return textOf(this.subarray(start, end), encoding);
  }

  equals(other: Uint8Array): boolean {
    return PageBuffer.compare(this, other) === 0;
  }

  /** Whether a byte, or a run of bytes, stands in it. */
  override includes(wanted: number | Uint8Array): boolean {
    if (typeof wanted === "number") return super.includes(wanted);
    for (let at = 0; at + wanted.length <= this.length; at++)
      if (wanted.every((byte, index) => this[at + index] === byte)) return true;
    return false;
  }

  swap16(): this {
    for (let at = 0; at + 1 < this.length; at += 2) [this[at], this[at + 1]] = [this[at + 1] ?? 0, this[at] ?? 0];
    return this;
  }

  readUIntBE(at: number, length: number): number {
    return this.subarray(at, at + length).reduce((sum, byte) => sum * 256 + byte, 0);
  }
}

export { PageBuffer as Buffer };
