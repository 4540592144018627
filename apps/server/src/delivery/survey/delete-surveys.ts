import type { SubmissionId } from "@tushen/contract/ground/fields";
import type { surveyCalls } from "@tushen/contract/delivery/survey";
import type { Act } from "../../context.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { lockOpenBatch, requireOwnFirm } from "./lock.ts";

/** Deletes survey reports with their people, all of them or none. */
export const deleteSurveys: Act<typeof surveyCalls.deleteSurveys> = async (context, { ids }) => {
  const { db, actor } = context;
  const rows = await db
    .selectFrom("survey")
    .select(["submission_id", "application_id", "org_id", "report_no"])
    .where("id", "in", ids)
    .execute();
  for (const submissionId of new Set<SubmissionId>(rows.map((row) => row.submission_id)))
    await lockOpenBatch(context, submissionId);
  for (const row of rows) {
    requireOwnFirm(actor, row.org_id);
    await recordHistory(context, {
      applicationId: row.application_id,
      subject: "submission",
      subjectId: row.submission_id,
      act: "deleteSurveys",
      why: row.report_no,
    });
  }
  await db.deleteFrom("survey").where("id", "in", ids).execute();
  return rows.length;
};
