import { type FileHandle, open } from "node:fs/promises";
import { type Content, FileStoreError, type Limits } from "./file-store.ts";
import { withinLimits } from "./within-limits.ts";

const BATCH_IN_BYTES = 1024 ** 2;

/**
 * Writes content from `offset` on, passes each piece to `onWritten`, and waits for the disk, also when the content
 * breaks off. The limits count the bytes of this content only.
 */
export const writeDurably = async (
  file: FileHandle,
  offset: number,
  content: Content,
  onWritten: (bytes: Uint8Array) => Promise<void>,
  limits?: Limits,
): Promise<number> => {
  let batch: Uint8Array[] = [];
  let batchSize = 0;
  let position = offset;
  const flush = async () => {
    if (batchSize === 0) return;
    const pieces = batch;
    const end = position + batchSize;
    batch = [];
    batchSize = 0;
    const bytes = pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
    const writing = file.write(bytes, 0, bytes.length, position);
    // Hashed while the disk writes; if the write fails the caller discards the hash.
    const [{ bytesWritten }] = await Promise.all([writing, onWritten(bytes)]);
    for (let written = bytesWritten; ; ) {
      position += written;
      if (position === end) return;
      written = (await file.write(bytes, bytes.length - (end - position), end - position, position)).bytesWritten;
    }
  };
  try {
    for await (const bytes of withinLimits(content, limits)) {
      batch.push(bytes);
      batchSize += bytes.length;
      if (batchSize >= BATCH_IN_BYTES) await flush();
    }
    await flush();
  } catch (error) {
    // If the connection broke, the bytes before it count; if a limit refused the content, they do not.
    if (!(error instanceof FileStoreError)) await flush();
    throw error;
  } finally {
    await file.datasync();
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
