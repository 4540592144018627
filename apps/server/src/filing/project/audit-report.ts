import type { projectCalls } from "@tushen/contract/filing/project";
import type { Act } from "../../context.ts";
import { lockApplication, readApplication } from "./read-application.ts";
import { notifyParticipants } from "./notify-participants.ts";
import { applicationMoves } from "./application-moves.ts";
import { moveOne } from "../../ground/state/index.ts";

/** The authority accepts a report, which counts from then on. */
export const acceptReport: Act<typeof projectCalls.acceptReport> = async (context, { projectApplicationId }) => {
  const application = await lockApplication(context.db, projectApplicationId);
  await moveOne(context, applicationMoves, application.id, { action: "accept" });
  const { project_no } = await readApplication(context.db, application.id);
  await notifyParticipants(context, application.id, {
    title: "项目申报已确认",
    content: `“${application.project_name}”的申报已由${context.actor.orgName}确认，项目编号 ${project_no}，可以办理报审。`,
  });
  return true as const;
};

/** The authority sends a report back with a reason. */
export const returnReport: Act<typeof projectCalls.returnReport> = async (
  context,
  { projectApplicationId, reason },
) => {
  const application = await lockApplication(context.db, projectApplicationId);
  await moveOne(context, applicationMoves, application.id, {
    action: "return",
    facts: { reasonGiven: reason.length >= 5 },
    why: reason,
    set: { return_reason: reason },
  });
  await notifyParticipants(context, application.id, {
    title: "项目申报被退回",
    content: `“${application.project_name}”的申报被退回：${reason}`,
  });
  return true as const;
};
