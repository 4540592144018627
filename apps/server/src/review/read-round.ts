import type { reviewCalls } from "@tushen/contract/review";
import { disciplineLabel } from "@tushen/domain/disciplines";
import { dictionaryLabel } from "@tushen/domain/dictionaries";
import { possibleActions } from "@tushen/domain/state-machine";
import { strongCount } from "@tushen/domain/strong-count";
import { isReviewing, type SubmissionState, submissionMachine } from "@tushen/domain/submission-state";
import type { Act } from "../context.ts";
import { lettersOf } from "../document/index.ts";
import { partsOf } from "../rights/index.ts";
import { clockOf, readCalendar, type Submission } from "../submission/index.ts";
import { roundFacts, tasksOfRound } from "./round.ts";

/** The round as its reader may know it: drafts of the house stay in the house while the round runs. */
export const readRound: Act<typeof reviewCalls.readRound> = async (context, { projectSubmissionId }) => {
  const { db, actor, now } = context;
  const submission = (await db
    .selectFrom("submission")
    .selectAll()
    .where("id", "=", projectSubmissionId)
    .executeTakeFirstOrThrow()) as Submission;
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
  return {
    round: submission.round,
    state: submission.state,
    stateLabel: submissionMachine.states[submission.state],
    conclusion: shows ? submission.conclusion : null,
    conclusionResult: shows ? submission.conclusion_result : null,
    clock: clockOf(await readCalendar(db), submission, now),
    disciplines: tasks.map((task) => ({
      discipline: task.discipline,
      disciplineName: disciplineLabel(task.discipline),
      conclusion: shows ? task.conclusion : null,
      conclusionName: shows && task.conclusion !== null ? dictionaryLabel("TASK_CONCLUSION", task.conclusion) : null,
    })),
    opinionCount: opinions.length,
    strongCount: strongCount(
      opinions.map((opinion) => ({
        discipline: opinion.discipline,
        problemCategory: opinion.problem_category,
        normNumber: opinion.norm_number,
        clauseNo: opinion.clause_no,
      })),
    ),
    openCount: opinions.filter((opinion) => opinion.need_review && opinion.state !== "CLOSED").length,
    actions: possibleActions(
      submissionMachine,
      submission.state,
      partsOf(actor),
      await roundFacts(context, submission),
    ).map((one) => ({
      action: one.action,
      label: one.label,
      allowed: one.allowed,
      whyNot: one.whyNot === null ? null : submissionMachine.refusals[one.whyNot],
    })),
    letters: await lettersOf(context, submission.id),
  };
};
