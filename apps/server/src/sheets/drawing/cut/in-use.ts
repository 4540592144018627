import type { DrawingId } from "@tushen/contract/ground/fields";
import type { Db } from "../../../context.ts";
import { isReferredTo } from "../delete-drawings.ts";

/**
 * Whether the pages of a drawing must stay as they are: opinions and marks keep their place by the page, and another round shows
 * the pages it was handed in with.
 */
export const isInUse = async (db: Db, id: DrawingId): Promise<boolean> => {
  const elsewhere = await db
    .selectFrom("drawing as own")
    .innerJoin("drawing", (join) =>
      join
        .onRef("drawing.file_id", "=", "own.file_id")
        .onRef("drawing.file_version_index", "=", "own.file_version_index")
        .onRef("drawing.share_id", "<>", "own.share_id"),
    )
    .select("drawing.id")
    .where("own.id", "=", id)
    .limit(1)
    .executeTakeFirst();
  return elsewhere !== undefined || (await isReferredTo(db, id));
};
