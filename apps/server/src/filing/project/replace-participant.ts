import type { projectCalls } from "@tushen/contract/filing/project";
import { applicationMachine, isReported } from "@tushen/domain/filing/application-state";
import type { Act } from "../../context.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { lockApplication, requireReportEditor } from "./read-application.ts";
import { requireFittingOrganisation } from "./save-participants.ts";
import { invitePartners } from "./notify-participants.ts";
import { refuseInState } from "../../ground/state/index.ts";
import { toSealJson } from "../../ground/platform/sealed/to-seal.ts";

/** Replaces a firm that has not agreed to take part by another one, which is asked to confirm. */
export const replaceParticipant: Act<typeof projectCalls.replaceParticipant> = async (context, input) => {
  const { ask, db, actor } = context;
  const { application_id } = await db
    .selectFrom("participant")
    .select("application_id")
    .where("id", "=", input.participantId)
    .executeTakeFirstOrThrow();
  const application = await lockApplication(db, application_id);
  await requireReportEditor(db, actor, application);
  const participant = await db
    .selectFrom("participant")
    .selectAll()
    .where("id", "=", input.participantId)
    .executeTakeFirstOrThrow();
  if (participant.confirm_state === 1) refuse("project.firm-confirmed");
  if (application.state !== "SUBMITTED" && !isReported(application.state))
    refuseInState(applicationMachine, application.state, "更换参建单位", ["SUBMITTED", "REPORTED", "REVIEWING"]);
  const org = await requireFittingOrganisation(db, input.orgId, participant.participant_type);
  const twice = await db
    .selectFrom("participant")
    .select("id")
    .where("application_id", "=", application_id)
    .where("participant_type", "=", participant.participant_type)
    .where("org_id", "=", org.id)
    .executeTakeFirst();
  if (twice) refuse("project.participant-twice", { orgName: org.org_name });
  const { workScope, isConsortium } = participant.details;
  const { leaderName, leaderMobile } = input;
  await db
    .updateTable("participant")
    .set({
      org_id: org.id,
      confirm_state: 0,
      details: toSealJson({ workScope, isConsortium, leaderName, leaderMobile }),
    })
    .where("id", "=", participant.id)
    .execute();
  // Shares already open to the former firm pass to the new one.
  await ask.passShares(db, application_id, participant.org_id, org.id);
  await recordHistory(context, {
    applicationId: application_id,
    subject: "participant",
    subjectId: participant.id,
    act: "replaceParticipant",
    why: `改为${org.org_name}`,
  });
  await invitePartners(context, application);
  return true as const;
};
