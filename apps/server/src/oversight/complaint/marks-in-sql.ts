import type { SelectableMark } from "@tushen/contract/oversight/complaint-shape";
import type { DrawingId, MarkupId, OpinionId } from "@tushen/contract/ground/fields";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import { clauseText } from "@tushen/domain/review/clause-text";
import { sql } from "kysely";

/** Columns of an opinion with one of its marks. */
export interface MarkRow {
  readonly opinion_id: OpinionId;
  readonly opinion_no: string;
  readonly discipline: string;
  readonly building_name: string | null;
  readonly drawing_id: DrawingId | null;
  readonly drawing_number: string;
  readonly opinion: string;
  readonly norm_number: string | null;
  readonly clause_no: string | null;
  readonly markup_id: MarkupId | null;
  readonly mark_text: string | null;
  readonly page: number | null;
}

/** SQL: columns of `MarkRow`; the query joins opinion, building and markup. */
export const markColumns = sql`opinion.id as opinion_id, opinion.opinion_no, opinion.discipline, building.building_name,
  opinion.drawing_id, opinion.drawing_number, opinion.opinion, opinion.norm_number, opinion.clause_no,
  markup.id as markup_id, markup.text as mark_text, markup.page`;

export const presentMark = (row: MarkRow): SelectableMark => ({
  markupId: row.markup_id,
  markText: row.mark_text ?? "",
  page: row.page,
  opinionId: row.opinion_id,
  opinionNo: row.opinion_no,
  discipline: row.discipline,
  disciplineName: disciplineLabel(row.discipline),
  buildingName: row.building_name ?? "",
  drawingId: row.drawing_id,
  drawingNumber: row.drawing_number,
  opinion: row.opinion,
  normNumber: row.norm_number,
  clauseNo: row.clause_no,
  clause: clauseText({ normNumber: row.norm_number, clauseNo: row.clause_no }),
});
