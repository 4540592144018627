import type { DrawingId } from "@tushen/contract/ground/fields";
import type { repositoryCalls } from "@tushen/contract/sheets/repository";
import type { Act, Context, Db } from "../../context.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { editableDrawings, editableShare } from "./editable.ts";
import { forgetUnusedTiles } from "./tiles/kept-tiles.ts";

/** Drawings that opinions, marks, answers or seals refer to. */
const referredToAmong = (db: Db, ids: readonly DrawingId[]) =>
  db
    .selectFrom("drawing")
    .select(["id", "file_name"])
    .where("id", "in", ids)
    .where((eb) =>
      eb.or(
        (["opinion", "reply", "markup", "sheet_stamp"] as const).map((table) =>
          eb.exists(eb.selectFrom(table).select("id").whereRef(`${table}.drawing_id`, "=", "drawing.id")),
        ),
      ),
    )
    .execute();

export const isReferredTo = async (db: Db, id: DrawingId): Promise<boolean> =>
  (await referredToAmong(db, [id])).length > 0;

/**
 * Deletes for good, also from the recycle bin. A sheet that opinions, marks or answers refer to stays, because they
 * would lose their subject.
 */
const deleteForGood = async (context: Context, ids: readonly DrawingId[]): Promise<number> => {
  const { db } = context;
  const rows = await editableDrawings(context, ids);
  const [referredTo] = await referredToAmong(db, ids);
  if (referredTo) refuse("drawing.referred-to", { name: referredTo.file_name });
  await db.deleteFrom("drawing_view").where("drawing_id", "in", ids).execute();
  const former = await db
    .selectFrom("former_file")
    .select(["file_id", "file_version_index"])
    .where("drawing_id", "in", ids)
    .execute();
  const deleted = await db.deleteFrom("drawing").where("id", "in", ids).returning("id").execute();
  await forgetUnusedTiles(db, [...rows, ...former]);
  for (const [shareId, ofShare] of Map.groupBy(rows, (row) => row.share_id)) {
    const [first] = ofShare;
    if (!first) continue;
    const names = ofShare.map((row) => row.file_name);
    await recordHistory(context, {
      applicationId: first.application_id,
      subject: "share",
      subjectId: shareId,
      act: "deleteDrawings",
      why: `${names.length} 个文件：${names.slice(0, 10).join("、")}${names.length > 10 ? " 等" : ""}`,
    });
  }
  return deleted.length;
};

export const deleteDrawings: Act<typeof repositoryCalls.deleteDrawings> = (context, { ids }) =>
  deleteForGood(context, ids);

export const deleteDrawing: Act<typeof repositoryCalls.deleteDrawing> = async (context, { id }) => {
  await deleteForGood(context, [id]);
  return true as const;
};

export const emptyBin: Act<typeof repositoryCalls.emptyBin> = async (context, { docRepositoryVersionId }) => {
  const { id: shareId } = await editableShare(context, docRepositoryVersionId);
  const removed = await context.db
    .selectFrom("drawing")
    .select("id")
    .where("share_id", "=", shareId)
    .where("removed", "=", true)
    .execute();
  if (removed.length === 0) return { deleted: 0, kept: [] };
  const ids = removed.map(({ id }) => id);
  const kept = await referredToAmong(context.db, ids);
  const stays = new Set(kept.map(({ id }) => id));
  const gone = ids.filter((id) => !stays.has(id));
  if (gone.length > 0) await deleteForGood(context, gone);
  return { deleted: gone.length, kept: kept.map(({ file_name }) => file_name) };
};
