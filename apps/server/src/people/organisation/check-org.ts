import type { ParsedInputOf } from "@tushen/contract/ground/call";
import type { organisationCalls } from "@tushen/contract/people/organisation";
import type { RefusalCode } from "@tushen/contract/refusals";
import { orgTypes } from "@tushen/domain/ground/organisation";
import { networkOf, orgAudit, takeAttempt } from "../account/index.ts";
import type { Act, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { hasPassedCaptcha } from "../registration/index.ts";
import { openTicket } from "./check-ticket.ts";

type Input = ParsedInputOf<typeof organisationCalls.checkOrg>;

const keep = { keepsWrites: true } as const;

const registered = (db: Db, creditCode: string) =>
  db
    .selectFrom("organisation")
    .select(["id", "org_name", "org_type"])
    .where("credit_code", "=", creditCode)
    .where("suspended", "=", false)
    .where("audit_state", "=", orgAudit.approved)
    .executeTakeFirst();

/** The first field that does not match, or null. */
const mismatch = (
  org: { org_name: string; org_type: string } | undefined,
  { orgName, orgType }: Input,
): RefusalCode | null => {
  if (!org) return "organisation.not-registered";
  if (org.org_type !== orgType || orgType !== "DESIGN") return "organisation.type-differs";
  return org.org_name === orgName ? null : "organisation.name-differs";
};

/**
 * First step of the design firm's identity check: finds the firm in the register by name, credit code and type, for
 * somebody with a valid link and a solved captcha. Five tries per captcha, thirty an hour from one address.
 */
export const checkOrg: Act<typeof organisationCalls.checkOrg> = async ({ ask, db, now, address }, input) => {
  const { signupKey } = input;
  if (!(await hasPassedCaptcha(db, signupKey, now))) refuse("account.captcha-wrong");
  const minutes = await takeAttempt(db, now, [
    { kind: "org-check", key: signupKey, most: 5, minutes: 15 },
    { kind: "org-check-address", key: networkOf(address), most: 30, minutes: 60 },
  ]);
  if (minutes > 0) refuse("organisation.too-many-checks", { minutes }, keep);
  const invitation = await ask.findInvitation(db, { token: input.invitation }, now);
  if (!invitation) return refuse("organisation.invitation-dead", {}, keep);
  const org = await registered(db, input.creditCode);
  const problem = mismatch(org, input);
  if (problem || !org) return refuse(problem ?? "organisation.not-registered", { orgType: orgTypes.DESIGN }, keep);
  if (invitation.org_id !== null && invitation.org_id !== org.id) refuse("organisation.not-invited", {}, keep);
  const ticket = await openTicket(db, now, { signupKey, invitationId: invitation.id, orgId: org.id });
  return { orgId: org.id, orgName: org.org_name, ...ticket };
};
