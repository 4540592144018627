/** Part of a file, or less at its end. */
export type ReadAt = (offset: number, length: number) => Buffer;

/** No stream that is read here is larger; a damaged file may name any size. */
const mostBytes = 4 * 1024 * 1024;
const mostEntries = 4096;
/** Numbers of sectors beyond this are marks: end of a chain, free, part of the table itself. */
const firstMark = 0xfffffffa;
const signature = "d0cf11e0a1b11ae1";
const headerInBytes = 512;
const entryInBytes = 128;
const smallSector = 64;
const inHeader = 109;

/** A file that says it is a compound file and is damaged. */
class Damaged extends Error {}

/**
 * Streams of a compound file (MS-CFB: the files of Revit and of old Office) by their names, without those that are not there.
 * Reads only the sectors it needs, since such files have hundreds of megabytes. Undefined for a file that is none, or damaged.
 */
export const readStreams = (readAt: ReadAt, names: readonly string[]): ReadonlyMap<string, Buffer> | undefined => {
  const header = readAt(0, headerInBytes);
  if (header.length < headerInBytes || header.toString("hex", 0, 8) !== signature) return undefined;
  try {
    return streamsOf(readAt, header, names);
  } catch (error) {
    if (error instanceof Damaged) return undefined;
    throw error;
  }
};

const streamsOf = (readAt: ReadAt, header: Buffer, names: readonly string[]): ReadonlyMap<string, Buffer> => {
  const sector = 1 << header.readUInt16LE(30);
  if (sector !== 512 && sector !== 4096) throw new Damaged();
  const known = new Map<number, Buffer>();
  const sectorAt = (number: number): Buffer => {
    const found = known.get(number) ?? readAt((number + 1) * sector, sector);
    if (found.length < sector) throw new Damaged();
    known.set(number, found);
    return found;
  };
  /** The sector that holds a part of the allocation table; the header lists the first, a chain of sectors the rest. */
  const tableSector = (part: number): Buffer => {
    if (part < inHeader) return sectorAt(header.readUInt32LE(76 + 4 * part));
    const inOne = sector / 4 - 1;
    let list = sectorAt(header.readUInt32LE(68));
    for (let left = part - inHeader; ; left -= inOne) {
      if (left < inOne) return sectorAt(list.readUInt32LE(4 * left));
      list = sectorAt(list.readUInt32LE(sector - 4));
    }
  };
  const next = (number: number): number =>
    tableSector(Math.floor((4 * number) / sector)).readUInt32LE((4 * number) % sector);
  const chain = (first: number, bytes: number, length: number, after: (number: number) => number): number[] => {
    const numbers: number[] = [];
    for (let at = first; at < firstMark && numbers.length * length < bytes; at = after(at)) numbers.push(at);
    return numbers;
  };
  const read = (first: number, bytes: number): Buffer =>
    Buffer.concat(chain(first, bytes, sector, next).map(sectorAt)).subarray(0, bytes);

  const directory = read(header.readUInt32LE(48), mostEntries * entryInBytes);
  const entries = Array.from({ length: Math.floor(directory.length / entryInBytes) }, (_, i) => {
    const entry = directory.subarray(i * entryInBytes, (i + 1) * entryInBytes);
    const nameInBytes = Math.min(Math.max(entry.readUInt16LE(64) - 2, 0), 62);
    return {
      name: entry.toString("utf16le", 0, nameInBytes),
      isRoot: entry[66] === 5,
      first: entry.readUInt32LE(116),
      bytes: Math.min(entry.readUInt32LE(120), mostBytes),
    };
  });
  /** Small streams lie together in one stream, in sectors of their own. */
  const small = (first: number, bytes: number): Buffer => {
    const root = entries.find(({ isRoot }) => isRoot);
    const all = root ? read(root.first, root.bytes) : Buffer.alloc(0);
    const table = read(header.readUInt32LE(60), mostBytes);
    const after = (number: number) => (4 * number + 4 <= table.length ? table.readUInt32LE(4 * number) : firstMark);
    const numbers = chain(first, bytes, smallSector, after);
    return Buffer.concat(numbers.map((at) => all.subarray(at * smallSector, (at + 1) * smallSector))).subarray(
      0,
      bytes,
    );
  };
  const fewestInSectors = header.readUInt32LE(56);
  const found = new Map<string, Buffer>();
  for (const { name, first, bytes } of entries)
    if (names.includes(name) && !found.has(name))
      found.set(name, bytes < fewestInSectors ? small(first, bytes) : read(first, bytes));
  return found;
};
