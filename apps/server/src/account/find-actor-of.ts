import type { CredentialId } from "@tushen/contract/fields";
import type { Actor, Db } from "../context.ts";
import { lives } from "./living-credential.ts";

/** Somebody who acts without a session of his own: a guest between the proof of his phone and his first sign-in. */
export const findActorOf = async (db: Db, credentialId: CredentialId, now: Date): Promise<Actor | null> => {
  const row = await db
    .selectFrom("credential")
    .innerJoin("account", "account.id", "credential.account_id")
    .innerJoin("person", "person.id", "credential.person_id")
    .innerJoin("organisation", "organisation.id", "credential.org_id")
    .select([
      "credential.id as credentialId",
      "account.id as accountId",
      "person.id as personId",
      "person.person_name as personName",
      "organisation.id as orgId",
      "organisation.org_name as orgName",
      "organisation.org_type as orgType",
      "organisation.division_code as divisionCode",
      "credential.role_codes as roles",
      "credential.application_id as onlyApplicationId",
    ])
    .where("credential.id", "=", credentialId)
    .where(lives(now))
    .where("account.suspended", "=", false)
    .where("organisation.suspended", "=", false)
    .executeTakeFirst();
  return row ? { ...row, roles: row.roles.slice(0, 1), byProjectCode: false, scope: "all", tokenHash: "" } : null;
};
