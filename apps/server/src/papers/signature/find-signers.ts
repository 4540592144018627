import type { CredentialId, OrgId, PersonId } from "@tushen/contract/ground/fields";
import type { WantedSigner } from "@tushen/contract/papers/signature-shape";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { isPersonalSeal } from "@tushen/domain/people/seal-holder";
import { mayUseSeal, usualSeal } from "@tushen/domain/people/seal-keeper";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { sql } from "kysely";
import type { Context, Db } from "../../context.ts";
import { readActiveParticipants } from "../../filing/project/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { authoritiesOf } from "../../ground/rights/index.ts";
import { lives } from "../../people/account/index.ts";
import { usableSeal } from "../../people/seal/index.ts";
import type { Signable } from "./asks.ts";

/** A signer as the task keeps it. */
export interface FoundSigner {
  readonly signing_order: number;
  readonly credential_id: CredentialId;
  readonly person_id: PersonId;
  readonly person_name: string;
  readonly org_id: OrgId;
  readonly org_name: string;
  readonly seal_type: string;
}

/** Participants, review houses and authorities of a project: their people may be asked to sign. */
export const partiesOf = async (db: Db, { applicationId, divisionCode }: Signable): Promise<OrgId[]> => {
  const houses = await db
    .selectFrom("submission")
    .select("house_org_id")
    .where("application_id", "=", applicationId)
    .execute();
  return [
    ...(await readActiveParticipants(db, applicationId)).map((row) => row.org_id),
    ...houses.flatMap(({ house_org_id }) => house_org_id ?? []),
    ...(await authoritiesOf(db, divisionCode)),
  ];
};

const findPerson = async (context: Context, of: Signable, { personId, orgId }: WantedSigner) => {
  const parties = await partiesOf(context.db, of);
  const found = await context.db
    .selectFrom("credential")
    .innerJoin("person", "person.id", "credential.person_id")
    .innerJoin("organisation", "organisation.id", "credential.org_id")
    .select(["credential.id", "credential.role_codes", "person_id", "person_name", "org_id", "org_name"])
    .select(["registrations", "review_disciplines"])
    .where("person_id", "=", personId)
    .where(sql<boolean>`org_id = any(${orgId === undefined ? parties : parties.filter((one) => one === orgId)})`)
    .where(lives(context.now))
    .where((eb) => eb.or([eb("application_id", "is", null), eb("application_id", "=", of.applicationId)]))
    .orderBy("credential.id")
    .executeTakeFirst();
  return found ?? refuse("signature.signer-unknown");
};

/**
 * The people who are asked to sign, each with the kind of seal and with a seal of this kind that may be used today.
 * `kinds` are for signers who name no kind: one for each, or one for all.
 */
export const findSigners = async (
  context: Context,
  of: Signable,
  wanted: readonly WantedSigner[],
  kinds: readonly string[],
): Promise<FoundSigner[]> => {
  const found: FoundSigner[] = [];
  for (const [index, one] of wanted.entries()) {
    const { id, role_codes, registrations, review_disciplines, ...person } = await findPerson(context, of, one);
    const [role] = role_codes;
    const holder = { registrations, reviewDisciplines: review_disciplines };
    const named = one.sealType ?? kinds[index] ?? (kinds.length === 1 ? kinds[0] : undefined);
    const sealType = named ?? usualSeal(role, holder, dayInBeijing(context.now));
    const facts = { name: person.person_name, seal: dictionaryLabel("SEAL_TYPE", sealType) };
    if (!mayUseSeal(sealType, role)) refuse("signature.not-keeper", facts);
    const personId = isPersonalSeal(sealType) ? person.person_id : null;
    const seal = await usableSeal(context, { orgId: person.org_id, personId, sealType });
    if (seal === null) refuse("signature.no-seal", facts);
    found.push({ signing_order: one.order ?? index + 1, credential_id: id, ...person, seal_type: sealType });
  }
  return found;
};
