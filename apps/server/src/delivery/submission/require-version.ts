import type { SubmissionId, VersionId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";

/** Refuses a version, named by its id or by its number, that the batch does not have. */
export const requireVersion = async (
  db: Db,
  submissionId: SubmissionId,
  by: { readonly id: VersionId } | { readonly number: number },
): Promise<void> => {
  const found = await db
    .selectFrom("submission_version")
    .select("id")
    .where("submission_id", "=", submissionId)
    .where((eb) => ("id" in by ? eb("id", "=", by.id) : eb("submission_version", "=", by.number)))
    .executeTakeFirst();
  if (!found) refuse("platform.not-found");
};
