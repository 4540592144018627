import type { SubmissionId } from "@tushen/contract/ground/fields";
import { reviewTaskMachine } from "@tushen/domain/review/review-task-state";
import { advance } from "@tushen/domain/ground/state-machine";
import type { Context } from "../../context.ts";
import { notifyPeople } from "../../ground/message/index.ts";
import { moveTask, type ReviewTask } from "./move-task.ts";

/** The batch ended before its time: its open tasks are cancelled, and those who worked on them are told. */
export const cancelTasks = async (
  context: Pick<Context, "db" | "actor" | "now">,
  submissionId: SubmissionId,
  why: string,
): Promise<void> => {
  const { db, now } = context;
  const tasks = (await db
    .selectFrom("review_task")
    .selectAll()
    .where("submission_id", "=", submissionId)
    .orderBy("id")
    .forUpdate()
    .execute()) as ReviewTask[];
  const open = tasks.filter((task) => advance(reviewTaskMachine, task.state, "cancel", {}, "SYSTEM").allowed);
  for (const task of open) await moveTask(context, task, { action: "cancel", facts: {}, why, by: "SYSTEM" });
  const people = open.flatMap((task) => task.reviewer_credential_id ?? []);
  await notifyPeople(db, now, people, { title: "审查任务已取消", content: why, url: "#/censorUnit/main" });
};
