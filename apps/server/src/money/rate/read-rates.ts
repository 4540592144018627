import type { rateCalls, RateVersion } from "@tushen/contract/money/rate";
import type { OrgId } from "@tushen/contract/ground/fields";
import { addDays, dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { Act, Db } from "../../context.ts";
import { payAccountOf } from "./pay-account.ts";
import { districtRates, type RateVersionRow } from "./rates-in-force.ts";

const present = (row: RateVersionRow, orgName: string, validTo: string | null): RateVersion => ({
  rateTableId: row.id,
  orgId: row.org_id,
  orgName,
  versionNo: row.version_no,
  validFrom: row.valid_from,
  validTo,
  note: row.note,
  creatorName: row.creator_name,
  createTime: row.create_time,
  table: row.content,
});

const nameOf = async (db: Db, orgId: OrgId): Promise<string> => {
  const row = await db.selectFrom("organisation").select("org_name").where("id", "=", orgId).executeTakeFirstOrThrow();
  return row.org_name;
};

/** The versions of an organisation, the newest first. A version that begins no later than the one before it hides that one. */
export const versionsOf = async (db: Db, orgId: OrgId): Promise<RateVersion[]> => {
  const rows = await db
    .selectFrom("rate_table")
    .selectAll()
    .where("org_id", "=", orgId)
    .orderBy("version_no", "desc")
    .execute();
  const orgName = await nameOf(db, orgId);
  let nextFrom: string | null = null;
  return rows.map((row) => {
    const version = present(row, orgName, nextFrom === null ? null : addDays(nextFrom, -1));
    nextFrom = nextFrom === null || row.valid_from < nextFrom ? row.valid_from : nextFrom;
    return version;
  });
};

export const readRates: Act<typeof rateCalls.readRates> = async ({ db, actor, now }) => {
  const isHouse = actor.orgType === "CENSOR";
  const district = isHouse ? await districtRates(db, actor.divisionCode, dayInBeijing(now)) : null;
  return {
    versions: await versionsOf(db, actor.orgId),
    district: district && present(district, await nameOf(db, district.org_id), null),
    account: isHouse ? await payAccountOf(db, actor.orgId) : null,
    mayEdit: actor.roles.some((role) => ["CENSOR_ADMIN", "CENSOR_FINANCE", "CONTROL_ADMIN"].includes(role)),
  };
};
