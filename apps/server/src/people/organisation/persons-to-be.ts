import type { OrgId, PersonId } from "@tushen/contract/ground/fields";
import type { organisationCalls } from "@tushen/contract/people/organisation";
import { maskMobile } from "@tushen/domain/ground/mobile";
import { maskPersonName } from "@tushen/domain/people/person-name";
import type { Act, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { requireTicket } from "./check-ticket.ts";

/** Registered people of a firm: those with a credential in it that is not limited to one project. */
const staffOf = (db: Db, orgId: OrgId) =>
  db
    .selectFrom("credential")
    .innerJoin("person", "person.id", "credential.person_id")
    .where("credential.org_id", "=", orgId)
    .where("credential.deleted", "=", false)
    .where("credential.application_id", "is", null);

/** One of these people, with the data needed to open a credential. */
export const findStaff = (db: Db, orgId: OrgId, personId: PersonId) =>
  staffOf(db, orgId)
    .selectAll("person")
    .select(["credential.account_id", "credential.role_codes"])
    .where("person.id", "=", personId)
    .orderBy("credential.id")
    .executeTakeFirst();

/**
 * The people among whom a person may choose after naming the firm: names and phones are masked; refused without a valid
 * ticket.
 */
export const personsToBe: Act<typeof organisationCalls.personsToBe> = async ({ db, now }, input) => {
  const { orgId, checkTicket, signupKey } = input;
  const check = await requireTicket(db, now, checkTicket, orgId);
  if (check.signup_key !== signupKey) refuse("organisation.check-ticket-dead");
  const rows = await staffOf(db, orgId)
    .select(["person.id", "person_name", "mobile", "title", "registrations"])
    .distinctOn(["person_name", "person.id"])
    .orderBy("person_name")
    .orderBy("person.id")
    .execute();
  return rows.map((row) => ({
    personId: row.id,
    personName: maskPersonName(row.person_name),
    mobile: maskMobile(row.mobile),
    title: row.title,
    registrations: row.registrations.map(({ regType, discipline }) => ({ regType, discipline })),
  }));
};
