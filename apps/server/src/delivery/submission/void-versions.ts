import type { SubmissionId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";
import { moveVersion, type Version } from "./shares.ts";

/** With a batch all of its versions are void: nobody changes or hands in anything of them any more. */
export const voidVersions = async (db: Db, submissionId: SubmissionId): Promise<void> => {
  const versions = await db
    .selectFrom("submission_version")
    .selectAll()
    .where("submission_id", "=", submissionId)
    .where("state", "<>", "VOID")
    .orderBy("id")
    .forUpdate()
    .execute();
  for (const version of versions) await moveVersion(db, version as Version, "invalidate", {});
};
