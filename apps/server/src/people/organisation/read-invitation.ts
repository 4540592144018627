import type { organisationCalls } from "@tushen/contract/people/organisation";
import type { Act } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";

/** Shows what a link invites to, so that people know what they prove their identity for. */
export const readInvitation: Act<typeof organisationCalls.readInvitation> = async (
  { ask, db, now },
  { invitation },
) => {
  const found = await ask.findInvitation(db, { token: invitation }, now);
  if (!found) return refuse("organisation.invitation-dead");
  const { org_id, application, expires_at } = found;
  const nameOf = async (id: typeof application.applicant_org_id) =>
    (await db.selectFrom("organisation").select("org_name").where("id", "=", id).executeTakeFirstOrThrow()).org_name;
  return {
    projectName: application.project_name,
    ownerName: await nameOf(application.applicant_org_id),
    orgName: org_id === null ? null : await nameOf(org_id),
    expiresAt: expires_at,
  };
};
