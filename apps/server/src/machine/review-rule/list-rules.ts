import type { ListedRule, reviewRuleCalls, RuleRates } from "@tushen/contract/machine/review-rule";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { Rule } from "@tushen/domain/machine/engine/rule";
import { editionOn, paramsOf, type Settings } from "@tushen/domain/machine/engine/run-rules";
import { rules } from "@tushen/domain/machine/rules";
import type { Act } from "../../context.ts";
import { noRates, ruleRates } from "./rule-rates.ts";
import { newestParams, officesFor, settingsFrom } from "./settings-of.ts";
import { offCounts } from "./switches.ts";

interface Seen {
  readonly settings: Settings;
  readonly rates: RuleRates | undefined;
  readonly offCount: number | undefined;
  readonly today: string;
}

export const listedRule = (rule: Rule, { settings, rates, offCount = 0, today }: Seen): ListedRule => {
  const edition = editionOn(rule, today);
  const params = paramsOf(rule, settings);
  return {
    ruleId: rule.ruleId,
    number: rule.number,
    name: rule.name,
    discipline: rule.discipline,
    disciplineName: disciplineLabel(rule.discipline),
    level: rule.level,
    levelName: dictionaryLabel("AI_LEVEL", rule.level),
    norm: edition ? { number: edition.norm, clauseNo: edition.clauseNo } : null,
    needs: rule.needs,
    changedCount: Object.entries(rule.params).filter(([name, { value }]) => params[name] !== value).length,
    offCount,
    rates: rates ?? noRates,
  };
};

/** Every rule of the intelligent review, with the settings of the actor's district and the rates the actor may count. */
export const listRules: Act<typeof reviewRuleCalls.listRules> = async ({ db, actor, now }) => {
  const offices = await officesFor(db, actor);
  const settings = settingsFrom(offices, await newestParams(db, offices));
  const { runCount, byRule } = await ruleRates(db, actor, now);
  const today = dayInBeijing(now);
  const off = await offCounts(db, actor);
  return {
    rules: rules.map((rule) => {
      const { ruleId } = rule;
      return listedRule(rule, { settings, rates: byRule.get(ruleId), offCount: off.get(ruleId), today });
    }),
    runCount,
  };
};
