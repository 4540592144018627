import { inflateRawSync } from "node:zlib";

const endMark = 0x06054b50;
const entryMark = 0x02014b50;

/**
 * Whether the archive unpacks to no more than this, counted by unpacking it: what an entry claims about itself may be a
 * lie, and a reader of spreadsheets believes it (1 MB that becomes 1 GB takes it 17 s).
 */
export const unpacksWithin = (archive: Uint8Array, limitInBytes: number): boolean => {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end === -1 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== endMark) return false;
  try {
    return sizesOf(bytes, end, limitInBytes) <= limitInBytes;
  } catch {
    // Not an archive at all, or an entry that unpacks to more than was left.
    return false;
  }
};

const sizesOf = (bytes: Buffer, end: number, limit: number): number => {
  let place = bytes.readUInt32LE(end + 16);
  let total = 0;
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (bytes.readUInt32LE(place) !== entryMark) throw new Error("no entry");
    const [method, packed] = [bytes.readUInt16LE(place + 10), bytes.readUInt32LE(place + 20)];
    const header = bytes.readUInt32LE(place + 42);
    const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
    const content = bytes.subarray(start, start + packed);
    if (method !== 0 && method !== 8) throw new Error("unknown method");
    total += method === 0 ? packed : inflateRawSync(content, { maxOutputLength: limit - total + 1 }).length;
    if (total > limit) return total;
    place += 46 + bytes.readUInt16LE(place + 28) + bytes.readUInt16LE(place + 30) + bytes.readUInt16LE(place + 32);
  }
  return total;
};
