import { settledOpinionStates } from "@tushen/domain/review/opinion-state";
import { dayInBeijing } from "@tushen/domain/ground/work-calendar";
import type { Context, Db } from "../../context.ts";
import { opinionLetterOf } from "../../papers/document/index.ts";
import { isOpen, readParameter } from "../../people/parameter/index.ts";
import type { Submission } from "../../delivery/submission/index.ts";
import { tasksOfRound } from "../task/index.ts";
import { isJointReviewDone } from "./joint.ts";

/** Whether a survey has passed, or lies among the owner's papers, or is not required in this district. */
const surveyPassed = async (db: Db, submission: Submission): Promise<boolean> => {
  if (!(await isOpen(db, "SURVEY_REQUIRED"))) return true;
  const { basic_info } = await db
    .selectFrom("project_application")
    .select("basic_info")
    .where("id", "=", submission.application_id)
    .executeTakeFirstOrThrow();
  if ((basic_info as { surveyReportRecordNo?: string }).surveyReportRecordNo) return true;
  const paper = await db
    .selectFrom("drawing")
    .innerJoin("folder", "folder.id", "drawing.folder_id")
    .innerJoin("share", "share.id", "drawing.share_id")
    .select("drawing.id")
    .where("share.submission_id", "=", submission.id)
    .where("folder.folder_name", "like", "%勘察%")
    .where("drawing.removed", "=", false)
    .executeTakeFirst();
  return paper !== undefined;
};

/** The day by which the last letter asks for replies. */
export const replyDayOf = async (db: Db, submission: Submission): Promise<string | undefined> => {
  const letter = await db
    .selectFrom("letter")
    .select("content")
    .where("submission_id", "=", submission.id)
    .where("kind", "=", opinionLetterOf[submission.purpose])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return (letter?.content as { replyDueOn?: string } | undefined)?.replyDueOn;
};

const isReplyDayPast = async (db: Db, submission: Submission, now: Date): Promise<boolean> => {
  const replyDay = await replyDayOf(db, submission);
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
    surveyPassed: await surveyPassed(db, submission),
    reformed: submission.purpose !== "JC" || open === undefined,
    replyDayPast: submission.purpose === "ZX" && (await isReplyDayPast(db, submission, now)),
    withinRounds: submission.round <= Number(await readParameter(db, "MAX_RECHECK")),
  };
};
