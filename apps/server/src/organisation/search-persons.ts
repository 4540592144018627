import type { organisationCalls, Registration } from "@tushen/contract/organisation";
import type { OrgId } from "@tushen/contract/fields";
import { maskIdNumber } from "@tushen/domain/id-number";
import { maskMobile } from "@tushen/domain/mobile";
import { sql } from "kysely";
import type { Act, Actor, Db } from "../context.ts";
import { refuse } from "../platform/http/refusal.ts";

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
 * People of one's own firm are shown whole, those of others with phone and id number masked; and all of them to whoever
 * works for the firm on one project only.
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
  };
};

/** People of one firm, with their practice registrations. A firm must be named, so that the register cannot be copied. */
export const searchPersons: Act<typeof organisationCalls.searchPersons> = async ({ db, actor }, input) => {
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
  return { list: rows.map((row) => showPerson(actor, row)), total, pageNum, pageSize };
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
