import type { Expiry, personCalls } from "@tushen/contract/people/person";
import { addDays, dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { sql } from "kysely";
import type { Act } from "../../context.ts";
import { visibleOrganisation } from "../../ground/rights/index.ts";

/** Registrations of employed people, and qualifications and accreditations of firms, that have expired or will soon. */
export const listExpiring: Act<typeof personCalls.listExpiring> = async ({ db, actor, now }, input) => {
  const { withinDays, orgId, pageNum, pageSize } = input;
  const lastDay = addDays(dayInBeijing(now), withinDays);
  const seen = sql<boolean>`not organisation.suspended and ${visibleOrganisation(actor)}
    and ${orgId === undefined ? sql`true` : sql`organisation.id = ${orgId}`}`;
  const all = sql`
    select 'registration' as kind, organisation.id as "orgId", org_name as "orgName", employment.id as "employmentId",
      person_name as "personName", entry->>'regType' as type, entry->>'regNo' as number,
      nullif(entry->>'validTo', '')::date as "validTo"
    from employment join person on person.id = employment.person_id join organisation on organisation.id = employment.org_id,
      jsonb_array_elements(registrations) entry
    where left_on is null and ${seen}
    union all
    select 'qualification', organisation.id, org_name, null, null, entry->>'qualType', entry->>'qualNo',
      nullif(entry->>'validTo', '')::date
    from organisation, jsonb_array_elements(qualifications) entry where ${seen}
    union all
    select 'accreditation', organisation.id, org_name, null, null, house_class::text, accredit_no, accredit_valid_to
    from organisation where accredit_valid_to is not null and ${seen}`;
  const { rows } = await sql<Expiry & { total: number }>`
    select found.*, count(*) over () as total from (${all}) found where "validTo" <= ${lastDay}
    order by "validTo", "orgName", number limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db);
  const list = rows.map(({ total: _, ...row }) => row);
  return { list, total: rows[0]?.total ?? 0, pageNum, pageSize };
};
