// Files that the reader of the page has chosen, in the place of a disk; each is named by its path in the archive.
import { Buffer } from "./buffer.ts";

const opened: Uint8Array[] = [];
const files = new Map<string, Uint8Array>();

/** Lets `work` read these bytes under this path, and forgets them afterwards. */
export const withFile = async <T>(path: string, bytes: Uint8Array, work: () => Promise<T>): Promise<T> => {
  files.set(path, bytes);
  try {
    return await work();
  } finally {
    files.delete(path);
  }
};

const bytesAt = (path: string): Uint8Array => {
  const bytes = files.get(path);
  if (!bytes) throw new Error(`${path} was not chosen`);
  return bytes;
};

const openedAs = (handle: number): Uint8Array => opened[handle] ?? new Uint8Array();

export const openSync = (path: string): number => opened.push(bytesAt(path)) - 1;

export const closeSync = (handle: number): void => {
  opened[handle] = new Uint8Array();
};

export const fstatSync = (handle: number): { size: number } => ({ size: openedAs(handle).length });

export const readSync = (handle: number, target: Uint8Array, offset: number, length: number, from: number): number => {
  const part = openedAs(handle).subarray(from, from + length);
  target.set(part, offset);
  return part.length;
};

/** `end` is the last byte that is read, as in Node. */
export const createReadStream = async function* (path: string, { start, end }: { start: number; end: number }) {
  yield await Promise.resolve(Buffer.from(bytesAt(path).subarray(start, end + 1)));
};
