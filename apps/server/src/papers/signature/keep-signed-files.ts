import type { CertificateId, DrawingId, FileId, LetterId } from "@tushen/contract/ground/fields";
import type { Db, Services } from "../../context.ts";
import { findFileVersion, recordNextVersion } from "../../ground/file/index.ts";
import type { Mover } from "../../ground/state/index.ts";
import { keepSignedSheet } from "../../sheets/drawing/index.ts";
import type { Task } from "./signature-moves.ts";

/** What keeping a signed file needs beside the move. */
export type Keeper = Pick<Services, "ask" | "config" | "files" | "jobs">;

const signedItems = (db: Db, task: Task) =>
  db.selectFrom("signature_item").selectAll().where("task_id", "=", task.id).orderBy("id").execute();
type Item = Awaited<ReturnType<typeof signedItems>>[number];

/** The signed bytes become the newest version of the file that was signed. */
const nextVersion = async (db: Db, item: Item, signedFileId: FileId) => {
  const signed = await findFileVersion(db, signedFileId);
  if (!signed) throw new Error(`file ${signedFileId} is gone`);
  const { sha256, md5, size_in_bytes: sizeInBytes } = signed;
  const index = await recordNextVersion(db, item.file_id, { sha256, md5, sizeInBytes });
  await db
    .updateTable("signature_item")
    .set({ signed_file_id: item.file_id, signed_version_index: index })
    .where("id", "=", item.id)
    .execute();
  return index;
};

const keepOne = async (mover: Mover & Keeper, task: Task, item: Item): Promise<unknown> => {
  const { db, ask } = mover;
  const signed = item.signed_file_id;
  if (signed === null) throw new Error(`item ${item.id} has no signed copy`);
  switch (task.biz_type) {
    case "OPINION":
    case "DOCUMENT":
      return ask.keepSignedPaper(mover, item.biz_id as LetterId, { version: item.biz_version ?? 1, fileId: signed });
    case "CERTIFICATE":
      return ask.keepSignedCertificate(mover, item.biz_id as CertificateId, signed);
    case "DRAWING": {
      const fileVersionIndex = await nextVersion(db, item, signed);
      return keepSignedSheet(mover, item.biz_id as DrawingId, { fileId: item.file_id, fileVersionIndex });
    }
    case "FILE":
      return nextVersion(db, item, signed);
  }
};

/** All have signed: each signed file takes the place of the one that was signed. */
export const keepSignedFiles = async (mover: Mover & Keeper, task: Task): Promise<void> => {
  for (const item of await signedItems(mover.db, task)) await keepOne(mover, task, item);
};
