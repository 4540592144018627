import type { complaintCalls } from "@tushen/contract/oversight/complaint";
import type { MarkupId, OpinionId } from "@tushen/contract/ground/fields";
import { sql } from "kysely";
import type { Act, Actor, Db } from "../../context.ts";
import { containing } from "../../ground/platform/database/containing.ts";
import { appealable } from "../../review/opinion/index.ts";
import { type ComplaintRow, findComplaint } from "./complaint-moves.ts";
import { type MarkRow, markColumns, presentMark } from "./marks-in-sql.ts";
import { requireOwn } from "./visible-complaints.ts";

/**
 * SQL: marks of opinions the firm may appeal, and opinions without marks. The owner appeals every opinion of its batch,
 * another firm those on its own sheets and those on none.
 */
const selectable = ({ orgType, orgId }: Actor, complaint: ComplaintRow) => sql`from opinion
  join submission on submission.id = opinion.submission_id
  left join building on building.id = opinion.building_id
  left join drawing on drawing.id = opinion.drawing_id left join share on share.id = drawing.share_id
  left join markup on markup.opinion_id = opinion.id and markup.state in ('PUBLISHED', 'ANSWERED', 'RESOLVED')
  where opinion.submission_id = ${complaint.submission_id} and ${appealable}
    and (${orgType === "CONSTRUCT"} or share.org_id is null or share.org_id = ${orgId})
    and not exists (select 1 from disputed_mark disputed where disputed.complaint_id = ${complaint.id}
      and disputed.opinion_id = opinion.id and disputed.markup_id is not distinct from markup.id)`;

/** Those of the marks and opinions that may be put into the complaint. */
export const findSelectable = async (
  db: Db,
  actor: Actor,
  complaint: ComplaintRow,
  { markupIds, opinionIds }: { readonly markupIds: readonly MarkupId[]; readonly opinionIds: readonly OpinionId[] },
): Promise<MarkRow[]> => {
  const { rows } = await sql<MarkRow>`select ${markColumns} ${selectable(actor, complaint)}
    and (markup.id = any(${markupIds}) or (markup.id is null and opinion.id = any(${opinionIds})))
    order by opinion.id, markup.id`.execute(db);
  return rows;
};

/** Marks of opinions that are not yet in the complaint. */
export const searchSelectableMarks: Act<typeof complaintCalls.searchSelectableMarks> = async (context, input) => {
  const { db, actor } = context;
  const { pageNum, pageSize, discipline, keyword } = input;
  const complaint = await findComplaint(db, input.petitionProjectId);
  requireOwn(actor, complaint);
  const found = sql`${selectable(actor, complaint)}
    and (${!discipline} or opinion.discipline = ${discipline ?? ""})
    and concat_ws(' ', opinion.opinion_no, opinion.opinion, opinion.drawing_number, opinion.norm_number, opinion.clause_no)
      ilike ${containing(keyword ?? "")}`;
  const { rows } = await sql<MarkRow>`select ${markColumns} ${found}
    order by opinion.discipline, opinion.id, markup.id limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`select count(*) as total ${found}`.execute(db);
  return { list: rows.map(presentMark), total: counted.rows[0]?.total ?? 0, pageNum, pageSize };
};
