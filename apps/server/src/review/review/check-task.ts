import { worded } from "@tushen/domain/ground/wording/message-wording";
import type { TaskId } from "@tushen/contract/ground/fields";
import type { reviewCalls } from "@tushen/contract/review/review";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import type { Act, Context, Db } from "../../context.ts";
import { notifyPeople } from "../../ground/message/index.ts";
import { moveOne } from "../../ground/state/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { lockSubmission, nameOfBatch, writeSubmission } from "../../delivery/submission/index.ts";
import { moveOpinionsOfTask } from "../opinion/index.ts";
import { lockTask, type ReviewTask, taskMoves } from "../task/index.ts";
import { requireChecklist } from "./checklist.ts";
import { sheetsRead } from "./read-sheets.ts";
import { opinionsOfTasks, recordOf } from "./strong-of.ts";

const nameOfTask = async (db: Db, task: ReviewTask): Promise<string> =>
  `${await nameOfBatch(db, task.submission_id)}${disciplineLabel(task.discipline)}专业`;

/**
 * Locks the batch and then its task, in the order in which leader and chief lock them: the last of two checkers sees
 * that all are checked, and nothing is collected while a task is returned.
 */
const lockTaskOfBatch = async (db: Db, id: TaskId): Promise<ReviewTask> => {
  const found = await db.selectFrom("review_task").select("submission_id").where("id", "=", id).executeTakeFirst();
  await lockSubmission(db, found?.submission_id ?? refuse("platform.not-found"));
  return lockTask(db, id);
};

const page = (task: ReviewTask): string => `#/workbench/${task.id}`;

export const submitConclusion: Act<typeof reviewCalls.submitConclusion> = async (
  context,
  { reviewTaskId, conclusion, summary, strongCount: given, strongReason },
) => {
  const { db, now } = context;
  const task = await lockTask(db, reviewTaskId);
  const { countedStrong: counted } = recordOf(task, await opinionsOfTasks(db, [task.id]));
  const otherCount = given === undefined || given === counted ? null : given;
  if (otherCount !== null && strongReason.length < 5) refuse("review.strong-reason-missing");
  const unjudged = await db
    .selectFrom("opinion")
    .select("id")
    .where("submission_id", "=", task.submission_id)
    .where("discipline", "=", task.discipline)
    .where("state", "=", "REPLIED")
    .executeTakeFirst();
  await moveOne(context, taskMoves, task.id, {
    action: "submitConclusion",
    facts: {
      sheetsRead: await sheetsRead(db, task),
      oldOpinionsJudged: unjudged === undefined,
      conclusionPresent: ["3", "6", "7", "8"].includes(conclusion),
    },
    set: {
      conclusion,
      summary,
      submit_time: now,
      return_comment: null,
      strong_count: otherCount,
      strong_reason: otherCount === null ? null : strongReason,
    },
  });
  await requireChecklist(db, task);
  await moveOpinionsOfTask(context, task, "submit");
  if (task.checker_credential_id)
    await notifyPeople(db, now, [task.checker_credential_id], {
      ...worded("review.to-check", { task: await nameOfTask(db, task) }),
      url: page(task),
    });
  return true as const;
};

export const passCheck: Act<typeof reviewCalls.passCheck> = async (context, { reviewTaskId }) => {
  const { db, now } = context;
  const task = await lockTaskOfBatch(db, reviewTaskId);
  await moveOne(context, taskMoves, task.id, {
    action: "passCheck",
    facts: { checkerIsOther: task.checker_credential_id !== task.reviewer_credential_id },
    set: { check_time: now },
  });
  await moveOpinionsOfTask(context, task, "confirm");
  const open = await db
    .selectFrom("review_task")
    .select("id")
    .where("version_id", "=", task.version_id)
    .where("state", "not in", ["CHECKED", "COLLECTED", "CLOSED", "CANCELLED"])
    .executeTakeFirst();
  const { leader_credential_id } = await db
    .selectFrom("submission")
    .select("leader_credential_id")
    .where("id", "=", task.submission_id)
    .executeTakeFirstOrThrow();
  if (!open && leader_credential_id)
    await notifyPeople(db, now, [leader_credential_id], {
      ...worded("review.all-checked", { batch: await nameOfBatch(db, task.submission_id) }),
      url: `#/censorUnit/conclusion/${task.submission_id}`,
    });
  return true as const;
};

/** Refuses anybody but the leader of this submission or the chief. */
const requireLeaderOrChief = async ({ db, actor }: Context, task: ReviewTask): Promise<void> => {
  if (actor.roles.includes("CENSOR_CHIEF")) return;
  const { leader_credential_id } = await db
    .selectFrom("submission")
    .select("leader_credential_id")
    .where("id", "=", task.submission_id)
    .executeTakeFirstOrThrow();
  if (leader_credential_id !== actor.credentialId) refuse("review-task.wrong-actor");
};

/** Returns a task: the checker one submitted to him, leader and chief one that was checked or collected. */
export const returnTask: Act<typeof reviewCalls.returnTask> = async (context, { reviewTaskId, comment }) => {
  const { db, now } = context;
  const task = await lockTaskOfBatch(db, reviewTaskId);
  const byChecker = task.state === "SUBMITTED";
  if (task.state === "CHECKED" || task.state === "COLLECTED") await requireLeaderOrChief(context, task);
  await moveOne(context, taskMoves, task.id, {
    action: byChecker ? "returnToReviewer" : "returnCollected",
    facts: { commentGiven: true, checkerIsOther: task.checker_credential_id !== task.reviewer_credential_id },
    why: comment,
    set: { return_comment: comment, check_time: null },
  });
  await moveOpinionsOfTask(context, task, "return", { return_comment: comment });
  await writeSubmission(db, task.submission_id, { conclusion_result: null });
  if (task.reviewer_credential_id)
    await notifyPeople(db, now, [task.reviewer_credential_id], {
      ...worded("review.task-returned", { task: await nameOfTask(db, task), reason: comment }),
      url: page(task),
    });
  return true as const;
};
