import { type DeskStep, stepOfState } from "@tushen/domain/delivery/desk-step";
import { type RawBuilder, sql } from "kysely";

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

/**
 * First batches whose clock runs, by due day; then those that wait for the clerk; last those that wait for others or
 * are over.
 */
export const deskOrder = sql`case when submission.state in ('ACCEPTED', 'FIRST_REVIEW', 'REVIEW_AGAIN') then 0
  when submission.state = 'SUBMITTED' then 1 when submission.state in ('PASSED', 'FRUIT') then 2
  when submission.state in ('FIRST_ANSWER', 'ANSWER_AGAIN', 'SUPPLEMENT', 'SUSPENDED') then 3 else 4 end`;
