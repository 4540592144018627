import type { projectCalls } from "@tushen/contract/project";
import { isReported } from "@tushen/domain/application-state";
import { infoChanges } from "@tushen/domain/info-change";
import { checkInfo } from "@tushen/domain/report-check";
import type { Act } from "../context.ts";
import { recordHistory } from "../history/index.ts";
import { refuse } from "../platform/http/refusal.ts";
import { formOf, lockApplication, requireReportEditor } from "./read-application.ts";
import { refuseChangedMeanwhile, requireFilableType } from "./save-project.ts";
import { asReported, writeBasicInfo } from "./write-basic-info.ts";

/** Before a house has it, a batch can still be told otherwise. */
const notHandedOver = ["DRAFT", "FILLING", "CONFIRMING", "SUPPLEMENT", "REFUSED", "WITHDRAWN", "INVALID"];

/** Changes basic data of a reported application until a house has it; later an alteration is needed. */
export const updateBasicInfo: Act<typeof projectCalls.updateBasicInfo> = async (context, input) => {
  const { db, actor } = context;
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
  if (input.version !== application.version) await refuseChangedMeanwhile(context, application);
  const info = isDraft ? input.projectBasicInfo : asReported(application, input.projectBasicInfo);
  if (isDraft) requireFilableType(info, actor);
  const missing = isDraft ? [] : checkInfo(formOf(application), info);
  if (missing.length > 0) refuse("application.incomplete", {}, { detail: missing });
  await writeBasicInfo(context, application, info);
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
