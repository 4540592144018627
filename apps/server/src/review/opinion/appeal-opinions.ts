import type { OpinionId, SubmissionId } from "@tushen/contract/ground/fields";
import { isAnswering, type SubmissionState } from "@tushen/domain/delivery/submission-state";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { statesBefore } from "@tushen/domain/ground/state-machine";
import { opinionMachine, type OpinionState } from "@tushen/domain/review/opinion-state";
import { sql } from "kysely";
import type { Db } from "../../context.ts";
import { move, type Mover } from "../../ground/state/index.ts";
import { pauseReplyDay, resumeReplyDay } from "../../papers/document/index.ts";
import { opinionMoves } from "./opinion-moves.ts";

/** States of a batch in which its opinions can be appealed: nobody judges them now. */
const isAppealOpen = (state: SubmissionState): boolean => isAnswering(state) || state === "FAILED";

/** SQL: an opinion that can be appealed now, joined with its batch. */
export const appealable = sql<boolean>`opinion.state in (${sql.join(statesBefore(opinionMachine, "appeal"))})
  and submission.state in ('FIRST_ANSWER', 'ANSWER_AGAIN', 'FAILED')`;

/** Those of the opinions that can be appealed now. */
export const canBeAppealed = async (db: Db, ids: readonly OpinionId[]): Promise<OpinionId[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("opinion")
    .innerJoin("submission", "submission.id", "opinion.submission_id")
    .select("opinion.id")
    .where("opinion.id", "in", ids)
    .where(appealable)
    .execute();
  return rows.map(({ id }) => id);
};

/** A complaint against the opinions was submitted: they wait for its decision. */
export const appealOpinions = async (context: Mover, ids: readonly OpinionId[]): Promise<void> => {
  if (ids.length === 0) return;
  const { db } = context;
  const batches = await db
    .selectFrom("opinion")
    .innerJoin("submission", "submission.id", "opinion.submission_id")
    .select(["opinion.id", "submission_id", "submission.state"])
    .where("opinion.id", "in", ids)
    .execute();
  const open = new Set(batches.flatMap(({ id, state }) => (isAppealOpen(state) ? [id] : [])));
  await db
    .updateTable("opinion")
    .set((eb) => ({ appealed_from: eb.ref("state") }))
    .where("id", "in", ids)
    .execute();
  await move(context, opinionMoves, ids, {
    action: "appeal",
    facts: { petitionOpen: true },
    factsOf: ({ id }) => ({ appealOpen: open.has(id) }),
    audience: "parties",
  });
  for (const submissionId of new Set(batches.map(({ submission_id }) => submission_id)))
    await pauseReplyDay(db, submissionId, dayInBeijing(context.now));
};

const isOneAppealed = async (db: Db, submissionId: SubmissionId): Promise<boolean> =>
  (await db
    .selectFrom("opinion")
    .select("id")
    .where("submission_id", "=", submissionId)
    .where("state", "=", "APPEALED")
    .executeTakeFirst()) !== undefined;

/**
 * The complaint is decided or withdrawn: an upheld opinion is cancelled, another returns to where it was. Opinions that
 * are not appealed stay. With the last one of a batch the days for its replies go on. Out come the opinions that moved.
 */
export const releaseOpinions = async (
  context: Mover,
  ids: readonly OpinionId[],
  action: "dismissAppeal" | "upholdAppeal",
) => {
  if (ids.length === 0) return [];
  const { db } = context;
  const appealed = await db
    .selectFrom("opinion")
    .select("id")
    .where("id", "in", ids)
    .where("state", "=", "APPEALED")
    .execute();
  const moved = await move(
    context,
    opinionMoves,
    appealed.map(({ id }) => id),
    {
      action,
      factsOf: ({ appealed_from }) => ({ before: (appealed_from ?? "SENT") as OpinionState }),
      by: "SYSTEM",
      audience: "parties",
    },
  );
  for (const submissionId of new Set(moved.map(({ row }) => row.submission_id)))
    if (!(await isOneAppealed(db, submissionId))) await resumeReplyDay(db, submissionId, dayInBeijing(context.now));
  return moved.map(({ row }) => row);
};
