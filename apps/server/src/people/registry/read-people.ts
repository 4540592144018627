import type { OrgId } from "@tushen/contract/ground/fields";
import type { personCalls } from "@tushen/contract/people/person";
import { maskIdNumber } from "@tushen/domain/ground/id-number";
import { maskMobile } from "@tushen/domain/ground/mobile";
import { sql } from "kysely";
import type { Act, Actor, Db } from "../../context.ts";
import { inDivision, visibleOrganisation } from "../../ground/rights/index.ts";
import { seesWhole } from "./show-organisation.ts";
import { askedOrder, byPinyin } from "../../ground/platform/database/asked-order.ts";

const otherOrgs = sql.raw(`from employment other join organisation elsewhere on elsewhere.id = other.org_id
  where other.person_id = person.id and other.org_id <> employment.org_id and other.left_on is null`);

const employed = (db: Db) =>
  db
    .selectFrom("employment")
    .innerJoin("person", "person.id", "employment.person_id")
    .innerJoin("organisation", "organisation.id", "employment.org_id");

const rowsOf = (query: ReturnType<typeof employed>) =>
  query
    .selectAll("employment")
    .select([
      "org_name",
      "person_name",
      "id_type",
      "id_number",
      "mobile",
      "title",
      "disciplines",
      "registrations",
      "review_disciplines",
      "person.version",
      "person.update_user_name",
      sql<string[]>`coalesce((select json_agg(elsewhere.org_name order by elsewhere.org_name) ${otherOrgs}), '[]')`.as(
        "otherOrgNames",
      ),
      sql<boolean>`exists (select 1 from account where account.person_id = person.id)`.as("hasAccount"),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>["execute"]>>[number];

const showPerson = (actor: Actor, row: Row) => {
  const isWhole = seesWhole(actor, row.org_id);
  const idNumber = row.id_number ?? "";
  return {
    employmentId: row.id,
    personId: row.person_id,
    personName: row.person_name,
    orgId: row.org_id,
    orgName: row.org_name,
    departmentName: row.department_name,
    idType: row.id_type,
    idNumber: isWhole ? idNumber : maskIdNumber(idNumber),
    mobile: isWhole ? row.mobile : maskMobile(row.mobile),
    title: row.title,
    disciplines: row.disciplines,
    registrations: row.registrations,
    reviewDisciplines: row.review_disciplines,
    joinedOn: row.joined_on,
    leftOn: row.left_on,
    otherOrgCount: row.otherOrgNames.length,
    hasAccount: row.hasAccount,
    version: row.version,
  };
};

export const listPeople: Act<typeof personCalls.listPeople> = async ({ db, actor }, input) => {
  const { orgId, keyword, discipline, regType, divisionCode, state, pageNum, pageSize } = input;
  const found = employed(db)
    .where(visibleOrganisation(actor))
    .where("left_on", state === "left" ? "is not" : "is", null)
    .$if(orgId !== undefined, (query) => query.where("employment.org_id", "=", orgId as OrgId))
    .$if(Boolean(divisionCode), (query) => query.where(inDivision(divisionCode as string)))
    .$if(Boolean(keyword), (query) =>
      query.where(sql<boolean>`(strpos(person_name, ${keyword}) > 0 or exists (
        select 1 from jsonb_array_elements(registrations) entry where starts_with(entry->>'regNo', ${keyword})))`),
    )
    .$if(Boolean(discipline), (query) =>
      query.where(sql<boolean>`(disciplines ? ${discipline} or review_disciplines ? ${discipline}
        or registrations @> ${JSON.stringify([{ discipline }])}::jsonb)`),
    )
    .$if(Boolean(regType), (query) =>
      query.where(sql<boolean>`registrations @> ${JSON.stringify([{ regType }])}::jsonb`),
    );
  const rows = await rowsOf(found)
    .orderBy(
      askedOrder(input, {
        personName: byPinyin("person_name"),
        orgName: byPinyin("org_name"),
        leftOn: sql`coalesce(left_on, joined_on)`,
      }),
    )
    .orderBy("org_name")
    .orderBy("person_name")
    .orderBy("employment.id")
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { list: rows.map((row) => showPerson(actor, row)), total, pageNum, pageSize };
};

export const readPerson: Act<typeof personCalls.readPerson> = async ({ db, actor }, { employmentId }) => {
  const row = await rowsOf(employed(db).where("employment.id", "=", employmentId)).executeTakeFirstOrThrow();
  const edit = seesWhole(actor, row.org_id) && row.left_on === null;
  return {
    ...showPerson(actor, row),
    // Other employers are shown only to those who may act on them.
    otherOrgNames: seesWhole(actor, row.org_id) || actor.orgType === "CONTROL" ? row.otherOrgNames : [],
    leaveReason: row.leave_reason,
    updateUserName: row.update_user_name,
    may: { edit, editIdentity: edit && (actor.orgType === "PLATFORM" || row.otherOrgNames.length === 0) },
  };
};
