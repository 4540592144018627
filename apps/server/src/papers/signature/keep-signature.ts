import type { SealId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";
import { recordFile, recordNextVersion } from "../../ground/file/index.ts";
import type { StoredBytes } from "../../ground/platform/files/file-store.ts";
import type { WaitingUse } from "./sign-file.ts";
import type { Task } from "./signature-moves.ts";

/**
 * Notes one signature with the bytes that bear it; the task is locked. False where the file was signed meanwhile: then
 * these bytes are not kept.
 */
export const keepSignature = async (
  { db, now }: { readonly db: Db; readonly now: Date },
  task: Task,
  use: WaitingUse,
  signed: { readonly stored: StoredBytes; readonly sealId: SealId },
): Promise<boolean> => {
  const { stored, sealId } = signed;
  const { numUpdatedRows } = await db
    .updateTable("signature_use")
    .set({ seal_id: sealId, sign_time: now, problem: null })
    .where("id", "=", use.id)
    .where("sign_time", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const copy = {
    fileName: use.file_name,
    fileType: "pdf",
    orgId: task.org_id,
    creatorCredentialId: task.credential_id,
  };
  const of = { applicationId: task.application_id, divisionCode: task.division_code };
  const fileId = use.signed_file_id ?? (await recordFile(db, { ...copy, ...of }, stored));
  const index = use.signed_file_id === null ? 1 : await recordNextVersion(db, fileId, stored);
  await db.updateTable("signature_use").set({ sha256: stored.sha256 }).where("id", "=", use.id).execute();
  const { numUpdatedRows: items } = await db
    .updateTable("signature_item")
    .set({ current_sha256: stored.sha256, signed_file_id: fileId, signed_version_index: index })
    .where("id", "=", use.item_id)
    .where("current_sha256", "=", use.current_sha256)
    .executeTakeFirst();
  if (items === 0n) throw new Error(`the bytes of item ${use.item_id} changed while they were signed`);
  return true;
};
