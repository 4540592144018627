import type { FileId } from "@tushen/contract/fields";
import { fileExtension } from "@tushen/domain/file-name";
import { drawingFormats, maxModelBytes, maxPdfBytes, modelFormats } from "@tushen/domain/upload-rules";
import type { Actor, Db } from "../context.ts";
import type { Content, FileStore, StoredBytes } from "../platform/files/file-store.ts";
import { FileStoreError } from "../platform/files/file-store.ts";
import { agreesWithName, HEAD_IN_BYTES, peekContent } from "../platform/files/sniff-content.ts";
import { refuse } from "../platform/http/refusal.ts";
import { recordFile } from "./store-file.ts";

const paperFormats = ["doc", "docx", "xls", "xlsx", "jpg", "jpeg", "png", "zip", "dwg", "ofd"];

/** The most a file of this name may weigh, or a refusal of its format (specification, sections 5 and 9). */
export const limitFor = (fileName: string): number => {
  const extension = fileExtension(fileName);
  if ((modelFormats as readonly string[]).includes(extension)) return maxModelBytes;
  if ((drawingFormats as readonly string[]).includes(extension) || paperFormats.includes(extension)) return maxPdfBytes;
  return refuse("file.format-illegal", { name: fileName });
};

export const sayLimit = (limitInBytes: number): string => `${limitInBytes / 1024 / 1024}M`;

/** Reads a whole stream into the store after a look at its first bytes; nothing of a refused file is kept. */
export const takeBytes = async (
  files: FileStore,
  fileName: string,
  content: Content,
  md5: string | undefined,
  limit = limitFor(fileName),
): Promise<StoredBytes> => {
  const { head, content: whole } = await peekContent(content);
  if (head.length === 0) refuse("file.empty");
  if (!agreesWithName(head, fileName)) refuse("file.content-differs", { name: fileName });
  const stored = await files.put(whole, { atMostInBytes: limit }).catch((error: unknown) => {
    if (error instanceof FileStoreError && error.reason === "too-large")
      return refuse("file.too-large", { name: fileName, limit: sayLimit(limit) });
    throw error;
  });
  if (md5 !== undefined && md5.toLowerCase() !== stored.md5) refuse("file.hash-differs", { name: fileName });
  return stored;
};

/** The beginning of stored bytes, as far as it tells what they are. */
export const firstBytes = async (files: FileStore, sha256: string, size: number): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await files.open(sha256, { start: 0, end: Math.min(size, HEAD_IN_BYTES) - 1 }))
    chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
};

/** Names stored bytes as a file of the caller's organisation. */
export const nameFile = async (db: Db, actor: Actor, fileName: string, stored: StoredBytes) => {
  const file = {
    fileName,
    fileType: fileExtension(fileName),
    orgId: actor.orgId,
    creatorCredentialId: actor.credentialId,
  };
  return present(await recordFile(db, file, stored), fileName, stored);
};

const present = (fileId: FileId, fileName: string, stored: StoredBytes) => ({
  fileId,
  filePath: stored.sha256,
  fileName,
  md5: stored.md5,
  size: stored.sizeInBytes,
});
