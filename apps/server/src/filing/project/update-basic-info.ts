import type { projectCalls } from "@tushen/contract/filing/project";
import { infoChanges } from "@tushen/domain/delivery/info-change";
import { checkInfo } from "@tushen/domain/filing/report-form/report-check";
import type { Act } from "../../context.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { formOf, lockApplication, requireReportEditor } from "./read-application.ts";
import { isDraft, requireModifiable } from "./require-modifiable.ts";
import { refuseChangedMeanwhile, requireFilableType } from "./save-project.ts";
import { asReported, writeBasicInfo } from "./write-basic-info.ts";

/** Changes basic data of a reported application until a house has the batch; later an alteration is needed. */
export const updateBasicInfo: Act<typeof projectCalls.updateBasicInfo> = async (context, input) => {
  const { db, actor } = context;
  const application = await lockApplication(db, input.projectApplicationId);
  await requireReportEditor(db, actor, application);
  await requireModifiable(db, application);
  const isOpen = isDraft(application);
  if (input.version !== undefined && input.version !== application.version)
    await refuseChangedMeanwhile(context, application);
  const info = isOpen ? input.projectBasicInfo : asReported(application, input.projectBasicInfo);
  if (isOpen) requireFilableType(info, actor);
  const missing = isOpen ? [] : checkInfo(formOf(application), info);
  if (missing.length > 0) refuse("application.incomplete", {}, { detail: missing });
  await writeBasicInfo(context, application, info);
  if (!isOpen)
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
