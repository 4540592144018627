import { sql } from "kysely";
import type { Db } from "../../context.ts";

/** SQL condition on `credential`: it can be used now, neither ended nor suspended, and within its times. */
export const lives = (now: Date) =>
  sql<boolean>`(not credential.deleted and not credential.suspended
    and (credential.effective_time is null or credential.effective_time <= ${now.toISOString()})
    and (credential.expire_time is null or credential.expire_time > ${now.toISOString()}))`;

/**
 * Usable credentials in organisations that are not suspended, with account and person. Suspended accounts are included,
 * so that sign-in can name the reason; `actingCredentials` leaves them out.
 */
export const livingCredentials = (db: Db, now: Date) =>
  db
    .selectFrom("credential")
    .innerJoin("account", "account.id", "credential.account_id")
    .innerJoin("person", "person.id", "credential.person_id")
    .innerJoin("organisation", "organisation.id", "credential.org_id")
    .where(lives(now))
    .where("organisation.suspended", "=", false);

/** Credentials that may act now, with the columns of an `Actor`. */
export const actingCredentials = (db: Db, now: Date) =>
  livingCredentials(db, now)
    .where("account.suspended", "=", false)
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
    ]);
