import type { CredentialId } from "@tushen/contract/ground/fields";
import type { Context } from "../../context.ts";
import { move } from "../../ground/state/index.ts";
import { opinionMoves } from "./opinion-moves.ts";
import type { ReviewTask } from "../task/index.ts";

/**
 * Passes opinions of a task that were not sent to its new reviewer, with their marks; those that waited for the checker
 * become drafts again with the reason. Opinions sent in a letter keep the reviewer named there.
 */
export const handOverOpinions = async (
  context: Context,
  task: ReviewTask,
  reviewer: { readonly id: CredentialId; readonly name: string },
  reason: string,
): Promise<void> => {
  const { db } = context;
  const handed = await db
    .updateTable("opinion")
    .set((eb) => ({
      reviewer_credential_id: reviewer.id,
      reviewer_name: reviewer.name,
      version: eb("version", "+", 1),
    }))
    .where("task_id", "=", task.id)
    .where("state", "in", ["DRAFT", "SUBMITTED", "RETURNED"])
    .returning(["id", "state"])
    .execute();
  if (handed.length === 0) return;
  const waiting = handed.filter(({ state }) => state === "SUBMITTED").map(({ id }) => id);
  await move(context, opinionMoves, waiting, {
    action: "return",
    by: "SYSTEM",
    set: { return_comment: `任务转交：${reason}` },
  });
  await db
    .updateTable("markup")
    .set({ author_credential_id: reviewer.id, author_name: reviewer.name, key: null })
    .where(
      "opinion_id",
      "in",
      handed.map(({ id }) => id),
    )
    .execute();
};
