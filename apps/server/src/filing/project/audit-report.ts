import { worded } from "@tushen/domain/ground/wording/message-wording";
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
    ...worded("project.accepted", {
      ...{ project: application.project_name, sender: context.actor.orgName, projectNo: project_no ?? "" },
    }),
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
    ...worded("project.returned", { project: application.project_name, reason, sender: context.actor.orgName }),
  });
  return true as const;
};
