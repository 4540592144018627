import type { ParamChange, ReviewRule, reviewRuleCalls, RuleParam } from "@tushen/contract/machine/review-rule";
import { bizTypes } from "@tushen/domain/ground/project-type";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { citedNorms } from "@tushen/domain/filing/declared-rules/cited-norms";
import type { Rule } from "@tushen/domain/machine/engine/rule";
import { editionOn, paramsOf } from "@tushen/domain/machine/engine/run-rules";
import { paramBounds, paramDecimals, paramOf } from "@tushen/domain/machine/rule-settings";
import { findRule } from "@tushen/domain/machine/rules";
import type { Act, Actor, Context, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { findClause } from "../../review/clause/index.ts";
import { listedRule } from "./list-rules.ts";
import { ruleRates } from "./rule-rates.ts";
import { newestParams, type Office, officesFor, type ParamRow, settingsFrom } from "./settings-of.ts";
import { offCounts, switchHistory } from "./switches.ts";

const editionsOf = async (db: Db, rule: Rule, today: string): Promise<ReviewRule["editions"]> => {
  const inForce = editionOn(rule, today);
  const shown: ReviewRule["editions"] = [];
  for (const { norm, clauseNo } of rule.editions) {
    const { validFrom, validUntil } = citedNorms[norm];
    const isInForce = inForce?.norm === norm;
    const clause =
      clauseNo === null ? null : await findClause(db, { normNumber: norm, clauseNo }, isInForce ? today : validFrom);
    shown.push({
      ...{ number: norm, clauseNo, validFrom, validUntil, isInForce },
      text: clause?.wording ?? null,
      isChecked: clause?.isChecked ?? false,
    });
  }
  return shown;
};

/** The authority whose own values are shown: the actor, or for a house the authority nearest to it. */
const ownOffice = ({ orgType, orgId }: Actor, offices: readonly Office[]): Office | undefined =>
  orgType === "CONTROL" ? offices.find((one) => one.orgId === orgId) : offices[0];

const paramsShown = (
  rule: Rule,
  own: Office | undefined,
  offices: readonly Office[],
  rows: readonly ParamRow[],
): RuleParam[] => {
  const values = paramsOf(rule, settingsFrom(offices, rows));
  return Object.entries(rule.params).map(([name, param]) => {
    const setBy = (office: Office | undefined) =>
      rows.find((row) => row.org_id === office?.orgId && row.param === name)?.value ?? null;
    const above = offices.find((one) => one !== own && setBy(one) !== null);
    const inherited = setBy(above);
    return {
      ...{ name, label: param.label, unit: param.unit, standard: param.value },
      inherited: above && inherited !== null ? { value: inherited, orgName: above.orgName } : null,
      own: setBy(own),
      value: values[name] ?? param.value,
      ...paramBounds(param),
      decimals: paramDecimals(param),
    };
  });
};

const mostChanges = 100;

const historyOf = async (db: Db, rule: Rule, offices: readonly Office[]): Promise<ParamChange[]> => {
  if (offices.length === 0) return [];
  const rows = await db
    .selectFrom("review_rule_param")
    .selectAll()
    .where("rule_id", "=", rule.ruleId)
    .where(
      "org_id",
      "in",
      offices.map(({ orgId }) => orgId),
    )
    .orderBy("id", "desc")
    .limit(mostChanges)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    // A later version of the rule may no longer have the parameter.
    label: paramOf(rule, row.param)?.label ?? row.param,
    unit: paramOf(rule, row.param)?.unit ?? "",
    from: row.former_value,
    to: row.value,
    ground: row.ground,
    orgName: offices.find(({ orgId }) => orgId === row.org_id)?.orgName ?? "",
    by: row.setter_name,
    at: row.create_time,
  }));
};

export const presentRule = async ({ db, actor, now }: Context, ruleId: string): Promise<ReviewRule> => {
  const rule = findRule(ruleId) ?? refuse("platform.not-found");
  const offices = await officesFor(db, actor);
  const rows = await newestParams(db, offices, ruleId);
  const today = dayInBeijing(now);
  const { byRule } = await ruleRates(db, actor, now);
  return {
    ...listedRule(rule, {
      ...{ settings: settingsFrom(offices, rows), rates: byRule.get(ruleId), today },
      offCount: (await offCounts(db, actor)).get(ruleId),
    }),
    about: rule.about,
    version: rule.version,
    worksNames: rule.business.map((one) => (bizTypes as Readonly<Record<string, string>>)[one] ?? one),
    editions: await editionsOf(db, rule, today),
    params: paramsShown(rule, ownOffice(actor, offices), offices, rows),
    history: await historyOf(db, rule, offices),
    switches: await switchHistory(db, actor, ruleId),
    maySet: actor.roles.includes("CONTROL_ADMIN"),
    maySwitch: actor.roles.some((role) => role === "CENSOR_ADMIN" || role === "CENSOR_CHIEF"),
  };
};

export const readRule: Act<typeof reviewRuleCalls.readRule> = (context, { ruleId }) => presentRule(context, ruleId);
