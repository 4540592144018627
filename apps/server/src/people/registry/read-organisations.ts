import type { OrgId } from "@tushen/contract/ground/fields";
import type { registryCalls } from "@tushen/contract/people/registry";
import { administrators } from "@tushen/domain/ground/rights";
import { sql } from "kysely";
import { lives } from "../account/index.ts";
import type { Act, Db } from "../../context.ts";
import { inDivision, visibleOrganisation } from "../../ground/rights/index.ts";
import { showOrganisation, stateOf } from "./show-organisation.ts";
import { askedOrder, byPinyin, inOrderOf } from "../../ground/platform/database/asked-order.ts";
import { orgTypes } from "@tushen/domain/ground/organisation";

/** The change of name or code that is not yet approved or withdrawn. */
export const openRequestOf = (db: Db, orgId: OrgId) =>
  db
    .selectFrom("organisation_request")
    .selectAll()
    .where("org_id", "=", orgId)
    .where("kind", "=", "CHANGE")
    .where("state", "in", ["WAITING", "RETURNED"])
    .executeTakeFirst();

export const readOrganisation: Act<typeof registryCalls.readOrganisation> = async ({ db, actor }, { orgId }) => {
  const row = await db.selectFrom("organisation").selectAll().where("id", "=", orgId).executeTakeFirstOrThrow();
  return showOrganisation(actor, row, await openRequestOf(db, orgId));
};

/** The day the first qualification or the accreditation ends. */
const nextExpiry = sql<string | null>`(select min(day) from (
  select nullif(entry->>'validTo', '')::date as day from jsonb_array_elements(organisation.qualifications) entry
  union all select organisation.accredit_valid_to) days)`;

export const listOrganisations: Act<typeof registryCalls.listOrganisations> = async ({ db, actor, now }, input) => {
  const { keyword, orgType, divisionCode, state, pageNum, pageSize } = input;
  const found = db
    .selectFrom("organisation")
    .where(visibleOrganisation(actor))
    .$if(orgType !== undefined, (query) => query.where("org_type", "=", orgType as NonNullable<typeof orgType>))
    .$if(Boolean(divisionCode), (query) => query.where(inDivision(divisionCode as string)))
    .$if(state !== undefined, (query) =>
      state === "4"
        ? query.where("suspended", "=", true)
        : query.where("suspended", "=", false).where("audit_state", "=", Number(state)),
    )
    .$if(Boolean(keyword), (query) =>
      query.where(sql<boolean>`(strpos(org_name, ${keyword}) > 0 or starts_with(credit_code, upper(${keyword})))`),
    );
  const rows = await found
    .selectAll()
    .select([
      sql<number>`(select count(*) from employment where org_id = organisation.id and left_on is null)`.as("people"),
      sql<number>`(select count(*) from credential where org_id = organisation.id and ${lives(now)}
        and role_codes->>0 = any(${administrators}))`.as("administrators"),
      sql<boolean>`exists (select 1 from organisation_request where org_id = organisation.id and kind = 'CHANGE'
        and state = 'WAITING')`.as("isChanging"),
      nextExpiry.as("nextExpiry"),
    ])
    .orderBy(
      askedOrder(input, {
        orgName: byPinyin("org_name"),
        orgType: inOrderOf(Object.keys(orgTypes), sql`org_type`),
        state: sql`case when suspended then 4 else audit_state end`,
        divisionCode: sql`division_code`,
        contactName: byPinyin("contact_name"),
        peopleCount: sql.ref("people"),
        administratorCount: sql.ref("administrators"),
        nextExpiry: sql.ref("nextExpiry"),
      }),
    )
    .orderBy("suspended", "desc")
    .orderBy("org_name")
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const list = rows.map((row) => ({
    orgId: row.id,
    orgName: row.org_name,
    orgType: row.org_type,
    creditCode: row.credit_code,
    divisionCode: row.division_code,
    legalPerson: row.legal_person,
    contactName: row.contact_name,
    contactMobile: row.contact_mobile,
    state: stateOf(row),
    houseClass: row.house_class,
    peopleCount: row.people,
    administratorCount: row.administrators,
    nextExpiry: row.nextExpiry,
    isChanging: row.isChanging,
  }));
  return { list, total, pageNum, pageSize };
};
