import type { ApplicationId, SubmissionId } from "@tushen/contract/ground/fields";
import { answerPage } from "@tushen/domain/review/answer-page";
import type { Db } from "../../context.ts";
import { isOpen } from "../../people/parameter/index.ts";

interface Batch {
  readonly applicationId: ApplicationId;
  readonly submissionId: SubmissionId;
}

/** Hash address of the page where a firm of this kind answers opinions on a batch; used in messages. */
export const answerAddress = async (
  db: Db,
  { applicationId, submissionId }: Batch,
  orgType?: string,
): Promise<string> => {
  const { biz_type, category, purpose } = await db
    .selectFrom("submission")
    .innerJoin("project_application", "project_application.id", "submission.application_id")
    .select(["biz_type", "category", "purpose"])
    .where("submission.id", "=", submissionId)
    .executeTakeFirstOrThrow();
  const page = answerPage(biz_type, category, await isOpen(db, "INSPECT_SWITCH"), purpose, orgType === "SURVEY");
  return `#${page}?projectApplicationId=${applicationId}&projectSubmissionId=${submissionId}`;
};
