import { settledOpinionStates } from "@tushen/domain/review/opinion-state";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { Context, Db } from "../../context.ts";
import { replyDayOfBatch } from "../../papers/document/index.ts";
import { isOpen, readParameter } from "../../people/parameter/index.ts";
import type { Submission } from "../../delivery/submission/index.ts";
import { hasPassedSurvey } from "../../delivery/survey/index.ts";
import { type ReviewTask, tasksOfRound } from "../task/index.ts";
import { isJointReviewDone } from "./joint.ts";

/** Disciplines that rest on the ground: their conclusion needs a survey that passed (domain handbook 2.3). */
const restingOnGround = ["JG", "JGJ", "JK", "DJ", "QL", "SD", "GD"];

/**
 * Whether the survey of the works has passed, passes in this very round, or is not needed: no discipline rests on the
 * ground, the batch is no review, or the district reviews without (parameter SURVEY_REQUIRED).
 */
const surveyPassed = async (db: Db, submission: Submission, tasks: readonly ReviewTask[]): Promise<boolean> => {
  if (submission.purpose !== "REVIEW") return true;
  const inRound = (disciplines: readonly string[]) => tasks.filter((task) => disciplines.includes(task.discipline));
  if (inRound(restingOnGround).length === 0) return true;
  if (!(await isOpen(db, "SURVEY_REQUIRED"))) return true;
  if (inRound(["YT"]).some(({ conclusion }) => conclusion !== null && conclusion !== "3")) return true;
  return hasPassedSurvey(db, submission.id, submission.application_id);
};

const isReplyDayPast = async (db: Db, submission: Submission, now: Date): Promise<boolean> => {
  const replyDay = await replyDayOfBatch(db, submission, now);
  return replyDay !== undefined && replyDay < dayInBeijing(now);
};

/** Facts about the running round for letter, pass and fail (domain handbook 2.7). */
export const roundFacts = async ({ db, now }: Pick<Context, "db" | "now">, submission: Submission) => {
  const tasks = await tasksOfRound(db, submission);
  const open = await db
    .selectFrom("opinion")
    .select("id")
    .where("submission_id", "=", submission.id)
    .where("need_review", "=", true)
    .where("state", "not in", settledOpinionStates)
    .executeTakeFirst();
  return {
    tasksCollected: tasks.length > 0 && tasks.every((task) => task.state === "COLLECTED" || task.state === "CLOSED"),
    opinionNeedsReply: open !== undefined,
    openOpinionsClosed: open === undefined,
    conclusionWritten: (submission.conclusion ?? "") !== "",
    noVeto: !tasks.some((task) => ["XF", "RF", "JF"].includes(task.discipline) && task.conclusion === "3"),
    jointReviewDone: await isJointReviewDone(db, submission.id, tasks),
    surveyPassed: await surveyPassed(db, submission, tasks),
    reformed: submission.purpose !== "JC" || open === undefined,
    replyDayPast: submission.purpose === "ZX" && (await isReplyDayPast(db, submission, now)),
    withinRounds: submission.round <= Number(await readParameter(db, "MAX_RECHECK")),
  };
};
