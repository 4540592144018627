import type { EmploymentId, OrgId } from "@tushen/contract/ground/fields";
import type { personCalls } from "@tushen/contract/people/person";
import type { PersonFields } from "@tushen/contract/people/registry-fields";
import { isMaskedIdNumber } from "@tushen/domain/ground/id-number";
import { type Selectable, sql } from "kysely";
import { requireProof } from "../account/index.ts";
import { leaveLine } from "../../ground/audit/index.ts";
import type { Act, Context, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { toAnyBlind, toBlind, toSeal } from "../../ground/platform/sealed/to-seal.ts";
import { tellOldPhone } from "../registration/index.ts";
import { readPerson } from "./read-people.ts";
import type { PersonTable } from "./tables.ts";

type Person = Selectable<PersonTable>;

const skillsOf = (fields: PersonFields) => ({
  title: fields.title,
  disciplines: JSON.stringify(fields.disciplines),
  registrations: JSON.stringify(fields.registrations),
  review_disciplines: JSON.stringify(fields.reviewDisciplines),
});

const factsOf = (person: Person, departmentName: string) => ({
  personName: person.person_name,
  idNumber: person.id_number,
  mobile: person.mobile,
  title: person.title,
  disciplines: person.disciplines,
  registrations: person.registrations,
  reviewDisciplines: person.review_disciplines,
  departmentName,
});

const normalId = (idNumber: string): string => idNumber.toUpperCase();

/** Persons with this number: of rows that are not sealed yet by the number itself. */
const withNumber = (number: string) =>
  sql<boolean>`(id_number_blind = any(${toAnyBlind(number)}) or id_number = ${number})`;

/** The columns of a number: kept sealed, and found again by the other one. */
const numberColumns = (number: string) => ({ id_number: toSeal(number), id_number_blind: toBlind(number) });

/**
 * Each ID number is one person. Whoever enters a known person must give the right name and phone; otherwise an employer
 * could try ID numbers and read what is stored.
 */
const findOrAddPerson = async ({ db, now, actor }: Context, fields: PersonFields) => {
  const known = await db
    .selectFrom("person")
    .selectAll()
    .where(withNumber(normalId(fields.idNumber)))
    .forUpdate()
    .executeTakeFirst();
  if (known && (known.person_name !== fields.personName || known.mobile !== fields.mobile))
    return refuse("person.not-the-same");
  if (known) return { person: known, isKnown: true };
  const person = await db
    .insertInto("person")
    .values({
      person_name: fields.personName,
      id_type: fields.idType,
      ...numberColumns(normalId(fields.idNumber)),
      mobile: fields.mobile,
      ...skillsOf(fields),
      update_time: now,
      update_user_name: actor.personName,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { person, isKnown: false };
};

export const addPerson: Act<typeof personCalls.addPerson> = async (context, { orgId, ...fields }) => {
  const { db } = context;
  if (isMaskedIdNumber(fields.idNumber) || isMaskedIdNumber(fields.mobile))
    refuse("platform.malformed", {}, { detail: [{ field: "idNumber", message: "请填写完整的证件号码和手机号" }] });
  const { person, isKnown } = await findOrAddPerson(context, fields);
  const employment = await db
    .insertInto("employment")
    .values({
      org_id: orgId,
      person_id: person.id,
      department_name: fields.departmentName,
      joined_on: fields.joinedOn,
    })
    .onConflict((conflict) => conflict.columns(["org_id", "person_id"]).where("left_on", "is", null).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!employment) return refuse("person.already-here");
  await leaveLine(context, {
    act: "create",
    object: { kind: "person", id: person.id, name: person.person_name, orgId },
    before: null,
    after: { ...factsOf(person, fields.departmentName), orgId, joinedOn: fields.joinedOn },
  });
  return { employmentId: employment.id, isKnown };
};

const lockEmployed = async (db: Db, employmentId: EmploymentId) => {
  const employment = await db
    .selectFrom("employment")
    .selectAll()
    .where("id", "=", employmentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const person = await db
    .selectFrom("person")
    .selectAll()
    .where("id", "=", employment.person_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { employment, person };
};

const worksElsewhere = async (db: Db, person: Person, orgId: OrgId): Promise<boolean> => {
  const other = await db
    .selectFrom("employment")
    .select("id")
    .where("person_id", "=", person.id)
    .where("org_id", "<>", orgId)
    .where("left_on", "is", null)
    .executeTakeFirst();
  const office = await db
    .selectFrom("credential")
    .select("id")
    .where("person_id", "=", person.id)
    .where("org_id", "<>", orgId)
    .where("deleted", "=", false)
    .executeTakeFirst();
  return other !== undefined || office !== undefined;
};

const identityOf = (person: Person, sent: PersonFields) => ({
  person_name: sent.personName,
  id_type: sent.idType,
  id_number: isMaskedIdNumber(sent.idNumber) ? person.id_number : normalId(sent.idNumber),
  mobile: isMaskedIdNumber(sent.mobile) ? person.mobile : sent.mobile,
});

/**
 * Name, ID number and phone give access to accounts: changing them asks for a proof of the administrator, and only the
 * platform changes those of a person with several employers.
 */
const requireIdentityEditor = async (
  context: Context,
  person: Person,
  orgId: OrgId,
  identity: ReturnType<typeof identityOf>,
): Promise<void> => {
  const isSame =
    identity.person_name === person.person_name &&
    identity.id_number === person.id_number &&
    identity.id_type === person.id_type &&
    identity.mobile === person.mobile;
  if (isSame) return;
  const { db, actor } = context;
  await requireProof(context);
  if (actor.orgType !== "PLATFORM" && (await worksElsewhere(db, person, orgId))) refuse("person.works-elsewhere");
  if (identity.id_number === null || identity.id_number === person.id_number) return;
  const holder = await db
    .selectFrom("person")
    .select("id")
    .where(withNumber(identity.id_number))
    .where("id", "<>", person.id)
    .executeTakeFirst();
  if (holder) refuse("person.not-the-same");
};

export const editPerson: Act<typeof personCalls.editPerson> = async (context, input) => {
  const { db, jobs, actor, now } = context;
  const { employmentId, version, ...sent } = input;
  const { employment, person } = await lockEmployed(db, employmentId);
  if (employment.left_on !== null) refuse("person.left");
  if (person.version !== version)
    refuse("platform.changed-meanwhile", {}, { detail: await readPerson(context, { employmentId }) });
  const identity = identityOf(person, sent);
  const { id_number, ...others } = identity;
  await requireIdentityEditor(context, person, employment.org_id, identity);
  const changed = await db
    .updateTable("person")
    .set({
      ...others,
      ...(id_number !== null && numberColumns(id_number)),
      ...skillsOf(sent),
      version: version + 1,
      update_time: now,
      update_user_name: actor.personName,
    })
    .where("id", "=", person.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .updateTable("employment")
    .set({ department_name: sent.departmentName, joined_on: sent.joinedOn })
    .where("id", "=", employmentId)
    .execute();
  if (identity.mobile !== person.mobile)
    await jobs.enqueue(db, tellOldPhone, { former: person.mobile, mobile: identity.mobile });
  await leaveLine(context, {
    act: "update",
    object: { kind: "person", id: person.id, name: changed.person_name, orgId: employment.org_id },
    before: factsOf(person, employment.department_name),
    after: factsOf(changed, sent.departmentName),
  });
  return true as const;
};
