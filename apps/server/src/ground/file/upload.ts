import type { fileCalls } from "@tushen/contract/ground/file";
import type { Act, Actor, Context, Db } from "../../context.ts";
import { checkContent, kept } from "./check-content.ts";
import { isWhole } from "./check-files.ts";
import { limitFor, nameFile, refuseTooLarge, takeBytes } from "./take-bytes.ts";

type Upload = typeof fileCalls.upload;

const takeWhole = async (
  context: Context,
  { content, fileName, md5 }: { content: AsyncIterable<Uint8Array>; fileName: string; md5?: string | undefined },
) => {
  const stored = await takeBytes(context.files, fileName, content, md5);
  return context.transact((db) => nameFile(db, context.actor, fileName, stored));
};

export const upload: Act<Upload> = takeWhole;
export const uploadByStream: Act<typeof fileCalls.uploadByStream> = takeWhole;
/** The document service of this portal is the portal itself. */
export const docServiceUpload: Act<typeof fileCalls.docServiceUpload> = takeWhole;

/** Stores a file for a business object outside the portal, which finds it by its own number. */
export const uploadDocument: Act<typeof fileCalls.uploadDocument> = async (
  context,
  { content, fileName, md5, bizId },
) => {
  const stored = await takeBytes(context.files, fileName, content, md5);
  return context.transact(async (db) => {
    const { fileId } = await nameFile(db, context.actor, fileName, stored);
    await db.updateTable("file").set({ biz_id: bizId }).where("id", "=", fileId).execute();
    return fileId;
  });
};

/**
 * Bytes with this MD5 that the organisation uploaded itself. Knowing a hash gives no right to the bytes, so content of
 * others is reported as unknown.
 */
const findOwn = (db: Db, actor: Actor, md5: string, size: number) =>
  db
    .selectFrom("file")
    .innerJoin("file_version", "file_version.file_id", "file.id")
    .innerJoin("blob", "blob.sha256", "file_version.sha256")
    .select(["file.id", "blob.sha256", "blob.md5", "blob.size_in_bytes as sizeInBytes"])
    .where("file.org_id", "=", actor.orgId)
    .where("blob.md5", "=", md5.toLowerCase())
    .where("blob.size_in_bytes", "=", size)
    .orderBy("file.id", "desc")
    .limit(1)
    .executeTakeFirst();

export const checkMd5: Act<typeof fileCalls.checkMd5> = async ({ db, actor }, { md5, size }) =>
  (await findOwn(db, actor, md5, size))?.id ?? null;

/** Known content under a new name is checked like new content: the name must match the bytes. */
export const uploadByMd5: Act<typeof fileCalls.uploadByMd5> = async (
  { db, actor, files },
  { md5, size, fileName, filePath },
) => {
  const limit = limitFor(fileName);
  if (size > limit) refuseTooLarge(limit);
  const own = await findOwn(db, actor, md5, size);
  // If a disk has damaged the stored bytes, the browser sends them again, which repairs every file with this content.
  if (!own || (filePath ?? own.sha256) !== own.sha256 || !(await isWhole(files, own.sha256))) return null;
  await checkContent(kept(files, own.sha256, own.sizeInBytes), fileName);
  return nameFile(db, actor, fileName, own);
};
