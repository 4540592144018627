import type { ParticipantId } from "@tushen/contract/ground/fields";
import type { ParticipantDetails } from "@tushen/contract/filing/participant";
import { projectHome } from "@tushen/domain/filing/project-home";
import type { Context } from "../../../context.ts";
import { recordHistory } from "../../../ground/history/index.ts";
import type { Designer } from "../../../people/organisation/index.ts";
import { notifyOrganisation } from "../../../ground/message/index.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { findInvitation, type Invitation, isOpenToFirms } from "./invitation.ts";
import { lockApplication, readParticipants } from "../read-application.ts";
import { toSealJson } from "../../../ground/platform/sealed/to-seal.ts";

const detailsOf = ({ qualifications: [qualification], registrations: [registration], ...one }: Designer) =>
  ({
    legalPerson: one.legal_person,
    ...(qualification && {
      qualType: qualification.qualType,
      qualGrade: qualification.qualGrade,
      qualNo: qualification.qualNo,
      qualValidTo: qualification.validTo,
    }),
    leaderName: one.person_name,
    leaderMobile: one.mobile,
    leaderIdNumber: one.id_number ?? "",
    ...(one.title && { leaderTitle: one.title }),
    ...(registration && {
      leaderRegType: registration.regType,
      leaderRegNo: registration.regNo,
      leaderSealNo: registration.sealNo,
    }),
  }) satisfies ParticipantDetails;

/**
 * Lets a design firm take part after its person proved the identity: confirms its row if it is named; or, while the
 * report is being written and the owner named no design firm, adds it with its data from the register.
 */
export const joinProject = async (
  context: Pick<Context, "db" | "actor" | "now">,
  invitationId: number,
  designer: Designer,
): Promise<void> => {
  const { db, actor, now } = context;
  const invitation = (await findInvitation(db, { id: invitationId }, now)) ?? refuse("organisation.invitation-dead");
  const application = await lockApplication(db, invitation.application_id);
  const firms = (await readParticipants(db, application.id)).filter((one) => one.participant_type === "4");
  const own = firms.find((one) => one.org_id === actor.orgId);
  if (own?.confirm_state === 2) refuse("project.already-answered");
  if (!own && !isOpenToFirms(application)) refuse("organisation.invitation-dead");
  const participantId = own ? await confirm(context, own.id) : await comeIn(context, invitation, designer, firms);
  if (invitation.org_id === null)
    await db
      .updateTable("design_invitation")
      .set({ org_id: actor.orgId })
      .where("id", "=", invitation.id)
      .where("org_id", "is", null)
      .execute();
  await recordHistory(context, {
    applicationId: application.id,
    subject: "participant",
    subjectId: participantId,
    act: "verifyDesigner",
  });
  if (own?.confirm_state !== 1)
    await notifyOrganisation(db, now, application.applicant_org_id, {
      title: "设计单位已通过身份验证",
      content: `${actor.orgName}（${actor.personName}）通过身份验证，确认参与“${application.project_name}”。`,
      url: projectHome(application.id),
    });
};

const confirm = async ({ db }: Pick<Context, "db">, id: ParticipantId): Promise<ParticipantId> => {
  await db.updateTable("participant").set({ confirm_state: 1 }).where("id", "=", id).execute();
  return id;
};

/** Adds the firm under a new version of the report: whoever has the report open learns of it when saving. */
const comeIn = async (
  { db, actor, now }: Pick<Context, "db" | "actor" | "now">,
  { application }: Invitation,
  designer: Designer,
  others: readonly { is_main: boolean }[],
): Promise<number> => {
  const { id } = await db
    .insertInto("participant")
    .values({
      application_id: application.id,
      division_code: application.division_code,
      participant_type: "4",
      org_id: actor.orgId,
      is_main: !others.some((one) => one.is_main),
      details: toSealJson(detailsOf(designer)),
      confirm_state: 1,
      sort_no: 100 + others.length,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("project_application")
    .set((eb) => ({ version: eb("version", "+", 1), update_time: now, update_user_name: actor.personName }))
    .where("id", "=", application.id)
    .execute();
  return id;
};
