import type { ApplicationId, FileId } from "@tushen/contract/ground/fields";
import { fileExtension } from "@tushen/domain/ground/file-name";
import { maxModelBytes, unpackAdvice, uploadLimit } from "@tushen/domain/ground/upload-rules";
import type { Actor, Db } from "../../context.ts";
import { bytesInMemory } from "../platform/files/archive-check.ts";
import type { Content, FileStore, StoredBytes } from "../platform/files/file-store.ts";
import { FileStoreError } from "../platform/files/file-store.ts";
import { bySize } from "../platform/files/small-content.ts";
import { peekContent } from "../platform/files/sniff-content.ts";
import { refuse } from "../platform/http/refusal.ts";
import { checkHead, checkWhole, staged } from "./check-content.ts";
import { recordFile } from "./store-file.ts";

/** Refuses a file for its format. The specification has the sentence; what to do stands in the detail. */
export const refuseFormat = (code: "file.format-illegal" | "drawing.not-a-drawing", fileName: string): never => {
  const advice = unpackAdvice(fileName);
  return refuse(code, { name: fileName }, { detail: advice && [{ field: "fileName", message: advice }] });
};

/** Largest size for a file of this name; refuses formats that are not accepted (specification, sections 5 and 9). */
export const limitFor = (fileName: string): number =>
  uploadLimit(fileName) ?? refuseFormat("file.format-illegal", fileName);

/** The specification has the sentence for one limit (section 5); other limits use the same wording. */
export const refuseTooLarge = (limitInBytes: number): never =>
  refuse("file.too-large", {
    what: limitInBytes === maxModelBytes ? "模型文件" : "文件",
    limit: `${limitInBytes / 1024 / 1024}M`,
  });

/** Stores a whole stream after it has passed every check; nothing of a refused file is kept. */
export const takeBytes = async (
  files: FileStore,
  fileName: string,
  content: Content,
  md5: string | undefined,
  limit = limitFor(fileName),
): Promise<StoredBytes> => {
  const { head, content: whole } = await peekContent(content);
  checkHead(head, fileName);
  const stored = await bySize(whole, {
    small: async (bytes) => {
      if (bytes.length > limit) refuseTooLarge(limit);
      await checkWhole(bytesInMemory(bytes), fileName);
      return files.putBytes(bytes);
    },
    large: (more) => takeLarge(files, fileName, more, limit),
  });
  if (md5 !== undefined && md5.toLowerCase() !== stored.md5) refuse("file.hash-differs", { name: fileName });
  return stored;
};

/** Checks files too large for memory in the staging area before they are stored. */
const takeLarge = async (files: FileStore, fileName: string, content: Content, limit: number): Promise<StoredBytes> => {
  const staging = await files.createStaging();
  try {
    await files.writeStaging(staging, 0, content, { atMostInBytes: limit }).catch((error: unknown) => {
      if (error instanceof FileStoreError && error.reason === "too-large") return refuseTooLarge(limit);
      throw error;
    });
    await checkWhole(await staged(files, staging), fileName);
    return await files.completeStaging(staging);
  } finally {
    await files.dropStaging(staging);
  }
};

/** Names stored bytes as a file of the caller's organisation, in an application where one is given. */
export const nameFile = async (
  db: Db,
  actor: Actor,
  fileName: string,
  stored: StoredBytes,
  application?: { readonly application_id: ApplicationId; readonly division_code: string },
) => {
  const file = {
    fileName,
    fileType: fileExtension(fileName),
    orgId: actor.orgId,
    applicationId: application?.application_id ?? null,
    divisionCode: application?.division_code ?? null,
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
