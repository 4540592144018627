import type { projectCalls } from "@tushen/contract/project";
import { isReported } from "@tushen/domain/application-state";
import { checkInfo } from "@tushen/domain/report-check";
import type { Act } from "../context.ts";
import { recordHistory } from "../history/index.ts";
import { refuse } from "../platform/http/refusal.ts";
import { infoChanges } from "./info-changes.ts";
import { formOf, lockApplication, requireReportEditor } from "./read-application.ts";
import { basicColumns, refuseChangedMeanwhile } from "./save-project.ts";

/** Before a house has it, a batch can still be told otherwise. */
const notHandedOver = ["DRAFT", "FILLING", "CONFIRMING", "SUPPLEMENT", "REFUSED", "WITHDRAWN", "INVALID"];

/** Changes basic data of a reported application until a house has it; later an alteration is needed. */
export const updateBasicInfo: Act<typeof projectCalls.updateBasicInfo> = async (context, input) => {
  const { db, actor, now } = context;
  const application = await lockApplication(db, input.projectApplicationId);
  await requireReportEditor(db, actor, application);
  const handedOver = await db
    .selectFrom("submission")
    .select("id")
    .where("application_id", "=", application.id)
    .where("state", "not in", notHandedOver)
    .executeTakeFirst();
  const isDraft = application.state === "DRAFT" || application.state === "RETURNED";
  if (handedOver || !(isDraft || isReported(application.state))) refuse("project.not-modifiable");
  if (input.version !== application.version) refuseChangedMeanwhile(application);
  // Identity of the report: business type, category, code and district stay as reported.
  const { bizType, category, type, projectCode, divisionCode } = application.basic_info;
  const info = isDraft
    ? input.projectBasicInfo
    : { ...input.projectBasicInfo, bizType, category, type, projectCode, divisionCode };
  const missing = isDraft ? [] : checkInfo(formOf(application), info);
  if (missing.length > 0) refuse("application.incomplete", {}, { detail: missing });
  await db
    .updateTable("project_application")
    .set((eb) => ({
      ...basicColumns(info),
      version: eb("version", "+", 1),
      update_time: now,
      update_user_name: actor.personName,
    }))
    .where("id", "=", application.id)
    .execute();
  if (!isDraft)
    await recordHistory(context, {
      applicationId: application.id,
      subject: "application",
      subjectId: application.id,
      act: "updateBasicInfo",
      why: infoChanges(application.basic_info, info)
        .map(({ label }) => label)
        .join("、"),
    });
  return true as const;
};
