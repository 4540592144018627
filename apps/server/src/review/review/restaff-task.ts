import type { CredentialId, TaskId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";

interface Staff {
  readonly reviewerCredentialId: CredentialId | null;
  readonly checkerCredentialId: CredentialId | null;
}

/** Gives a task to other people: what the former reviewer had concluded is gone. */
export const restaffTask = async (
  db: Db,
  id: TaskId,
  { reviewerCredentialId, checkerCredentialId }: Staff,
): Promise<void> => {
  await db
    .updateTable("review_task")
    .set({
      reviewer_credential_id: reviewerCredentialId,
      checker_credential_id: checkerCredentialId,
      start_time: null,
      submit_time: null,
      conclusion: null,
      summary: null,
      strong_count: null,
      strong_reason: null,
    })
    .where("id", "=", id)
    .execute();
};
