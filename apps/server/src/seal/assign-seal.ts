import type { EmploymentId, OrgId } from "@tushen/contract/fields";
import type { sealCalls } from "@tushen/contract/seal";
import { isPersonalSeal, mayHoldSeal, registrationFor } from "@tushen/domain/seal-holder";
import { addDays, dayInBeijing } from "@tushen/domain/work-calendar";
import { leaveLine } from "../audit/index.ts";
import type { Act, Context } from "../context.ts";
import { refuse } from "../platform/http/refusal.ts";
import { issueSeal, organisationSeal, personSeal } from "./issue-seal.ts";

const longestDays = 3 * 366;

const readFirm = ({ db }: Context, orgId: OrgId) =>
  db
    .selectFrom("organisation")
    .select(["id", "org_name", "credit_code", "legal_person"])
    .where("id", "=", orgId)
    .executeTakeFirstOrThrow();

/** Somebody who works for this organisation now. */
const readHolder = async ({ db }: Context, orgId: OrgId, employmentId: EmploymentId) =>
  (await db
    .selectFrom("employment")
    .innerJoin("person", "person.id", "employment.person_id")
    .select(["person.id", "person_name", "registrations", "review_disciplines"])
    .where("employment.id", "=", employmentId)
    .where("org_id", "=", orgId)
    .where("left_on", "is", null)
    .executeTakeFirst()) ?? refuse("platform.not-found");

/** What is assigned to a person: the type must fit his registration, and the seal ends with it. */
const personSealFor = async (context: Context, orgId: OrgId, employmentId: EmploymentId, input: SealInput) => {
  const row = await readHolder(context, orgId, employmentId);
  const holder = { registrations: row.registrations, reviewDisciplines: row.review_disciplines };
  const today = dayInBeijing(context.now);
  if (!mayHoldSeal(input.sealType, holder, today)) refuse("seal.holder-unregistered");
  const registration = registrationFor(input.sealType, holder, today);
  if (registration && input.validTo > registration.validTo) refuse("seal.too-long");
  const person = { id: row.id, name: row.person_name, registrationNo: registration?.regNo };
  return personSeal(input.sealType, await readFirm(context, orgId), person, input.provider);
};

interface SealInput {
  readonly sealType: string;
  readonly provider: string;
  readonly validTo: string;
}

export const assignSeal: Act<typeof sealCalls.assignSeal> = async (context, input) => {
  const { now } = context;
  const { orgId, sealType, employmentId, provider, validTo } = input;
  const today = dayInBeijing(now);
  if (isPersonalSeal(sealType) !== (employmentId !== null)) refuse("seal.holder-missing");
  if (validTo <= today || validTo > addDays(today, longestDays)) refuse("seal.too-long");
  const seal =
    employmentId === null
      ? organisationSeal(sealType, await readFirm(context, orgId), provider)
      : await personSealFor(context, orgId, employmentId, input);
  const sealId = await issueSeal(context, seal, { from: now, until: new Date(`${validTo}T15:59:59Z`) });
  if (sealId === null) return refuse("seal.already-there");
  await leaveLine(context, {
    act: "create",
    object: { kind: "seal", id: sealId, name: seal.name, orgId },
    before: null,
    after: { orgId, sealType, personId: seal.personId, provider, validTo },
  });
  return { sealId };
};
