import { worded } from "@tushen/domain/ground/wording/message-wording";
import type { projectCalls } from "@tushen/contract/filing/project";
import { applicationMachine, isLiveApplication } from "@tushen/domain/filing/application-state";
import { projectHome } from "@tushen/domain/filing/project-home";
import type { Act } from "../../context.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { notifyOrganisation } from "../../ground/message/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { readApplication } from "./read-application.ts";
import { refuseInState } from "../../ground/state/index.ts";

/** A firm named in a report confirms or declines to take part; the applicant is told. Declining needs a reason. */
export const confirmParticipation: Act<typeof projectCalls.confirmParticipation> = async (context, input) => {
  const { db, actor, now } = context;
  const participant = await db
    .selectFrom("participant")
    .selectAll()
    .where("id", "=", input.participantId)
    .forUpdate()
    .executeTakeFirst();
  if (!participant || participant.org_id !== actor.orgId) return refuse("platform.not-allowed");
  if (participant.confirm_state !== 0) refuse("project.already-answered");
  const application = await readApplication(db, participant.application_id);
  if (!isLiveApplication(application.state) || application.state === "DRAFT")
    refuseInState(applicationMachine, application.state, "确认参与", ["SUBMITTED", "REPORTED", "REVIEWING"]);
  if (!input.agrees && (input.reason ?? "").length < 5) refuse("application.reason-missing");
  await db
    .updateTable("participant")
    .set({ confirm_state: input.agrees ? 1 : 2 })
    .where("id", "=", participant.id)
    .execute();
  await recordHistory(context, {
    applicationId: application.id,
    subject: "participant",
    subjectId: participant.id,
    act: input.agrees ? "confirmParticipation" : "declineParticipation",
    why: input.reason ?? null,
  });
  await notifyOrganisation(db, now, application.applicant_org_id, {
    ...(input.agrees
      ? worded("project.joined", { sender: actor.orgName, project: application.project_name })
      : worded("project.declined", {
          ...{ sender: actor.orgName, project: application.project_name, reason: input.reason ?? "" },
        })),
    url: projectHome(application.id),
  });
  return true as const;
};
