import type { complaintCalls } from "@tushen/contract/oversight/complaint";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import { clauseText } from "@tushen/domain/review/clause-text";
import { sql } from "kysely";
import type { Act, Actor } from "../../context.ts";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { divisionPrefix, inDivision } from "../../ground/rights/index.ts";
import { plainClauseNoOf, plainNumberOf } from "../../review/clause/index.ts";

/** More than anybody reads beside an opinion. */
const most = 5;

/** The authority's own division; others: their province, in which one authority speaks for all. */
const withinReach = ({ orgType, divisionCode }: Actor) =>
  inDivision(
    orgType === "CONTROL" ? divisionCode : `${divisionPrefix(divisionCode).slice(0, 2)}0000`,
    "disputed.division_code",
  );

interface Row {
  readonly norm_number: string | null;
  readonly clause_no: string | null;
  readonly discipline: string;
  readonly state: string;
  readonly note: string | null;
  readonly ruling: string;
  readonly org_name: string;
  readonly ruling_time: string;
}

/**
 * How appeals of this clause were decided, by the last word on each opinion. Names of projects and parties stay out, as
 * the reader may have nothing to do with them.
 */
export const listPrecedents: Act<typeof complaintCalls.listPrecedents> = async ({ db, actor }, input) => {
  if (input.normNumber === "" || input.clauseNo === "" || actor.onlyApplicationId !== null) return [];
  const { rows } = await sql<Row>`
    with asked (norm_number, clause_no) as (values (${input.normNumber}::text, ${input.clauseNo}::text))
    select distinct on (ruling.ruling_time, opinion.id) opinion.norm_number, opinion.clause_no, opinion.discipline,
      disputed.state, disputed.note, ruling.opinion as ruling, office.org_name, ruling.ruling_time
    from asked join opinion on ${plainNumberOf("opinion.norm_number")} = ${plainNumberOf("asked.norm_number")}
        and ${plainClauseNoOf("opinion.clause_no")} = ${plainClauseNoOf("asked.clause_no")}
      join disputed_mark disputed on disputed.opinion_id = opinion.id and disputed.state in ('UPHELD', 'DISMISSED')
      join complaint_ruling ruling on ruling.complaint_id = disputed.complaint_id
      join organisation office on office.id = ruling.org_id
    where ${withinReach(actor)} and not exists (select 1 from complaint_ruling later
      where later.complaint_id = ruling.complaint_id and later.level > ruling.level)
    order by ruling.ruling_time desc, opinion.id limit ${most}`.execute(db);
  return rows.map((row) => ({
    clause: clauseText({ normNumber: row.norm_number, clauseNo: row.clause_no }),
    disciplineName: disciplineLabel(row.discipline),
    isUpheld: row.state === "UPHELD",
    note: row.note ?? "",
    ruling: row.ruling,
    orgName: row.org_name,
    rulingDay: dayInBeijing(new Date(row.ruling_time)),
  }));
};
