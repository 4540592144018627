import type { reviewCalls } from "@tushen/contract/review/review";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { actionsOfPurpose, batchStateLabel, purposeFacts } from "@tushen/domain/delivery/purpose";
import { possibleActions } from "@tushen/domain/ground/state-machine";
import { strongInAll } from "@tushen/domain/review/strong-count";
import { isReviewing, type SubmissionState, submissionMachine } from "@tushen/domain/delivery/submission-state";
import { isJudgementHeldBack, isOpinionOpen, type OpinionState } from "@tushen/domain/review/opinion-state";
import type { Act, Db } from "../../context.ts";
import { isKindFor, type LetterContents, lettersOf, opinionLetterOf } from "../../papers/document/index.ts";
import { partsOf } from "../../ground/rights/index.ts";
import { clockOf, readCalendar } from "../../ground/calendar/index.ts";
import { requireVersion, type Submission } from "../../delivery/submission/index.ts";
import type { ReviewTask } from "../task/index.ts";
import { roundsWarning } from "./warn-of-rounds.ts";
import { roundFacts } from "./round.ts";
import { tasksOfRound } from "../task/index.ts";
import { asCounted, givenCounts } from "./strong-of.ts";

const disciplinesOf = (tasks: readonly ReviewTask[], shows: boolean) =>
  tasks.map((task) => ({
    discipline: task.discipline,
    disciplineName: disciplineLabel(task.discipline),
    conclusion: shows ? task.conclusion : null,
    conclusionName: shows && task.conclusion !== null ? dictionaryLabel("TASK_CONCLUSION", task.conclusion) : null,
  }));

/** A past round, from its letter. */
const formerRound = async (db: Db, { id, purpose }: Submission, round: number) => {
  const letter = await db
    .selectFrom("letter")
    .select("content")
    .where("submission_id", "=", id)
    .where("kind", "=", opinionLetterOf[purpose])
    .where("round", "=", round)
    .where("send_time", "is not", null)
    .executeTakeFirstOrThrow();
  const { conclusion, opinions, strongCounts } = letter.content as LetterContents["OPINION"];
  return {
    round,
    conclusion,
    conclusionResult: "REVISE",
    disciplines: disciplinesOf(await tasksOfRound(db, { id, round }), true),
    opinionCount: opinions.length,
    strongCount: strongCounts.reduce((sum, { count }) => sum + count, 0),
    openCount: opinions.filter((opinion) => opinion.needsReply).length,
    roundsWarning: null,
    actions: [],
  };
};

/**
 * The running round as its reader may see it, or a past one when its version is named: drafts and judgements stay in
 * the house while the round runs.
 */
export const readRound: Act<typeof reviewCalls.readRound> = async (
  context,
  { projectSubmissionId, submissionVersion },
) => {
  const { db, actor, now } = context;
  if (submissionVersion !== undefined) await requireVersion(db, projectSubmissionId, { number: submissionVersion });
  const submission = await db
    .selectFrom("submission")
    .selectAll()
    .where("id", "=", projectSubmissionId)
    .executeTakeFirstOrThrow();
  const submissionFacts = {
    state: submission.state,
    stateLabel: batchStateLabel(submission.purpose, submission.state),
    clock: clockOf(await readCalendar(db), submission, now),
    letters: (await lettersOf(context, submission.id)).filter(({ kind }) => isKindFor(kind, actor.orgType)),
  };
  // Every round has one version: the first review and each re-review.
  if (submissionVersion !== undefined && submissionVersion < submission.round)
    return { ...submissionFacts, ...(await formerRound(db, submission, submissionVersion)) };
  const isHouse = actor.orgType === "CENSOR";
  const shows = isHouse || !isReviewing(submission.state as SubmissionState);
  const tasks = await tasksOfRound(db, submission);
  const opinions = await db
    .selectFrom("opinion")
    .selectAll()
    .where("submission_id", "=", submission.id)
    .where("state", "<>", "CANCELLED")
    .$if(!isHouse, (query) => query.where("state", "not in", ["DRAFT", "SUBMITTED", "RETURNED", "CONFIRMED"]))
    .execute();
  // A thread counts as one opinion: raised with its first row, open while its newest row is.
  const isSettled = (opinion: (typeof opinions)[number]): boolean =>
    !isOpinionOpen(opinion.state as OpinionState) &&
    (isHouse || !isJudgementHeldBack(opinion.judged_round, submission.round, submission.state));
  return {
    ...submissionFacts,
    round: submission.round,
    conclusion: shows ? submission.conclusion : null,
    conclusionResult: shows ? submission.conclusion_result : null,
    disciplines: disciplinesOf(tasks, shows),
    opinionCount: opinions.filter((opinion) => opinion.parent_id === null).length,
    strongCount:
      // Advice counts no compulsory clause; a clause named again in a thread counts once.
      submission.purpose === "ZX"
        ? 0
        : strongInAll(
            opinions.map((one) => ({ ...asCounted(one), taskId: one.task_id })),
            await givenCounts(db, submission.id, shows ? submission.round : submission.round - 1),
          ),
    openCount: opinions.filter((opinion) => opinion.need_review && !isSettled(opinion)).length,
    roundsWarning: isHouse ? await roundsWarning(db, submission) : null,
    actions: actionsOfPurpose(
      possibleActions(submissionMachine, submission.state, partsOf(actor), {
        ...purposeFacts(submission.purpose),
        ...(await roundFacts(context, submission)),
      }),
    ).map((one) => ({
      action: one.action,
      label: one.label,
      allowed: one.allowed,
      whyNot: one.whyNot === null ? null : submissionMachine.refusals[one.whyNot],
    })),
  };
};
