import type { SubmissionId, VersionId } from "@tushen/contract/ground/fields";
import type { Insertable } from "kysely";
import type { Db } from "../../context.ts";
import type { SubmissionTable, SubmissionVersionTable } from "./tables.ts";

/** Writes the rows of a batch and of its first version; the caller has decided that it may begin, and in which states. */
export const insertBatch = async (
  db: Db,
  batch: Insertable<SubmissionTable>,
  version: Pick<Insertable<SubmissionVersionTable>, "version_type" | "state">,
): Promise<{ id: SubmissionId; versionId: VersionId }> => {
  const { application_id, division_code, create_time } = batch;
  const { id } = await db.insertInto("submission").values(batch).returning("id").executeTakeFirstOrThrow();
  const first = await db
    .insertInto("submission_version")
    .values({ ...version, application_id, division_code, create_time, submission_id: id, submission_version: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, versionId: first.id };
};
