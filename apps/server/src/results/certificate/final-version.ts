import type { SubmissionId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";

/** The version of the drawings a certificate is about (定稿). */
export const finalVersion = async (db: Db, submissionId: SubmissionId) =>
  (await db
    .selectFrom("submission_version")
    .select(["id", "submission_version"])
    .where("submission_id", "=", submissionId)
    .where("state", "=", "FINAL")
    .orderBy("submission_version", "desc")
    .limit(1)
    .executeTakeFirst()) ?? refuse("submission.wrong-state");
