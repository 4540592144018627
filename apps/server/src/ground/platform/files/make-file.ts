import { constants, type FileHandle, open, rm } from "node:fs/promises";
import { pagesOf } from "./paged-memory.ts";
import { writeAll } from "./write-durably.ts";

/**
 * Makes a file of bytes that are all in memory, and waits for the disk. Pages go to the disk past the system's cache where the
 * system and the disk can do so: to copy them into the cache takes most of the processor time of writing.
 */
export const makeFile = async (path: string, bytes: Uint8Array, mode: number): Promise<void> => {
  const pages = pagesOf(bytes);
  if (pages && (await makeOfPages(path, pages, bytes.length, mode))) return;
  const file = await open(path, "wx", mode);
  try {
    await writeAll(file, bytes, 0);
    await file.datasync();
  } finally {
    await file.close();
  }
};

/** False, and nothing is made, where it cannot be done: the answer of some disks, and of all systems but Linux. */
const makeOfPages = async (path: string, pages: Uint8Array, size: number, mode: number): Promise<boolean> => {
  const { O_WRONLY, O_CREAT, O_EXCL, O_DIRECT } = constants;
  if (O_DIRECT === undefined) return false;
  let file: FileHandle | undefined;
  try {
    file = await open(path, O_WRONLY | O_CREAT | O_EXCL | O_DIRECT, mode);
    await writeAll(file, pages, 0);
    await file.truncate(size);
    await file.datasync();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EINVAL") throw error;
    await rm(path, { force: true });
    return false;
  } finally {
    await file?.close();
  }
};
