import type { SubmissionId } from "@tushen/contract/ground/fields";
import { reviewTaskMachine } from "@tushen/domain/review/review-task-state";
import { statesBefore } from "@tushen/domain/ground/state-machine";
import type { Context } from "../../context.ts";
import { notifyPeople } from "../../ground/message/index.ts";
import { move } from "../../ground/state/index.ts";
import { taskMoves } from "./task-moves.ts";

/** Cancels the open tasks of a batch that ended early, and tells their people. */
export const cancelTasks = async (
  context: Pick<Context, "db" | "actor" | "now">,
  submissionId: SubmissionId,
  why: string,
): Promise<void> => {
  const { db, now } = context;
  const open = await db
    .selectFrom("review_task")
    .select(["id", "reviewer_credential_id"])
    .where("submission_id", "=", submissionId)
    .where("state", "in", statesBefore(reviewTaskMachine, "cancel"))
    .execute();
  await move(
    context,
    taskMoves,
    open.map(({ id }) => id),
    { action: "cancel", why, by: "SYSTEM" },
  );
  const people = open.flatMap((task) => task.reviewer_credential_id ?? []);
  await notifyPeople(db, now, people, { title: "审查任务已取消", content: why, url: "#/censorUnit/main" });
};
