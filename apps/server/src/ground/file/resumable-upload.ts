import { randomBytes } from "node:crypto";
import type { fileCalls } from "@tushen/contract/ground/file";
import type { Act, Actor, Context, Db } from "../../context.ts";
import { type Content, type FileStore, FileStoreError } from "../platform/files/file-store.ts";
import { givenBack } from "../platform/files/give-back.ts";
import { HEAD_IN_BYTES, peekContent } from "../platform/files/sniff-content.ts";
import { Refusal, refuse } from "../platform/http/refusal.ts";
import { checkContent, checkHead, staged } from "./check-content.ts";
import { findFileVersion } from "./store-file.ts";
import { limitFor, nameFile, refuseTooLarge } from "./take-bytes.ts";

/** How long an interrupted upload can be resumed. */
export const uploadLifeInMs = 72 * 3_600_000;

/** Bytes received so far; undefined when they are gone. */
const sizeSoFar = (files: FileStore, stagingId: string): Promise<number | undefined> =>
  files.stagingSize(stagingId).catch((error: unknown) => {
    if (error instanceof FileStoreError && error.reason === "missing") return undefined;
    throw error;
  });

/** Finds the unfinished upload of the same bytes by the same person, or begins one; returns where to resume. */
export const openUpload: Act<typeof fileCalls.openUpload> = async (
  { db, actor, files, now },
  { fileName, size, md5 },
) => {
  const limit = limitFor(fileName);
  if (size > limit) refuseTooLarge(limit);
  const open = await db
    .selectFrom("upload")
    .select(["token", "staging_id"])
    .where("credential_id", "=", actor.credentialId)
    .where("md5", "=", md5.toLowerCase())
    .where("size_in_bytes", "=", size)
    .where("file_name", "=", fileName)
    .where("file_id", "is", null)
    .where("expires_at", ">", now.toISOString())
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const offset = open && (await sizeSoFar(files, open.staging_id));
  if (open && offset !== undefined) return { ticket: open.token, offset };
  const token = randomBytes(18).toString("base64url");
  await db
    .insertInto("upload")
    .values({
      token,
      org_id: actor.orgId,
      credential_id: actor.credentialId,
      file_name: fileName,
      size_in_bytes: size,
      md5: md5.toLowerCase(),
      staging_id: await files.createStaging(),
      expires_at: new Date(now.getTime() + uploadLifeInMs),
    })
    .execute();
  return { ticket: token, offset: 0 };
};

const findUpload = async ({ db, actor, now }: { db: Db; actor: Actor; now: Date }, ticket: string) =>
  db
    .selectFrom("upload")
    .selectAll()
    .where("token", "=", ticket)
    .where("credential_id", "=", actor.credentialId)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();

/** Translates errors of the store into refusals of the contract; `detail.offset` is where to resume. */
const sayNo = (error: unknown): never => {
  if (!(error instanceof FileStoreError)) throw error;
  if (error.reason === "wrong-offset" || error.reason === "complete")
    return refuse("file.offset-differs", {}, { detail: { offset: error.sizeInBytes ?? 0 } });
  // Another request is writing this upload, or has taken it over.
  if (error.reason === "busy" || error.reason === "truncated") return refuse("file.upload-busy");
  if (error.reason === "missing") return refuse("file.upload-gone");
  throw error;
};

type Upload = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

/** Deletes an upload whose bytes were refused, so that the next attempt begins anew. */
const endUpload = async (db: Db, files: FileStore, upload: Upload): Promise<void> => {
  await db.deleteFrom("upload").where("id", "=", upload.id).execute();
  await files.dropStaging(upload.staging_id);
};

/** Refuses a file whose first piece does not match its name, instead of waiting for the last piece. */
const lookFirst = async (context: Context, upload: Upload, content: Content): Promise<Content> => {
  const { head, content: whole } = await peekContent(content);
  if (head.length < Math.min(HEAD_IN_BYTES, upload.size_in_bytes)) return whole;
  try {
    checkHead(head, upload.file_name);
    return whole;
  } catch (error) {
    await endUpload(context.db, context.files, upload);
    throw error;
  }
};

export const sendChunk: Act<typeof fileCalls.sendChunk> = async (context, { ticket, offset, content }) => {
  const upload = await findUpload(context, ticket);
  if (!upload || upload.file_id !== null) return refuse("file.upload-gone");
  const looked = offset === 0 ? await lookFirst(context, upload, content) : content;
  const written = await context.files
    .writeStaging(upload.staging_id, offset, givenBack(looked), { atMostInBytes: upload.size_in_bytes - offset })
    .catch((error: unknown) => {
      if (error instanceof FileStoreError && error.reason === "too-large")
        return refuse("file.too-large", { what: upload.file_name, limit: `${upload.size_in_bytes} 字节` });
      return sayNo(error);
    });
  return { offset: written };
};

/**
 * Makes a file of the collected bytes; when asked again, returns the same file. Staged bytes are not deleted here,
 * because the transaction may still fail. Bytes other than announced end the upload, so that the next one begins anew.
 */
export const finishUpload: Act<typeof fileCalls.finishUpload> = async (context: Context, { ticket }) => {
  const { db, actor, files } = context;
  const upload = await findUpload(context, ticket);
  if (!upload) return refuse("file.upload-gone");
  if (upload.file_id !== null) {
    const done = await findFileVersion(db, upload.file_id);
    if (!done) return refuse("file.upload-gone");
    return {
      fileId: done.id,
      filePath: done.sha256,
      fileName: done.file_name,
      md5: done.md5,
      size: done.size_in_bytes,
    };
  }
  const size = await files.stagingSize(upload.staging_id).catch(sayNo);
  if (size !== upload.size_in_bytes) refuse("file.offset-differs", {}, { detail: { offset: size } });
  await checkContent(await staged(files, upload.staging_id), upload.file_name).catch(async (error: unknown) => {
    if (!(error instanceof Refusal)) return sayNo(error);
    await endUpload(db, files, upload);
    return refuse(error.code, { name: upload.file_name }, { keepsWrites: true });
  });
  const stored = await files.completeStaging(upload.staging_id).catch(sayNo);
  if (upload.md5 !== null && stored.md5 !== upload.md5) {
    await endUpload(db, files, upload);
    return refuse("file.hash-differs", { name: upload.file_name }, { keepsWrites: true });
  }
  const file = await nameFile(db, actor, upload.file_name, stored);
  await db.updateTable("upload").set({ file_id: file.fileId }).where("id", "=", upload.id).execute();
  return file;
};

export const abortUpload: Act<typeof fileCalls.abortUpload> = async (context, { ticket }) => {
  const { db, files } = context;
  const upload = await findUpload(context, ticket);
  if (!upload || upload.file_id !== null) return true as const;
  await db.deleteFrom("upload").where("id", "=", upload.id).execute();
  await files.dropStaging(upload.staging_id);
  return true as const;
};
