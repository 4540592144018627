import type { ApplicationId, SubmissionId, VersionId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";

/** Only the current submission of one application, without the rest of its situation. */
export const currentSubmission = async (
  db: Db,
  id: ApplicationId,
): Promise<{ id: SubmissionId; versionId: VersionId | null } | null> => {
  const row = await db
    .selectFrom("submission")
    .leftJoin("submission_version", "submission_version.submission_id", "submission.id")
    .select(["submission.id", "submission_version.id as versionId"])
    .where("submission.application_id", "=", id)
    .orderBy((eb) => eb("submission.purpose", "<>", "REVIEW"))
    .orderBy((eb) => eb("submission.state", "in", ["WITHDRAWN", "INVALID"]))
    .orderBy("submission.id", "desc")
    .orderBy("submission_version.submission_version", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
};
