import type { SubmissionId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";

/** Name of a submission in messages, with its project: “金色时代广场一期”（第一批）. */
export const nameOfBatch = async (db: Db, id: SubmissionId): Promise<string> => {
  const { project_name, atlas_name } = await db
    .selectFrom("submission")
    .innerJoin("project_application", "project_application.id", "submission.application_id")
    .select(["project_name", "atlas_name"])
    .where("submission.id", "=", id)
    .executeTakeFirstOrThrow();
  return `“${project_name}”（${atlas_name}）`;
};
