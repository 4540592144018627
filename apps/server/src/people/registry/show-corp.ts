import type { Selectable } from "kysely";
import type { OrganisationTable } from "./tables.ts";

/** A firm as others may see it, without its people. */
export const showCorp = (row: Selectable<OrganisationTable>) => ({
  orgId: row.id,
  orgName: row.org_name,
  orgType: row.org_type,
  creditCode: row.credit_code,
  divisionCode: row.division_code,
  legalPerson: row.legal_person,
  address: row.address,
  qualifications: row.qualifications,
});
