import type { opinionListCalls } from "@tushen/contract/review/opinion-list";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { clauseText } from "@tushen/domain/review/clause-text";
import { sql } from "kysely";
import type { Act } from "../../context.ts";
import { plainClauseNoOf, plainNumberOf } from "../clause/index.ts";

/** As many as fit on a page beside the work. */
const most = 10;

interface Row {
  readonly norm_number: string;
  readonly clause_no: string;
  readonly clause_text: string | null;
  readonly discipline: string;
  readonly opinion_count: number;
  readonly project_count: number;
  readonly last_time: string;
}

/**
 * The clauses that opinions on the firm's own sheets cite most. An opinion that goes on through several rounds counts
 * once, from the letter that first told it; advice and what was taken back do not count.
 */
export const listRepeatedClauses: Act<typeof opinionListCalls.listRepeatedClauses> = async ({ db, actor }) => {
  if (actor.onlyApplicationId !== null) return [];
  const { rows } = await sql<Row>`
    select (array_agg(opinion.norm_number order by opinion.send_time desc))[1] as norm_number,
      (array_agg(opinion.clause_no order by opinion.send_time desc))[1] as clause_no,
      (array_agg(opinion.clause_text order by opinion.send_time desc) filter (where opinion.clause_text <> ''))[1]
        as clause_text,
      opinion.discipline, count(*) as opinion_count, count(distinct opinion.application_id) as project_count,
      max(opinion.send_time) as last_time
    from opinion join drawing on drawing.id = opinion.drawing_id join share on share.id = drawing.share_id
    where share.org_id = ${actor.orgId} and opinion.send_time is not null and opinion.parent_id is null
      and opinion.state <> 'CANCELLED' and opinion.problem_category <> '6'
      and opinion.norm_number <> '' and opinion.clause_no <> ''
    group by opinion.discipline, ${plainNumberOf("opinion.norm_number")}, ${plainClauseNoOf("opinion.clause_no")}
    order by opinion_count desc, last_time desc, norm_number, clause_no limit ${most}`.execute(db);
  return rows.map((row) => ({
    clause: clauseText({ normNumber: row.norm_number, clauseNo: row.clause_no }),
    clauseText: row.clause_text ?? "",
    disciplineName: disciplineLabel(row.discipline),
    opinionCount: row.opinion_count,
    projectCount: row.project_count,
    lastDay: dayInBeijing(new Date(row.last_time)),
  }));
};
