import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createInflateRaw } from "node:zlib";
import { inPieces, wholeOf } from "./byte-pieces.ts";
import type { ByteRange } from "./file-store.ts";

/** Stored bytes that are read in parts. */
export interface ByteSource {
  readonly sizeInBytes: number;
  read(range: ByteRange): Promise<AsyncIterable<Uint8Array>>;
}

export const bytesInMemory = (bytes: Uint8Array): ByteSource => ({
  sizeInBytes: bytes.length,
  read: async ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)]),
});

export type ArchiveProblem =
  | "unreadable" // no archive, damaged, locked by a password, or compressed by an unknown method
  | "too-much" // more bytes or entries than allowed, packed too densely, or entries that share their bytes
  | "path"; // an entry that would be unpacked outside its folder

export interface ArchiveLimits {
  readonly unpackedBytes: number;
  readonly entries?: number;
}

interface Entry {
  readonly name: string;
  readonly isLocked: boolean;
  readonly method: number;
  readonly packed: number;
  readonly saysBytes: number;
  /** Where the entry's own header begins. */
  readonly at: number;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
const endLength = 22;
const longestComment = 0xffff;
/** Text of models packs ten times, scans of drawings thirty times. Beyond 100 MB more than this is no drawing. */
const mostDense = 100;
const anyDensityInBytes = 100 * 1024 * 1024;
const longestDirectory = 8 * 1024 * 1024;

class Problem extends Error {
  readonly kind: ArchiveProblem;

  constructor(kind: ArchiveProblem) {
    super(kind);
    this.kind = kind;
  }
}

/**
 * What is wrong with a zip archive, found by unpacking it piece by piece: sizes stated by an entry may be false
 * (APPNOTE 4.4.9), and a megabyte may expand to a gigabyte. Unpacked bytes are not stored.
 */
export const archiveProblem = async (
  source: ByteSource,
  { unpackedBytes, entries: mostEntries = 20_000 }: ArchiveLimits,
): Promise<ArchiveProblem | null> => {
  const left = Math.min(unpackedBytes, Math.max(anyDensityInBytes, source.sizeInBytes * mostDense));
  try {
    const { directory, at } = await readDirectory(source);
    const entries = entriesOf(directory).sort((one, other) => one.at - other.at);
    if (entries.length > mostEntries) return "too-much";
    if (entries.some(({ name }) => leavesFolder(name))) return "path";
    if (entries.reduce((sum, { saysBytes }) => sum + saysBytes, 0) > left) return "too-much";
    await unpack(source, entries, { end: at, left });
    return null;
  } catch (error) {
    if (error instanceof Problem) return error.kind;
    // Offsets that lead nowhere and streams zlib cannot read mean damage; an unreadable store does not.
    if (error instanceof RangeError || (error as NodeJS.ErrnoException).code?.startsWith("Z_")) return "unreadable";
    throw error;
  }
};

const readDirectory = async (source: ByteSource): Promise<{ directory: Buffer; at: number }> => {
  const tailAt = Math.max(0, source.sizeInBytes - endLength - longestComment);
  const tail = await part(source, tailAt, source.sizeInBytes);
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end === -1 || tail.readUInt32LE(end) !== endMark) throw new Problem("unreadable");
  const [length, at] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  const commentEnd = end + endLength + tail.readUInt16LE(end + 20);
  if (commentEnd > tail.length || at + length > tailAt + end) throw new Problem("unreadable");
  if (length > longestDirectory) throw new Problem("too-much");
  return { directory: await part(source, at, at + length), at };
};

const part = async (source: ByteSource, start: number, end: number): Promise<Buffer> =>
  start >= end ? Buffer.alloc(0) : wholeOf(await source.read({ start, end: end - 1 }));

const entriesOf = (directory: Buffer): Entry[] => {
  const entries: Entry[] = [];
  for (let at = 0; at < directory.length; ) {
    if (directory.readUInt32LE(at) !== entryMark) throw new Problem("unreadable");
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString("utf8", at + 46, nameEnd),
      isLocked: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      saysBytes: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
    });
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
};

const leavesFolder = (name: string): boolean =>
  /^[\\/]|^[a-z]:/i.test(name) || name.split(/[\\/]/).includes("..") || name.includes("\0");

/** Reads the archive once from its beginning to the directory, entry by entry. */
const unpack = async (
  source: ByteSource,
  entries: readonly Entry[],
  { end, left: most }: { end: number; left: number },
): Promise<void> => {
  if (end === 0) return;
  const bytes = inPieces(await source.read({ start: 0, end: end - 1 }));
  let left = most;
  try {
    for (const { at, packed, method, isLocked } of entries) {
      // Entries inside others are how a few kilobytes expand to petabytes.
      if (at < bytes.position()) throw new Problem("too-much");
      await bytes.skipTo(at);
      const header = await bytes.take(30);
      if (header.readUInt32LE(0) !== localMark || isLocked) throw new Problem("unreadable");
      const start = bytes.position() + header.readUInt16LE(26) + header.readUInt16LE(28);
      if (start + packed > end) throw new Problem("unreadable");
      await bytes.skipTo(start);
      if (method === 0) left -= packed;
      else if (method === 8) left -= await inflatedSize(bytes.next(packed), left);
      else throw new Problem("unreadable");
      if (left < 0) throw new Problem("too-much");
      await bytes.skipTo(start + packed);
    }
  } finally {
    await bytes.stop();
  }
};

/** The unpacked size; unpacking stops as soon as it exceeds `most`. */
const inflatedSize = async (packed: AsyncIterable<Uint8Array>, most: number): Promise<number> => {
  let size = 0;
  await pipeline(Readable.from(packed), createInflateRaw({ chunkSize: 256 * 1024 }), async (unpacked) => {
    for await (const piece of unpacked as AsyncIterable<Uint8Array>) {
      size += piece.length;
      if (size > most) throw new Problem("too-much");
    }
  });
  return size;
};
