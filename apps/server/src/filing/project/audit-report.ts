import type { projectCalls } from "@tushen/contract/filing/project";
import type { Act } from "../../context.ts";
import { advanceApplication } from "./advance-application.ts";
import { lockApplication } from "./read-application.ts";
import { numberProject } from "./submit-project.ts";
import { tellParties } from "./tell-parties.ts";

/** The authority accepts a report; it counts from now on. */
export const acceptReport: Act<typeof projectCalls.acceptReport> = async (context, { projectApplicationId }) => {
  const application = await lockApplication(context.db, projectApplicationId);
  await advanceApplication(context, application, "accept", {});
  const projectNo = await numberProject(context, application);
  await tellParties(context, application, {
    title: "项目申报已确认",
    content: `“${application.project_name}”的申报已由${context.actor.orgName}确认，项目编号 ${projectNo}，可以办理报审。`,
  });
  return true as const;
};

/** The authority sends a report back with a reason. */
export const returnReport: Act<typeof projectCalls.returnReport> = async (
  context,
  { projectApplicationId, reason },
) => {
  const application = await lockApplication(context.db, projectApplicationId);
  await advanceApplication(context, application, "return", { reasonGiven: reason.length >= 5 }, { why: reason });
  await context.db
    .updateTable("project_application")
    .set({ return_reason: reason })
    .where("id", "=", application.id)
    .execute();
  await tellParties(context, application, {
    title: "项目申报被退回",
    content: `“${application.project_name}”的申报被退回：${reason}`,
  });
  return true as const;
};
