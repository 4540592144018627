import { declaredRules } from "../filing/declared-rules/declared-rules.ts";
import { dwellingModelRules } from "./dwelling-rules/dwelling-rules.ts";
import { fromDeclared } from "./engine/declared.ts";
import type { Rule } from "./engine/rule.ts";
import { fireModelRules } from "./fire-rules/fire-rules.ts";
import { sheetRules } from "./sheet-rules/sheet-rules.ts";
import { useModelRules } from "./use-rules/use-rules.ts";

/** Every rule of the intelligent review, in the order of its results (domain handbook 8.4). */
export const rules: readonly Rule[] = [
  ...fireModelRules,
  ...useModelRules,
  ...dwellingModelRules,
  ...sheetRules,
  ...declaredRules.map(fromDeclared),
];

const byId = new Map(rules.map((one) => [one.ruleId, one]));

export const findRule = (ruleId: string): Rule | undefined => byId.get(ruleId);
