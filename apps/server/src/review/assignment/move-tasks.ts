import type { assignmentCalls } from "@tushen/contract/review/assignment";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import type { Act } from "../../context.ts";
import { lockSubmission } from "../../delivery/submission/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { lockTask } from "../task/index.ts";
import { transferTask } from "./transfer-task.ts";

const reason = "均衡各审查人的工作量，避免超期";

/**
 * Carries out moves of the outlook, each as an ordinary transfer with its rights, history and messages. A task that was
 * begun since the leader looked stops all of them.
 */
export const moveTasks: Act<typeof assignmentCalls.moveTasks> = async (context, { moves }) => {
  const { db, actor } = context;
  const found = await db
    .selectFrom("review_task")
    .innerJoin("submission", "submission.id", "review_task.submission_id")
    .innerJoin("project_application", "project_application.id", "review_task.application_id")
    .select(["review_task.id", "submission_id", "discipline", "project_name"])
    .where("house_org_id", "=", actor.orgId)
    .where(
      "review_task.id",
      "in",
      moves.map(({ reviewTaskId }) => reviewTaskId),
    )
    // Two leaders, or two windows of one, wait for each other in the same order.
    .orderBy("submission_id")
    .orderBy("review_task.id")
    .execute();
  if (found.length < moves.length) refuse("platform.not-found");
  for (const { id, submission_id, discipline, project_name } of found) {
    await lockSubmission(db, submission_id);
    const { state, checker_credential_id } = await lockTask(db, id);
    const move = moves.find(({ reviewTaskId }) => reviewTaskId === id);
    if (state !== "ASSIGNED" || checker_credential_id === null || !move)
      return refuse("assignment.begun", { task: `${project_name}的${disciplineLabel(discipline)}审查` });
    await transferTask(context, { ...move, checkerCredentialId: checker_credential_id, reason });
  }
  return true as const;
};
