import type { DrawingId, FileId } from "@tushen/contract/ground/fields";
import type { Db } from "../../../context.ts";
import { keepFormerFile } from "../former-files.ts";

/**
 * The signed version of its file is the sheet's file now, and the one without signatures stays under its index (decision
 * 57). What was read on the sheet stays: signatures change no page.
 */
export const keepSignedSheet = async (
  { db, now }: { readonly db: Db; readonly now: Date },
  id: DrawingId,
  signed: { readonly fileId: FileId; readonly fileVersionIndex: number },
): Promise<void> => {
  const sheet = await db.selectFrom("drawing").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
  await keepFormerFile(db, sheet, now);
  await db
    .updateTable("drawing")
    .set({ file_id: signed.fileId, file_version_index: signed.fileVersionIndex })
    .where("id", "=", id)
    .execute();
};
