import type { organisationCalls } from "@tushen/contract/organisation";
import type { Selectable } from "kysely";
import { sql } from "kysely";
import { orgAudit } from "../account/index.ts";
import type { Act } from "../context.ts";
import type { OrganisationTable } from "../registry/index.ts";

/** A firm as others may see it: nothing of its people. */
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

/** Registered firms by part of their name or by credit code. One that waits for approval is found by its own people only. */
export const searchCorps: Act<typeof organisationCalls.searchCorps> = async ({ db, actor }, input) => {
  const { corpName, creditCode, orgType, pageNum, pageSize } = input;
  const found = db
    .selectFrom("organisation")
    .where("suspended", "=", false)
    .where((eb) => eb.or([eb("audit_state", "=", orgAudit.approved), eb("id", "=", actor.orgId)]))
    .where("org_type", "in", orgType ? [orgType] : ["CONSTRUCT", "DESIGN", "SURVEY", "CENSOR"])
    .$if(Boolean(creditCode), (query) => query.where("credit_code", "=", (creditCode ?? "").toUpperCase()))
    .$if(Boolean(corpName), (query) =>
      query.where(sql<boolean>`(strpos(org_name, ${corpName}) > 0 or strpos(credit_code, upper(${corpName})) = 1)`),
    );
  const rows = await found
    .selectAll()
    .orderBy("org_name")
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { list: rows.map(showCorp), total, pageNum, pageSize };
};
