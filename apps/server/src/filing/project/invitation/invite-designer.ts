import type { projectCalls } from "@tushen/contract/filing/project";
import { applicationMachine, isLiveApplication } from "@tushen/domain/filing/application-state";
import type { Act } from "../../../context.ts";
import { recordHistory } from "../../../ground/history/index.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { daysOfInvitation, hashInvitation, isOpenToFirms, newInvitationToken } from "./invitation.ts";
import { lockApplication, readParticipants, requireReportEditor } from "../read-application.ts";
import { refuseInState } from "../../../ground/state/index.ts";

/**
 * Makes a link with which people of a design firm prove their identity and join this project (route
 * designIdentityVerification).
 */
export const inviteDesigner: Act<typeof projectCalls.inviteDesigner> = async (context, input) => {
  const { db, actor, now } = context;
  const application = await lockApplication(db, input.projectApplicationId);
  await requireReportEditor(db, actor, application);
  if (!isLiveApplication(application.state)) refuseInState(applicationMachine, application.state, "邀请设计单位", []);
  const firms = await readParticipants(db, application.id);
  const firm = firms.find((one) => one.org_id === input.orgId && one.participant_type === "4");
  if (input.orgId !== undefined && (!firm || firm.confirm_state === 2)) refuse("project.firm-not-designer");
  if (input.orgId === undefined && !isOpenToFirms(application)) refuse("application.wrong-state");
  const invitation = newInvitationToken();
  const expires_at = new Date(now.getTime() + daysOfInvitation * 24 * 3_600_000);
  await db
    .insertInto("design_invitation")
    .values({
      token_hash: hashInvitation(invitation),
      application_id: application.id,
      division_code: application.division_code,
      org_id: input.orgId ?? null,
      creator_credential_id: actor.credentialId,
      create_time: now,
      expires_at,
    })
    .execute();
  await recordHistory(context, {
    applicationId: application.id,
    subject: "application",
    subjectId: application.id,
    act: "inviteDesigner",
    why: firm?.org_name ?? null,
  });
  return { invitation, expiresAt: expires_at.toISOString() };
};
