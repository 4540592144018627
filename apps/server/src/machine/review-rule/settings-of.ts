import type { OrgId } from "@tushen/contract/ground/fields";
import type { Settings } from "@tushen/domain/machine/engine/run-rules";
import { type ParamSet, settingsInForce } from "@tushen/domain/machine/rule-settings";
import { type Selectable, sql } from "kysely";
import type { Actor, Db } from "../../context.ts";
import { authoritiesOf } from "../../ground/rights/index.ts";
import type { ReviewRuleParamTable } from "./tables.ts";

export interface Office {
  readonly orgId: OrgId;
  readonly orgName: string;
}

/** The authorities of a division: of the district before the city before the province. */
export const officesOf = async (db: Db, divisionCode: string): Promise<readonly Office[]> => {
  const offices = await authoritiesOf(db, divisionCode);
  if (offices.length === 0) return [];
  return db
    .selectFrom("organisation")
    .select(["id as orgId", "org_name as orgName"])
    .where("id", "in", offices)
    .orderBy(sql`length(rtrim(division_code, '0'))`, "desc")
    .orderBy("id")
    .execute();
};

/** The authorities whose settings an actor is shown; the platform, which has no district, sees the rules as they are. */
export const officesFor = (db: Db, { orgType, divisionCode }: Actor): Promise<readonly Office[]> =>
  orgType === "PLATFORM" ? Promise.resolve([]) : officesOf(db, divisionCode);

export type ParamRow = Pick<Selectable<ReviewRuleParamTable>, "org_id" | "rule_id" | "param" | "value">;

/** The newest line of each parameter these authorities ever set, of all rules or of one. */
export const newestParams = async (db: Db, offices: readonly Office[], ruleId?: string): Promise<ParamRow[]> => {
  if (offices.length === 0) return [];
  return db
    .selectFrom("review_rule_param")
    .distinctOn(["org_id", "rule_id", "param"])
    .select(["org_id", "rule_id", "param", "value"])
    .where(
      "org_id",
      "in",
      offices.map(({ orgId }) => orgId),
    )
    .$if(ruleId !== undefined, (query) => query.where("rule_id", "=", ruleId ?? ""))
    .orderBy("org_id")
    .orderBy("rule_id")
    .orderBy("param")
    .orderBy("id", "desc")
    .execute();
};

export const settingsFrom = (offices: readonly Office[], rows: readonly ParamRow[]): Settings =>
  settingsInForce(
    offices.map(({ orgId }) =>
      rows.flatMap((row): ParamSet[] =>
        row.org_id === orgId ? [{ ruleId: row.rule_id, param: row.param, value: row.value }] : [],
      ),
    ),
  );

/** What the authorities of a division set: a new run over works there takes it. */
export const settingsOf = async (db: Db, divisionCode: string): Promise<Settings> => {
  const offices = await officesOf(db, divisionCode);
  return settingsFrom(offices, await newestParams(db, offices));
};
