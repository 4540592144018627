import type { OrgId, PersonId } from "@tushen/contract/ground/fields";
import { isPersonalSeal, mayHoldSeal, registrationFor } from "@tushen/domain/people/seal-holder";
import { addDays, dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { Context } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { type NewSeal, organisationSeal, personSeal } from "./issue-seal.ts";

const longestDays = 3 * 366;

/** The seal to be made. */
export interface SealPlan {
  readonly orgId: OrgId;
  readonly sealType: string;
  readonly personId: PersonId | null;
  readonly provider: string;
  readonly validTo: string;
}

const readFirm = ({ db }: Context, orgId: OrgId) =>
  db
    .selectFrom("organisation")
    .select(["id", "org_name", "credit_code", "legal_person"])
    .where("id", "=", orgId)
    .executeTakeFirstOrThrow();

/** The holder, who must work for this organisation now. */
export const readHolder = async ({ db }: Context, orgId: OrgId, personId: PersonId) =>
  (await db
    .selectFrom("employment")
    .innerJoin("person", "person.id", "employment.person_id")
    .select(["person.id", "person_name", "registrations", "review_disciplines"])
    .where("person.id", "=", personId)
    .where("org_id", "=", orgId)
    .where("left_on", "is", null)
    .executeTakeFirst()) ?? refuse("platform.not-found");

/** A person's seal: its type must fit the registration, and it ends with the registration. */
const planPersonSeal = async (context: Context, plan: SealPlan, personId: PersonId): Promise<NewSeal> => {
  const { orgId, sealType, provider, validTo } = plan;
  const row = await readHolder(context, orgId, personId);
  const holder = { registrations: row.registrations, reviewDisciplines: row.review_disciplines };
  const today = dayInBeijing(context.now);
  if (!mayHoldSeal(sealType, holder, today)) refuse("seal.holder-unregistered");
  const registration = registrationFor(sealType, holder, today);
  if (registration && validTo > registration.validTo) refuse("seal.too-long");
  const person = { id: row.id, name: row.person_name, registrationNo: registration?.regNo };
  return personSeal(sealType, await readFirm(context, orgId), person, provider);
};

/** The seal by today's register data of organisation and holder, or the refusal that says why it cannot be made. */
export const planSeal = async (context: Context, plan: SealPlan): Promise<NewSeal> => {
  const { orgId, sealType, personId, provider, validTo } = plan;
  const today = dayInBeijing(context.now);
  if (isPersonalSeal(sealType) !== (personId !== null)) refuse("seal.holder-missing");
  if (validTo <= today || validTo > addDays(today, longestDays)) refuse("seal.too-long");
  return personId === null
    ? organisationSeal(sealType, await readFirm(context, orgId), provider)
    : planPersonSeal(context, plan, personId);
};

/** From now to the end of the last day in Beijing. */
export const termUntil = (now: Date, validTo: string) => ({ from: now, until: new Date(`${validTo}T15:59:59Z`) });
