import type { projectCalls } from "@tushen/contract/filing/project";
import type { Act } from "../../context.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { replaceIdentityCode } from "./identity-code.ts";
import { lockApplication, requireReportEditor } from "./read-application.ts";

/** Issues a new identity code for a project whose code was lost; the former code becomes invalid. */
export const reissueIdentityCode: Act<typeof projectCalls.reissueIdentityCode> = async (context, input) => {
  const application = await lockApplication(context.db, input.projectApplicationId);
  await requireReportEditor(context.db, context.actor, application);
  const identityCode = await replaceIdentityCode(context.db, application.id);
  await recordHistory(context, {
    applicationId: application.id,
    subject: "application",
    subjectId: application.id,
    act: "reissueIdentityCode",
  });
  return { identityCode };
};
