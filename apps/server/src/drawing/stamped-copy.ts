import type { DrawingId, FileId } from "@tushen/contract/fields";
import type { Db } from "../context.ts";

interface StampedCopy {
  readonly drawingId: DrawingId;
  /** null: there is no stamped copy that counts. */
  readonly fileId: FileId | null;
  readonly token: string | null;
}

/** Notes where the sealed copies of sheets are; the sheets themselves never change. */
export const pointToStampedCopies = async (db: Db, copies: readonly StampedCopy[]): Promise<void> => {
  for (const { drawingId, fileId, token } of copies)
    await db
      .updateTable("drawing")
      .set({ stamped_file_id: fileId, stamp_token: token })
      .where("id", "=", drawingId)
      .execute();
};
