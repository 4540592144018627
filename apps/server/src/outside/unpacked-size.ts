import { inflateRawSync } from "node:zlib";

const localHeader = 0x04034b50;
const centralHeader = 0x02014b50;
const endOfDirectory = 0x06054b50;

/**
 * How much a zip container really unpacks to, counted while inflating and given up beyond `most`: the sizes a container
 * declares need not be true. Null when it is no zip, or broken.
 */
export const unpackedSize = (bytes: Buffer, most: number): number | null => {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== endOfDirectory) return null;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  let total = 0;
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== centralHeader) return null;
    const [method, packed] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)];
    const start = bytes.readUInt32LE(at + 42);
    if (start + 30 > bytes.length || bytes.readUInt32LE(start) !== localHeader) return null;
    const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    const size = method === 0 ? packed : inflatedSize(bytes.subarray(from, from + packed), most - total + 1);
    if (size === null) return null;
    total += size;
    if (total > most) return total;
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return total;
};

const inflatedSize = (packed: Uint8Array, most: number): number | null => {
  try {
    return inflateRawSync(packed, { maxOutputLength: most }).length;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? most : null;
  }
};
