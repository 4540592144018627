import type { OrgId } from "@tushen/contract/ground/fields";
import { type Selectable, sql } from "kysely";
import type { Db } from "../../context.ts";
import { authoritiesOf } from "../../ground/rights/index.ts";
import type { RateTableTable } from "./tables.ts";

export type RateVersionRow = Selectable<RateTableTable>;

/** The version of an organisation's rates on a day: the newest of those that had begun. */
const versionOn = async (db: Db, orgId: OrgId, day: string): Promise<RateVersionRow | null> => {
  const row = await db
    .selectFrom("rate_table")
    .selectAll()
    .where("org_id", "=", orgId)
    .where("valid_from", "<=", day)
    .orderBy("version_no", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
};

/** The rates of the authority of a division on a day: of the district before the city before the province. */
export const districtRates = async (db: Db, divisionCode: string, day: string): Promise<RateVersionRow | null> => {
  const offices = await authoritiesOf(db, divisionCode);
  if (offices.length === 0) return null;
  const { rows } = await sql<{ orgId: OrgId }>`select id as "orgId" from organisation
    where id = any(${offices}) order by length(rtrim(division_code, '0')) desc, id`.execute(db);
  for (const { orgId } of rows) {
    const found = await versionOn(db, orgId, day);
    if (found) return found;
  }
  return null;
};

/** The rates a house charges by on a day: its own, or those of the district of the project. */
export const ratesInForce = async (
  db: Db,
  house: OrgId,
  divisionCode: string,
  day: string,
): Promise<RateVersionRow | null> => (await versionOn(db, house, day)) ?? (await districtRates(db, divisionCode, day));
