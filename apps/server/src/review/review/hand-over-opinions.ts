import type { CredentialId } from "@tushen/contract/ground/fields";
import type { Context } from "../../context.ts";
import type { ReviewTask } from "./move-task.ts";

/**
 * What a task has not sent yet goes to its new reviewer, marks included; what waited for the checker comes back with the
 * reason. Opinions that went out in a letter keep the name that stood in it.
 */
export const handOverOpinions = async (
  { db }: Context,
  task: ReviewTask,
  reviewer: { readonly id: CredentialId; readonly name: string },
  reason: string,
): Promise<void> => {
  const unsent = ["DRAFT", "SUBMITTED", "RETURNED"];
  const moved = await db
    .updateTable("opinion")
    .set((eb) => ({
      reviewer_credential_id: reviewer.id,
      reviewer_name: reviewer.name,
      version: eb("version", "+", 1),
    }))
    .where("task_id", "=", task.id)
    .where("state", "in", unsent)
    .returning("id")
    .execute();
  if (moved.length === 0) return;
  await db
    .updateTable("opinion")
    .set({ state: "RETURNED", return_comment: `任务转交：${reason}` })
    .where("task_id", "=", task.id)
    .where("state", "=", "SUBMITTED")
    .execute();
  await db
    .updateTable("markup")
    .set({ author_credential_id: reviewer.id, author_name: reviewer.name, key: null })
    .where(
      "opinion_id",
      "in",
      moved.map(({ id }) => id),
    )
    .execute();
};
