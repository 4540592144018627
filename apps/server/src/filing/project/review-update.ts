import type { SubmissionState } from "@tushen/domain/delivery/submission-state";
import type { ApplicationId } from "@tushen/contract/ground/fields";
import type { projectCalls } from "@tushen/contract/filing/project";
import { infoChanges } from "@tushen/domain/delivery/info-change";
import { checkInfo } from "@tushen/domain/filing/report-form/report-check";
import type { Act, Db } from "../../context.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { notifyOrganisation } from "../../ground/message/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { formOf, lockApplication, requireReportEditor } from "./read-application.ts";
import { refuseChangedMeanwhile } from "./save-project.ts";
import { asReported, writeBasicInfo } from "./write-basic-info.ts";

/** States in which the house has returned the batch to the parties: to supplement it, or to answer. */
const back: readonly SubmissionState[] = ["SUPPLEMENT", "FIRST_ANSWER", "ANSWER_AGAIN"];

export const batchesBack = (db: Db, id: ApplicationId) =>
  db
    .selectFrom("submission")
    .select(["id", "house_org_id"])
    .where("application_id", "=", id)
    .where("purpose", "=", "REVIEW")
    .where("state", "in", back)
    .execute();

/** Corrects data a house has already seen, keeps every value before and after, and tells the house (C042). */
export const reviewUpdate: Act<typeof projectCalls.reviewUpdate> = async (context, input) => {
  const { db, actor, now } = context;
  const application = await lockApplication(db, input.projectApplicationId);
  await requireReportEditor(db, actor, application);
  const batches = await batchesBack(db, application.id);
  if (batches.length === 0) refuse("project.not-returned");
  if (input.version !== undefined && input.version !== application.version)
    await refuseChangedMeanwhile(context, application);
  const info = asReported(application, input.projectBasicInfo);
  const missing = checkInfo(formOf(application), info);
  if (missing.length > 0) refuse("application.incomplete", {}, { detail: missing });
  const changes = infoChanges(application.basic_info, info);
  if (changes.length === 0) refuse("project.nothing-corrected");
  await writeBasicInfo(context, application, info);
  await db
    .insertInto("info_correction")
    .values({
      application_id: application.id,
      division_code: application.division_code,
      reason: input.reason,
      changes: JSON.stringify(changes),
      corrector_name: actor.personName,
      corrector_org_name: actor.orgName,
      create_time: now,
    })
    .execute();
  const labels = changes.map(({ label }) => label).join("、");
  await recordHistory(context, {
    applicationId: application.id,
    subject: "application",
    subjectId: application.id,
    act: "correctInfo",
    why: `${labels}（${input.reason}）`,
  });
  for (const { id, house_org_id } of batches)
    if (house_org_id !== null)
      await notifyOrganisation(
        db,
        now,
        house_org_id,
        {
          title: "申报信息已更正",
          content: `${actor.orgName}更正了“${application.project_name}”的${labels}：${input.reason}`,
          url: `#/censorUnit/acceptance/${id}`,
        },
        ["CENSOR_CLERK", "CENSOR_PM"],
      );
  return true as const;
};

export const listCorrections: Act<typeof projectCalls.listCorrections> = async ({ db }, { projectApplicationId }) => {
  const rows = await db
    .selectFrom("info_correction")
    .selectAll()
    .where("application_id", "=", projectApplicationId)
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    reason: row.reason,
    changes: [...row.changes],
    correctorName: row.corrector_name,
    correctorOrgName: row.corrector_org_name,
    createTime: row.create_time,
  }));
};
