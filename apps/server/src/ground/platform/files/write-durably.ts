import { type FileHandle, open } from "node:fs/promises";
import { type Content, FileStoreError, type Limits } from "./file-store.ts";
import { SpareSlabs } from "./spare-slabs.ts";
import { withinLimits } from "./within-limits.ts";

const slabs = new SpareSlabs(1024 ** 2);

/** Writes all bytes, however few the system takes at once. */
export const writeAll = async (file: FileHandle, bytes: Uint8Array, position: number): Promise<void> => {
  for (let written = 0; written < bytes.length; )
    written += (await file.write(bytes, written, bytes.length - written, position + written)).bytesWritten;
};

/**
 * Writes content from `offset` on, passes what it has written to `onWritten`, and waits for the disk, also when the content
 * breaks off. It is done with a piece of the content when it asks for the next. The limits count the bytes of this content only.
 */
export const writeDurably = async (
  file: FileHandle,
  offset: number,
  content: Content,
  onWritten: (bytes: Uint8Array) => Promise<void>,
  limits?: Limits,
): Promise<number> => {
  const slab = slabs.take();
  let filled = 0;
  let position = offset;
  const flush = async () => {
    if (filled === 0) return;
    const bytes = slab.subarray(0, filled);
    filled = 0;
    // Hashed while the disk writes; if the write fails the caller discards the hash. Both are done when the slab takes more.
    const both = [writeAll(file, bytes, position), onWritten(bytes)];
    await Promise.allSettled(both);
    await Promise.all(both);
    position += bytes.length;
  };
  try {
    for await (const bytes of withinLimits(content, limits))
      for (let taken = 0; taken < bytes.length; ) {
        const part = bytes.subarray(taken, taken + slab.length - filled);
        slab.set(part, filled);
        filled += part.length;
        taken += part.length;
        if (filled === slab.length) await flush();
      }
    await flush();
  } catch (error) {
    // If the connection broke, the bytes before it count; if a limit refused the content, they do not.
    if (!(error instanceof FileStoreError)) await flush();
    throw error;
  } finally {
    await file.datasync();
    slabs.giveBack(slab);
  }
  return position;
};

/** A rename or a new name is safe only when its folder has reached the disk. */
export const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === "win32") return; // Windows has no such call and journals names by itself.
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
