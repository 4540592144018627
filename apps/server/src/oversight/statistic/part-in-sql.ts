import { type Breakdown, notSaid } from "@tushen/domain/oversight/breakdown";
import { type RawBuilder, sql } from "kysely";
import { isStrong } from "../../delivery/submission/index.ts";
import { plainClauseNoOf, plainNumberOf } from "../../review/clause/index.ts";

/** SQL condition: the opinion `o` was sent to the parties and is not cancelled. */
export const isTold = sql<boolean>`o.state not in ('DRAFT', 'SUBMITTED', 'RETURNED', 'CONFIRMED', 'CANCELLED')`;

/**
 * SQL condition: the opinion `o` says that a clause is broken. One that goes on through several rounds counts once, from
 * the letter that first told it; advice does not count.
 */
export const breaksClause = sql<boolean>`(o.send_time is not null and o.parent_id is null and o.state <> 'CANCELLED'
  and o.problem_category <> '6' and o.norm_number <> '' and o.clause_no <> '')`;

/** SQL: the clause an opinion `o` cites, however it was typed. */
export const clauseKey = sql<string>`(${plainNumberOf("o.norm_number")} || ' ' || ${plainClauseNoOf("o.clause_no")})`;

const fields = { use: "useNature", star: "greenStar" } as const;

/** SQL: the part of a breakdown by buildings in which a `building` counts. */
export const buildingKey = (breakdown: keyof typeof fields): RawBuilder<string> =>
  sql<string>`coalesce(nullif(building.building_info ->> ${fields[breakdown]}, ''), ${notSaid})`;

/** SQL condition: a `building` counts in this part. */
export const buildingIsPart = (breakdown: keyof typeof fields, part: string): RawBuilder<boolean> =>
  sql<boolean>`${buildingKey(breakdown)} = ${part}`;

const hasBuilding = (breakdown: keyof typeof fields) => (part: string) =>
  sql<boolean>`exists (select 1 from building where building.submission_id = submission.id
    and ${buildingIsPart(breakdown, part)})`;

/** SQL condition: the `submission` counts in this part of a breakdown. */
export const batchIsPart: Readonly<Record<Breakdown, (part: string) => RawBuilder<boolean>>> = {
  step: (part) => sql<boolean>`exists (select 1 from history_line h where h.application_id = submission.application_id
    and h.subject = 'submission' and h.subject_id = submission.id and h.to_state = ${part})`,
  discipline: (part) => sql<boolean>`exists (select 1 from opinion o where o.submission_id = submission.id
    and ${isStrong} and ${isTold} and o.discipline = ${part})`,
  clause: (part) => sql<boolean>`exists (select 1 from opinion o where o.submission_id = submission.id
    and ${breaksClause} and ${clauseKey} = ${part})`,
  reviewer: (part) => sql<boolean>`exists (select 1 from review_task task where task.submission_id = submission.id
    and task.state <> 'CANCELLED' and task.reviewer_credential_id::text = ${part})`,
  use: hasBuilding("use"),
  star: hasBuilding("star"),
};
