import type { DeclaredSheet } from "@tushen/contract/delivery/altered-sheet";
import type { alterationCalls } from "@tushen/contract/delivery/alteration";
import type { BuildingId, DrawingId, SubmissionId } from "@tushen/contract/ground/fields";
import { alterationMark, sheetChanges } from "@tushen/domain/delivery/altered-sheet";
import { disciplineLabel, disciplineRank } from "@tushen/domain/ground/disciplines";
import type { Act, Actor, Db } from "../../context.ts";
import { sheetsInForce } from "../../sheets/drawing/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import type { AlterationRow } from "./tables.ts";

const mark = (serial: number | null): string | null => (serial === null ? null : alterationMark(serial));

interface Ranked {
  readonly baseId?: SubmissionId;
  readonly building_id: BuildingId | null;
  readonly discipline: string | null;
}

/** By batch, building and discipline in the usual order; otherwise as they were read. */
const byRank = (a: Ranked, b: Ranked): number =>
  (b.baseId ?? 0) - (a.baseId ?? 0) ||
  (a.building_id ?? 0) - (b.building_id ?? 0) ||
  disciplineRank(a.discipline) - disciplineRank(b.discipline);

interface Row extends Ranked {
  readonly id: DrawingId;
  readonly graph_num: string;
  readonly graph_name: string;
  readonly building_name: string | null;
  readonly org_name: string;
  readonly alter_serial: number | null;
}

const shown = (row: Row) => ({
  drawingId: row.id,
  graphNum: row.graph_num,
  graphName: row.graph_name,
  discipline: row.discipline,
  disciplineName: disciplineLabel(row.discipline ?? ""),
  buildingName: row.building_name ?? "",
  orgName: row.org_name,
  alterMark: mark(row.alter_serial),
});

/** The sheets in force that the caller may alter; a design firm sees its own. */
export const listSheetsInForce: Act<typeof alterationCalls.listSheetsInForce> = async (
  { db, actor },
  { projectApplicationId },
) => {
  const rows = await sheetsInForce(db, projectApplicationId)
    .$if(actor.orgType === "DESIGN", (query) => query.where("share.org_id", "=", actor.orgId))
    .execute();
  return rows.toSorted(byRank).map((row) => ({
    ...shown(row),
    projectSubmissionId: row.baseId,
    atlasName: row.baseName,
  }));
};

/** The declared sheets as they were in force, in the order of the batch. */
export const declaredSheets = async (db: Db, { id }: Pick<AlterationRow, "id">) => {
  const rows = await db
    .selectFrom("alteration_sheet")
    .innerJoin("drawing", "drawing.id", "alteration_sheet.drawing_id")
    .innerJoin("share", "share.id", "drawing.share_id")
    .innerJoin("submission", "submission.id", "share.submission_id")
    .innerJoin("organisation", "organisation.id", "share.org_id")
    .leftJoin("building", "building.id", "drawing.building_id")
    .select(["drawing.id", "alteration_sheet.change_type", "note", "doc_biz_id", "graph_num", "graph_name"])
    .select([
      "drawing.discipline",
      "drawing.building_id",
      "building_name",
      "share.org_id",
      "org_name",
      "submission.alter_serial",
    ])
    .select(["drawing.file_id", "drawing.file_version_index"])
    .where("alteration_id", "=", id)
    .orderBy("drawing.sort_no")
    .orderBy("drawing.id")
    .execute();
  return rows.toSorted(byRank).map((row) => ({
    ...shown(row),
    docBizId: row.doc_biz_id,
    buildingId: row.building_id,
    fileId: row.file_id,
    fileVersionIndex: row.file_version_index,
    orgId: row.org_id,
    change: row.change_type,
    changeLabel: sheetChanges[row.change_type],
    note: row.note,
  }));
};
export type Declared = Awaited<ReturnType<typeof declaredSheets>>[number];

/** Saves the list of declared sheets as sent; returns the batch they belong to, whose house checks the alteration. */
export const saveSheets = async (
  db: Db,
  actor: Actor,
  row: AlterationRow,
  sheets: readonly DeclaredSheet[],
): Promise<Pick<AlterationRow, "submission_id" | "house_org_id">> => {
  await db.deleteFrom("alteration_sheet").where("alteration_id", "=", row.id).execute();
  const { submission_id, house_org_id } = row;
  if (sheets.length === 0) return { submission_id, house_org_id };
  const known = new Map((await sheetsInForce(db, row.application_id).execute()).map((one) => [one.id, one]));
  const found = sheets.map(({ drawingId }) => known.get(drawingId) ?? refuse("alteration.sheet-unknown"));
  const [first] = found;
  if (!first || found.some(({ baseId }) => baseId !== first.baseId)) return refuse("alteration.sheets-of-two-batches");
  if (actor.orgType === "DESIGN" && found.some(({ org_id }) => org_id !== actor.orgId))
    refuse("alteration.design-own-sheets");
  const added = { alteration_id: row.id, application_id: row.application_id, division_code: row.division_code };
  const distinct = new Map(sheets.map((sheet) => [sheet.drawingId, sheet]));
  await db
    .insertInto("alteration_sheet")
    .values(
      [...distinct.values()].map(({ drawingId, change, note }) => ({
        ...added,
        drawing_id: drawingId,
        change_type: change,
        note,
      })),
    )
    .execute();
  const base = await db
    .selectFrom("submission")
    .select(["id", "house_org_id"])
    .where("id", "=", first.baseId)
    .executeTakeFirstOrThrow();
  return { submission_id: base.id, house_org_id: base.house_org_id ?? house_org_id };
};
