import type { organisationCalls } from "@tushen/contract/people/organisation";
import type { RoleCode } from "@tushen/contract/ground/who";
import { findActorOf, openSession, projectCredential } from "../account/index.ts";
import { leaveLine, noteSignIn } from "../../ground/audit/index.ts";
import type { Act } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { requirePhone } from "../registration/index.ts";
import { countWrongTry, requireTicket, spendTicket } from "./check-ticket.ts";
import { findStaff } from "./persons-to-be.ts";

/** The person's roles in the firm apply in the project, except administering the firm. */
const rolesFor = (roles: readonly RoleCode[]): RoleCode[] =>
  roles.map((role) => (role === "DESIGN_ADMIN" ? "DESIGN_PM" : role));

/**
 * Last step of the design firm's identity check: whoever holds the registered phone of the chosen person gets a
 * credential of the firm for the project of the link, and the firm takes part in the project.
 */
export const authorize: Act<typeof organisationCalls.authorize> = async (context, input) => {
  const { ask, db, now, address, agent } = context;
  const { orgId, personId, mobile, msgCode, checkTicket, signupKey } = input;
  const check = await requireTicket(db, now, checkTicket, orgId);
  await requirePhone(db, { signupKey, mobile, msgCode, type: "LOGIN_BIND", now });
  const staff = await findStaff(db, orgId, personId);
  if (staff?.mobile !== mobile) {
    await countWrongTry(db, check.ticket_hash);
    return refuse("organisation.person-differs", {}, { keepsWrites: true });
  }
  const invitation = await ask.findInvitation(db, { id: check.invitation_id }, now);
  if (!invitation || (invitation.org_id !== null && invitation.org_id !== orgId))
    return refuse("organisation.invitation-dead");
  const applicationId = invitation.application_id;
  const office = { accountId: staff.account_id, personId, orgId, roles: rolesFor(staff.role_codes), applicationId };
  const credentialId = await projectCredential(db, now, office);
  const actor = await findActorOf(db, credentialId, now);
  if (!actor) return refuse("account.suspended");
  const { legal_person, qualifications } = await db
    .selectFrom("organisation")
    .select(["legal_person", "qualifications"])
    .where("id", "=", orgId)
    .executeTakeFirstOrThrow();
  await ask.joinProject({ ...context, actor }, invitation.id, { ...staff, legal_person, qualifications });
  await spendTicket(db, now, check.ticket_hash);
  await leaveLine(
    { ...context, actor },
    {
      act: "authorise",
      object: { kind: "credential", id: credentialId, name: actor.personName, orgId },
      after: { applicationId, projectName: invitation.application.project_name, orgName: actor.orgName },
    },
  );
  await noteSignIn(db, { username: mobile, credentialId, way: "PHONE", outcome: "SUCCESS", address, agent, now });
  const token = await openSession(db, { credentialId, now, address, agent });
  return { token, credentialId, projectApplicationId: applicationId };
};
