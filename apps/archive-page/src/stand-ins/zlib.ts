import { unzlibSync } from "fflate";
import { Buffer } from "./buffer.ts";

/** Refuses what would become larger than wanted, as Node does. */
export const inflateSync = (bytes: Uint8Array, { maxOutputLength }: { maxOutputLength: number }) => {
  const inflated = Buffer.from(unzlibSync(bytes));
  if (inflated.length > maxOutputLength) throw new RangeError("larger than allowed");
  return inflated;
};
