import type { organisationCalls, Registration } from "@tushen/contract/people/organisation";
import type { OrgId } from "@tushen/contract/ground/fields";
import { maskIdNumber } from "@tushen/domain/ground/id-number";
import { maskMobile } from "@tushen/domain/ground/mobile";
import { sql } from "kysely";
import type { Act, Actor, Context, Db } from "../../context.ts";
import { openPlatform, orAway } from "../outside/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";

const personsOf = (db: Db) =>
  db
    .selectFrom("person")
    .innerJoin("employment", "employment.person_id", "person.id")
    .innerJoin("organisation", "organisation.id", "employment.org_id")
    .where("employment.left_on", "is", null)
    .where("organisation.suspended", "=", false);

const columns = [
  "person.person_name",
  "person.id_number",
  "person.mobile",
  "person.title",
  "person.registrations",
  "organisation.id as org_id",
  "organisation.org_name",
] as const;

interface PersonRow {
  readonly person_name: string;
  readonly id_number: string | null;
  readonly mobile: string;
  readonly title: string | null;
  readonly registrations: Registration[];
  readonly org_id: OrgId;
  readonly org_name: string;
}

/**
 * People of the caller's own firm are shown whole; others with phone and id number masked. Whoever works for the firm
 * on one project only sees everybody masked.
 */
const showPerson = (actor: Actor, row: PersonRow) => {
  const isOwn = row.org_id === actor.orgId && actor.onlyApplicationId === null;
  const idNumber = row.id_number ?? "";
  return {
    personName: row.person_name,
    orgId: row.org_id,
    orgName: row.org_name,
    title: row.title,
    registrations: row.registrations,
    mobile: isOwn ? row.mobile : maskMobile(row.mobile),
    idNumber: isOwn ? idNumber : maskIdNumber(idNumber),
    source: "REGISTER" as const,
  };
};

/**
 * People of one firm with their practice registrations. A firm must be named, so that the register cannot be copied.
 */
export const searchPersons: Act<typeof organisationCalls.searchPersons> = async (context, input) => {
  const { db, actor } = context;
  const { corpId, creditCode, personName, profession, pageNum, pageSize } = input;
  if (corpId === undefined && !creditCode)
    return refuse("platform.malformed", {}, { detail: [{ field: "corpId", message: "请先选择企业" }] });
  const found = personsOf(db)
    .$if(corpId !== undefined, (query) => query.where("organisation.id", "=", corpId as OrgId))
    .$if(Boolean(creditCode), (query) => query.where("organisation.credit_code", "=", creditCode as string))
    .$if(Boolean(personName), (query) => query.where(sql<boolean>`strpos(person.person_name, ${personName}) > 0`))
    .$if(Boolean(profession), (query) =>
      query.where(sql<boolean>`(person.registrations @> ${JSON.stringify([{ regType: profession }])}::jsonb
        or person.registrations @> ${JSON.stringify([{ discipline: profession }])}::jsonb)`),
    );
  const rows = await found
    .select(columns)
    .orderBy("person.person_name")
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const list = rows.map((row) => showPerson(actor, row));
  if (pageNum > 1) return { list, total, pageNum, pageSize, isAway: false };
  const { isAway, people } = await personsElsewhere(context, input);
  const others = people.filter((person) => !list.some((one) => isSamePerson(one, person)));
  return { list: [...list, ...others], total: total + others.length, pageNum, pageSize, isAway };
};

type Shown = ReturnType<typeof showPerson> | Awaited<ReturnType<typeof personsElsewhere>>["people"][number];

const isSamePerson = (one: Shown, other: Shown): boolean =>
  one.personName === other.personName &&
  (one.registrations.some(({ regNo }) => other.registrations.some((registration) => registration.regNo === regNo)) ||
    (one.idNumber !== "" && maskIdNumber(one.idNumber) === maskIdNumber(other.idNumber)));

interface Wanted {
  readonly corpId?: OrgId | undefined;
  readonly creditCode?: string | undefined;
  readonly personName?: string | undefined;
  readonly profession?: string | undefined;
}

/** People of the firm in the outside market register; it has no phones, and identity numbers stay masked. */
const personsElsewhere = async (context: Context, { corpId, creditCode, personName, profession }: Wanted) => {
  const firm = await context.db
    .selectFrom("organisation")
    .select(["id", "org_name", "credit_code"])
    .$if(corpId !== undefined, (query) => query.where("id", "=", corpId as OrgId))
    .$if(Boolean(creditCode), (query) => query.where("credit_code", "=", creditCode as string))
    .where("suspended", "=", false)
    .executeTakeFirst();
  if (!firm) return { isAway: false, people: [] };
  const question = { creditCode: firm.credit_code, personName, profession };
  const { isAway, found } = await orAway(context, openPlatform(context).findPersons(question));
  const people = (found ?? []).map((person) => ({
    personName: person.personName,
    orgId: firm.id,
    orgName: firm.org_name,
    title: person.title,
    registrations: [...person.registrations],
    mobile: "",
    idNumber: maskIdNumber(person.idNumber),
    source: "OUTSIDE" as const,
  }));
  return { isAway, people };
};

/** The same people for several firms at once. */
export const readPersonsOf = async (db: Db, actor: Actor, orgIds: readonly OrgId[]) => {
  if (orgIds.length === 0) return [];
  const rows = await personsOf(db)
    .select(columns)
    .where("organisation.id", "in", orgIds)
    .orderBy("person.person_name")
    .execute();
  return rows.map((row) => showPerson(actor, row));
};
