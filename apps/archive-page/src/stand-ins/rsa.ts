import { Buffer } from "./buffer.ts";

export interface RsaKey {
  readonly modulus: Uint8Array;
  readonly exponent: Uint8Array;
}

/** How digests are named in a signature by PKCS #1 v1.5 (RFC 8017, 9.2). */
const digestInfos: Readonly<Record<string, string>> = {
  sha1: "3021300906052b0e03021a05000414",
  sha256: "3031300d060960864801650304020105000420",
  sha384: "3041300d060960864801650304020205000430",
  sha512: "3051300d060960864801650304020305000440",
};

const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x0${Buffer.from(bytes).toString("hex")}`);

const power = (base: bigint, exponent: bigint, modulus: bigint): bigint => {
  let [result, square] = [1n, base % modulus];
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
};

/** The signed block inside a signature, as long as the modulus; undefined for a signature not below the modulus. */
const opened = ({ modulus, exponent }: RsaKey, signature: Uint8Array): Buffer | undefined => {
  const [n, s] = [numberOf(modulus), numberOf(signature)];
  if (s >= n) return undefined;
  const digits = power(s, numberOf(exponent), n).toString(16);
  return Buffer.from(digits.padStart(n.toString(16).length + (n.toString(16).length % 2), "0"), "hex");
};

/** Compares with the only encoding that is right, so that nothing in the padding is left to interpretation. */
export const holdsByPkcs1 = (key: RsaKey, name: string, digest: Uint8Array, signature: Uint8Array): boolean => {
  const said = opened(key, signature);
  const info = digestInfos[name];
  if (!said || !info) return false;
  const end = Buffer.concat([Buffer.from(info, "hex"), digest]);
  const filling = said.length - end.length - 3;
  if (filling < 8) return false;
  const right = Buffer.concat([Buffer.from([0, 1]), new Uint8Array(filling).fill(0xff), Buffer.from([0]), end]);
  return said.equals(right);
};

type Hash = (bytes: Uint8Array) => Uint8Array;

const mask = (seed: Uint8Array, length: number, hash: Hash): Buffer => {
  const parts: Uint8Array[] = [];
  for (let count = 0, made = 0; made < length; count++) {
    const part = hash(Buffer.concat([seed, Buffer.from([0, 0, count >> 8, count & 0xff])]));
    parts.push(part);
    made += part.length;
  }
  return Buffer.concat(parts).subarray(0, length) as Buffer;
};

/** RFC 8017, 9.1.2, with a salt of any length, and the same digest in the mask. */
export const holdsByPss = (key: RsaKey, hash: Hash, digest: Uint8Array, signature: Uint8Array): boolean => {
  const whole = opened(key, signature);
  if (!whole) return false;
  const bits = numberOf(key.modulus).toString(2).length - 1;
  const said = whole.subarray(whole.length - Math.ceil(bits / 8));
  const at = said.length - digest.length - 1;
  if (at < 1 || said.at(-1) !== 0xbc || whole.subarray(0, whole.length - said.length).some((byte) => byte !== 0))
    return false;
  const h = said.subarray(at, -1);
  const unused = 8 * said.length - bits;
  if ((said[0] ?? 0) >> (8 - unused)) return false;
  const block = mask(h, at, hash).map((byte, index) => byte ^ (said[index] ?? 0));
  block[0] = (block[0] ?? 0) & (0xff >> unused);
  const one = block.findIndex((byte) => byte !== 0);
  if (block[one] !== 1) return false;
  const salted = Buffer.concat([new Uint8Array(8), digest, block.subarray(one + 1)]);
  return Buffer.from(hash(salted)).equals(h);
};
