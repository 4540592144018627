import type { SubmissionId } from "@tushen/contract/ground/fields";
import type { protectiveCalls } from "@tushen/contract/filing/protective";
import { lockOpenSubmission } from "../building/index.ts";
import type { Act } from "../../context.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";

export const deleteProtectiveUnit: Act<typeof protectiveCalls.deleteProtectiveUnit> = async (context, { id }) => {
  const { db, actor, subject } = context;
  await lockOpenSubmission(db, actor, subject.submissionId as SubmissionId);
  const gone = await db
    .deleteFrom("protective_unit")
    .where("id", "=", id)
    .returning(["application_id", "unit_name"])
    .executeTakeFirst();
  if (!gone) return refuse("platform.not-found");
  await recordHistory(context, {
    applicationId: gone.application_id,
    subject: "protective-unit",
    subjectId: id,
    act: "deleteProtectiveUnit",
    why: gone.unit_name,
  });
  return true as const;
};
