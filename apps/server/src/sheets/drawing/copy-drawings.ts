import type { OrgId } from "@tushen/contract/ground/fields";
import { sql } from "kysely";
import type { Context, Db } from "../../context.ts";
import { askToRead, unreadBefore } from "./prepare-sheet.ts";

/** Live sheets and papers, each with the facts of its file. */
export const liveDrawings = (db: Db) =>
  db
    .selectFrom("drawing")
    .innerJoin("file", "file.id", "drawing.file_id")
    .selectAll("drawing")
    .select("file_type")
    .where("removed", "=", false)
    .where("change_type", "<>", "D")
    .orderBy("drawing.id");

type LiveDrawing = Awaited<ReturnType<ReturnType<typeof liveDrawings>["execute"]>>[number];

/**
 * Copies drawings: same file, and a reference to the original; seals, and being out of force, are not copied. A copy of
 * a sheet not read yet is read too, as the job of the original may end before this transaction.
 */
export const copyDrawings = async (
  { db, jobs }: Pick<Context, "db" | "jobs">,
  drawings: readonly LiveDrawing[],
  { asNew = false } = {},
): Promise<void> => {
  if (drawings.length === 0) return;
  const rows = drawings.map(({ id, sheet_reading, file_type: _type, ...drawing }) => ({
    ...drawing,
    sheet_reading: JSON.stringify(sheet_reading),
    stamped_file_id: null,
    stamp_token: null,
    superseded_in_id: null,
    superseded_by_id: null,
    previous_drawing_id: id,
    ...(asNew && { doc_biz_id: sql<number>`nextval('doc_biz_id')` }),
  }));
  const firm = sql<OrgId>`(select org_id from share where share.id = drawing.share_id)`;
  const made = await db
    .insertInto("drawing")
    .values(rows)
    .returning(["id", "previous_drawing_id", unreadBefore(firm).as("before")])
    .execute();
  const unread = new Set(
    drawings.filter((one) => one.sheet_reading === null && one.file_type === "pdf").map(({ id }) => id),
  );
  const asked = made.filter((one) => one.previous_drawing_id !== null && unread.has(one.previous_drawing_id));
  for (const [earlier, { id, before }] of asked.entries())
    await askToRead({ db, jobs }, { id, before: before + earlier });
};
