import type { Db } from "../../context.ts";
import type { Application } from "../../filing/project/index.ts";

/**
 * Buildings hang below a submission, so the report is born with its first one (第一批) and version 1, both DRAFT. The
 * guard of the submission machine, that only a reported application gets submissions, is for the further batches.
 */
export const openFirstSubmission = async (
  db: Db,
  application: Pick<Application, "id" | "division_code">,
  now: Date,
): Promise<void> => {
  const tenant = { application_id: application.id, division_code: application.division_code };
  const { id } = await db
    .insertInto("submission")
    .values({ ...tenant, atlas_name: "第一批", state: "DRAFT", create_time: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("submission_version")
    .values({
      ...tenant,
      submission_id: id,
      submission_version: 1,
      version_type: "FIRST",
      state: "DRAFT",
      create_time: now,
    })
    .execute();
};
