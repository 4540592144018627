import { type DeskStep, stepOfState, stepsOfRoles } from "@tushen/domain/delivery/desk-step";
import type { CredentialId } from "@tushen/contract/ground/fields";
import { type RawBuilder, sql } from "kysely";
import type { Actor } from "../../context.ts";
import { literals } from "../../ground/platform/database/literals.ts";
import { unsent } from "../../ground/rights/index.ts";
import { busyPerson } from "./busy-person.ts";

const overStates = ["FINISHED", "FAILED", "INVALID", "REFUSED"];

/** SQL conditions of `submission`, in the words of its indexes: nothing is left to do, or the house or a party has to act. */
export const isOver = sql<boolean>`submission.state in (${literals(overStates)})`;
export const isUnderWay = sql<boolean>`submission.state not in (${literals([...unsent, ...overStates])})`;

/** Review tasks of the running round: all, checked, collected. */
const tasks = (where: string) =>
  sql.raw(`(select count(*) from review_task t where t.submission_id = submission.id and t.round = submission.round
    and t.state <> 'CANCELLED' ${where})`);

export const taskCount = sql<number>`${tasks("")}`;
export const checkedCount = sql<number>`${tasks("and t.state in ('CHECKED', 'COLLECTED', 'CLOSED')")}`;
const uncollected = tasks("and t.state not in ('COLLECTED', 'CLOSED')");

const ofState = sql.join(
  Object.entries(stepOfState).map(([state, step]) => sql`when ${sql.lit(state)} then ${sql.lit(step)}`),
  sql` `,
);

/** Step of a batch as the desk names it; tasks matter only while the batch is under review. */
export const deskStep: RawBuilder<DeskStep> = sql<DeskStep>`(case batch_standing(submission.id, submission.state) ${ofState}
  else case
    when ${checkedCount} < ${taskCount} or ${taskCount} = 0 then 'REVIEW'
    when ${uncollected} > 0 then 'COLLECT'
    when conclusion_result = 'REVISE' then 'LETTER'
    else 'CONCLUDE' end
  end)`;

/** Tasks on which the person has to act now: to review, or to check. */
const ownTasks = (credentialId: CredentialId) => sql<boolean>`exists (select 1 from review_task t
  where t.submission_id = submission.id and t.round = submission.round
    and ${busyPerson("t")} = ${credentialId})`;

/** Whether the next act is this person's (轮到我). */
export const isTurnOf = ({ orgType, roles, credentialId }: Actor): RawBuilder<boolean> => {
  if (orgType !== "CENSOR") return sql<boolean>`false`;
  const steps = stepsOfRoles(roles);
  const byRole = steps.length === 0 ? sql<boolean>`false` : sql<boolean>`${deskStep} in (${sql.join(steps)})`;
  return sql<boolean>`(${byRole} or ${ownTasks(credentialId)})`;
};

/**
 * First batches whose clock runs, by due day; then those that wait for the clerk; last those that wait for others or
 * are over.
 */
export const deskOrder = sql`case when submission.state in ('ACCEPTED', 'FIRST_REVIEW', 'REVIEW_AGAIN') then 0
  when submission.state = 'SUBMITTED' then 1 when submission.state in ('PASSED', 'FRUIT') then 2
  when submission.state in ('FIRST_ANSWER', 'ANSWER_AGAIN', 'SUPPLEMENT', 'SUSPENDED') then 3 else 4 end`;
