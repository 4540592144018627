import type { CredentialId, OrgId, PersonId } from "@tushen/contract/ground/fields";
import { roles } from "@tushen/domain/ground/organisation";
import { mayUseSeal, usualSeal } from "@tushen/domain/people/seal-keeper";
import { mayHoldSeal } from "@tushen/domain/people/seal-holder";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { sql } from "kysely";
import type { Context } from "../../../context.ts";
import { lives } from "../../../people/account/index.ts";
import type { Signable } from "../asks.ts";
import { partiesOf } from "../find-signers.ts";

/** Somebody of a party of the project who can sign. */
export interface Signatory {
  readonly credentialId: CredentialId;
  readonly personId: PersonId;
  readonly personName: string;
  readonly orgId: OrgId;
  readonly orgName: string;
  readonly orgType: string;
  readonly role: keyof typeof roles | undefined;
  readonly roleName: string;
  /** Seals this person may sign with (dictionary SEAL_TYPE); the usual one first. */
  readonly sealTypes: readonly string[];
}

const sealTypes = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"];

/** Everybody with an account in a party of the project, those of the actor's organisation first. */
export const signatoriesOf = async (context: Context, of: Signable): Promise<Signatory[]> => {
  const { db, now, actor } = context;
  const rows = await db
    .selectFrom("credential")
    .innerJoin("person", "person.id", "credential.person_id")
    .innerJoin("organisation", "organisation.id", "credential.org_id")
    .select(["credential.id", "role_codes", "person_id", "person_name", "org_id", "org_name", "org_type"])
    .select(["registrations", "review_disciplines"])
    .where(sql<boolean>`org_id = any(${await partiesOf(db, of)})`)
    .where(lives(now))
    .where((eb) => eb.or([eb("application_id", "is", null), eb("application_id", "=", of.applicationId)]))
    .orderBy(sql`org_id <> ${actor.orgId}`)
    .orderBy("org_id")
    .orderBy("credential.id")
    .execute();
  const today = dayInBeijing(now);
  return rows.map((row) => {
    const [role] = row.role_codes;
    const holder = { registrations: row.registrations, reviewDisciplines: row.review_disciplines };
    const may = sealTypes.filter((type) => mayUseSeal(type, role) && mayHoldSeal(type, holder, today));
    const usual = usualSeal(role, holder, today);
    return {
      ...{ credentialId: row.id, personId: row.person_id, personName: row.person_name },
      ...{ orgId: row.org_id, orgName: row.org_name, orgType: row.org_type, role },
      roleName: role ? roles[role].label : "",
      sealTypes: [usual, ...may.filter((type) => type !== usual)],
    };
  });
};
