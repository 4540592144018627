import type { Hash } from "node:crypto";
import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { type Content, FileStoreError, type Limits, type StoredBytes } from "./file-store.ts";

/** SHA-256 and MD5 of bytes as they pass. */
export interface RunningHash {
  readonly sizeInBytes: number;
  update(bytes: Uint8Array): void;
  result(): StoredBytes;
}

export function runningHash(): RunningHash {
  const sha256: Hash = createHash("sha256");
  const md5: Hash = createHash("md5");
  let sizeInBytes = 0;
  return {
    get sizeInBytes() {
      return sizeInBytes;
    },
    update(bytes) {
      sha256.update(bytes);
      md5.update(bytes);
      sizeInBytes += bytes.length;
    },
    // A copy is finished, so the original can go on.
    result: () => ({ sha256: sha256.copy().digest("hex"), md5: md5.copy().digest("hex"), sizeInBytes }),
  };
}

const BATCH_IN_BYTES = 1024 ** 2;

/**
 * Writes content behind `offset`, passing each piece to `onWritten`, and waits for the disk, also when the content
 * breaks off. The limits count the bytes of this content only.
 */
export async function writeDurably(
  file: FileHandle,
  offset: number,
  content: Content,
  onWritten: (bytes: Uint8Array) => void,
  limits: Limits = {},
): Promise<number> {
  const most = Math.min(limits.atMostInBytes ?? Infinity, limits.exactlyInBytes ?? Infinity);
  let received = 0;
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
    onWritten(bytes); // Hashing while the disk writes; when the write fails the caller drops the hash.
    for (let written = (await writing).bytesWritten; ; ) {
      position += written;
      if (position === end) return;
      written = (await file.write(bytes, bytes.length - (end - position), end - position, position)).bytesWritten;
    }
  };
  try {
    for await (const bytes of content) {
      received += bytes.length;
      if (received > most) {
        const reason = received > (limits.atMostInBytes ?? Infinity) ? "too-large" : "truncated";
        throw new FileStoreError(reason, `more than ${most} bytes`);
      }
      batch.push(bytes);
      batchSize += bytes.length;
      if (batchSize >= BATCH_IN_BYTES) await flush();
    }
    await flush();
    if (limits.exactlyInBytes !== undefined && received !== limits.exactlyInBytes)
      throw new FileStoreError("truncated", `${received} of ${limits.exactlyInBytes} bytes`);
  } catch (error) {
    // The line was cut: what came before counts. Refused by ourselves: the rest is not wanted.
    if (!(error instanceof FileStoreError)) await flush();
    throw error;
  } finally {
    await file.datasync();
  }
  return position;
}

/** A rename or a new name is only safe once its folder is on the disk. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return; // Windows has no such call and journals names by itself.
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
