import { createHash } from "node:crypto";

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$";

/** The GlobalId of whatever `key` names: 128 bits in 22 characters, the first of which carries two bits. */
export const globalId = (key: string): string => {
  let rest = BigInt(`0x${createHash("sha256").update(key).digest("hex").slice(0, 32)}`);
  let id = "";
  for (let i = 0; i < 22; i++) {
    id = `${digits[Number(rest & 63n)]}${id}`;
    rest >>= 6n;
  }
  return id;
};
