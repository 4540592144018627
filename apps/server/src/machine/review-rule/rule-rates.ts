import type { RuleRates } from "@tushen/contract/machine/review-rule";
import { sql } from "kysely";
import type { Actor, Db } from "../../context.ts";
import { inDivision } from "../../ground/rights/index.ts";

/** Rates are taken over so many runs, so that a rule that was mended does not carry its past with it. */
const mostRuns = 500;
const dayInMs = 86_400_000;
const oldestInDays = 365;

export const noRates: RuleRates = { runs: 0, withoutData: 0, found: 0, accepted: 0, refused: 0 };

/** A house counts its own runs, an authority those of its division. Checks of designers before handing in count for nobody. */
const recentRuns = async (db: Db, { orgType, orgId, divisionCode }: Actor, now: Date): Promise<number[]> => {
  const rows = await db
    .selectFrom("intelligent_review")
    .select("id")
    .where("org_type", "=", "CENSOR")
    .where("state", "=", "DONE")
    .where("create_time", ">=", new Date(now.getTime() - oldestInDays * dayInMs).toISOString())
    .$if(orgType === "CENSOR", (query) => query.where("org_id", "=", orgId))
    .$if(orgType === "CONTROL", (query) => query.where(inDivision(divisionCode, "division_code")))
    .orderBy("id", "desc")
    .limit(mostRuns)
    .execute();
  return rows.map(({ id }) => id);
};

/** Outcomes of the rules over the newest runs, by rule. */
export const ruleRates = async (
  db: Db,
  actor: Actor,
  now: Date,
): Promise<{ readonly runCount: number; readonly byRule: ReadonlyMap<string, RuleRates> }> => {
  const runs = await recentRuns(db, actor, now);
  if (runs.length === 0) return { runCount: 0, byRule: new Map() };
  const { rows } = await sql<RuleRates & { readonly ruleId: string }>`select rule_id as "ruleId",
      count(distinct review_id) as runs,
      count(distinct review_id) filter (where result = 'NO_DATA') as "withoutData",
      count(*) filter (where result in ('FAIL', 'REVIEW')) as found,
      count(*) filter (where state in ('ACCEPTED', 'EDITED')) as accepted,
      count(*) filter (where state = 'IGNORED') as refused
    from review_finding where review_id = any(${runs}) group by rule_id`.execute(db);
  return { runCount: runs.length, byRule: new Map(rows.map(({ ruleId, ...rates }) => [ruleId, rates])) };
};
