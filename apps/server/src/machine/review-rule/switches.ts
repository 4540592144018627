import type { OrgId } from "@tushen/contract/ground/fields";
import type { Actor, Db } from "../../context.ts";
import { inDivision } from "../../ground/rights/index.ts";

/** The newest line of each rule for each of the houses the actor may know. */
const newestSwitches = (db: Db) =>
  db
    .selectFrom("review_rule_switch")
    .innerJoin("organisation", "organisation.id", "review_rule_switch.org_id")
    .distinctOn(["review_rule_switch.org_id", "rule_id"])
    .select(["review_rule_switch.org_id", "rule_id", "is_off", "reason"])
    .orderBy("review_rule_switch.org_id")
    .orderBy("rule_id")
    .orderBy("review_rule_switch.id", "desc");

/** Rules a house leaves out of its runs, with the reason. */
export const switchedOff = async (
  db: Db,
  house: OrgId,
): Promise<{ readonly ruleId: string; readonly reason: string }[]> => {
  const rows = await newestSwitches(db).where("review_rule_switch.org_id", "=", house).execute();
  return rows.flatMap(({ rule_id, is_off, reason }) => (is_off ? [{ ruleId: rule_id, reason }] : []));
};

/** By how many houses each rule is switched off: for a house its own, for an authority those of its division. */
export const offCounts = async (
  db: Db,
  { orgType, orgId, divisionCode }: Actor,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await newestSwitches(db)
    .$if(orgType === "CENSOR", (query) => query.where("review_rule_switch.org_id", "=", orgId))
    .$if(orgType === "CONTROL", (query) => query.where(inDivision(divisionCode)))
    .execute();
  const counts = new Map<string, number>();
  for (const { rule_id, is_off } of rows) if (is_off) counts.set(rule_id, (counts.get(rule_id) ?? 0) + 1);
  return counts;
};

const mostLines = 50;

/** Who switched a rule off or on, and why, the newest first. */
export const switchHistory = async (db: Db, { orgType, orgId, divisionCode }: Actor, ruleId: string) => {
  const rows = await db
    .selectFrom("review_rule_switch")
    .innerJoin("organisation", "organisation.id", "review_rule_switch.org_id")
    .selectAll("review_rule_switch")
    .select("org_name")
    .where("rule_id", "=", ruleId)
    .$if(orgType === "CENSOR", (query) => query.where("review_rule_switch.org_id", "=", orgId))
    .$if(orgType === "CONTROL", (query) => query.where(inDivision(divisionCode)))
    .orderBy("review_rule_switch.id", "desc")
    .limit(mostLines)
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, isOff: row.is_off, reason: row.reason, orgName: row.org_name },
    ...{ by: row.switcher_name, at: row.create_time },
  }));
};
