import type { Selectable } from "kysely";
import { leaveLine } from "../../ground/audit/index.ts";
import type { Actor, Db, GuestContext } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { openAccount, openCredential, orgAudit, requireFreeMobile } from "../account/index.ts";
import { askForEntry } from "./ask-for-entry.ts";
import { enterFirm } from "./enter-firm.ts";
import type { OrganisationTable } from "./tables.ts";

/** Somebody who reports a project without an account; the phone is already proven. */
export interface Applicant {
  readonly orgName: string;
  readonly creditCode: string;
  readonly legalPerson: string;
  readonly address: string;
  readonly divisionCode: string;
  readonly personName: string;
  readonly mobile: string;
  /** As it travels: SHA-256 of what was typed. */
  readonly password: string;
}

type Organisation = Selectable<OrganisationTable>;
type OpeningContext = Pick<GuestContext, "db" | "now" | "address" | "requestId">;

const findByCode = (db: Db, creditCode: string) =>
  db.selectFrom("organisation").selectAll().where("credit_code", "=", creditCode).executeTakeFirst();

/** The firm of the register, or a new one that waits for approval. */
const findOrOpenFirm = async (context: OpeningContext, applicant: Applicant): Promise<Organisation> => {
  const { db, now } = context;
  const { orgName, creditCode, legalPerson, address, divisionCode, personName, mobile } = applicant;
  const known = await findByCode(db, creditCode);
  if (known) return known;
  const opened = await enterFirm(db, {
    org_name: orgName,
    org_type: "CONSTRUCT",
    credit_code: creditCode,
    division_code: divisionCode,
    legal_person: legalPerson,
    address,
    contact_name: personName,
    contact_mobile: mobile,
    audit_state: orgAudit.waiting,
    create_time: now,
  });
  if (!opened) return (await findByCode(db, creditCode)) as Organisation;
  await leaveLine(
    { ...context, actor: null },
    {
      act: "submit",
      object: { kind: "organisation", id: opened.id, name: orgName, orgId: opened.id },
      after: { orgName, creditCode, legalPerson, address, contactName: personName },
    },
  );
  return opened;
};

/**
 * Naming a firm of the register admits nobody to it: an approved firm is entered only with the phone registered for it.
 * A firm waiting for approval is as unproven as the applicant, so naming it correctly suffices.
 */
const requireOwnFirm = (org: Organisation, applicant: Applicant): void => {
  const facts = { orgName: org.org_name };
  if (org.org_type !== "CONSTRUCT") refuse("project.org-type-wrong", facts);
  if (org.suspended) refuse("project.org-suspended", facts);
  if (org.audit_state === orgAudit.approved && org.contact_mobile !== applicant.mobile)
    refuse("project.org-registered", facts);
  if (org.org_name !== applicant.orgName) refuse("project.org-name-differs");
};

/** Opens firm, person, account and credential for a new applicant. The caller limits the credential to the report. */
export const openApplicant = async (context: OpeningContext, applicant: Applicant): Promise<Actor> => {
  const { db, now } = context;
  await requireFreeMobile(db, applicant.mobile);
  const org = await findOrOpenFirm(context, applicant);
  requireOwnFirm(org, applicant);
  if (org.audit_state !== orgAudit.approved) await askForEntry(db, now, org, applicant);
  const { id: personId } = await db
    .insertInto("person")
    .values({ person_name: applicant.personName, mobile: applicant.mobile, create_time: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  const accountId = await openAccount(db, now, {
    username: applicant.mobile,
    password: applicant.password,
    personId,
  });
  if (accountId === null) return refuse("project.mobile-has-account");
  const roles = ["OWNER_PM"] as const;
  const credentialId = await openCredential(db, now, { accountId, personId, orgId: org.id, roles });
  const actor: Actor = {
    credentialId,
    accountId,
    personId,
    personName: applicant.personName,
    orgId: org.id,
    orgName: org.org_name,
    orgType: org.org_type,
    divisionCode: org.division_code,
    roles,
    onlyApplicationId: null,
    byProjectCode: false,
    mustChangePassword: false,
    scope: "all",
    tokenHash: "",
    sessionId: null,
  };
  await leaveLine(
    { ...context, actor },
    {
      act: "create",
      object: { kind: "account", id: accountId, name: applicant.personName, orgId: org.id },
      after: { username: applicant.mobile, orgName: org.org_name, role: roles[0] },
    },
  );
  return actor;
};
