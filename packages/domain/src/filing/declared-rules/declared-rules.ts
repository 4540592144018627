import type { DeclaredRule } from "./declared-rule.ts";
import { dwellingRules } from "./dwelling-rules.ts";
import { fireRules } from "./fire-rules.ts";
import { otherRules } from "./other-rules.ts";
import { structureRules } from "./structure-rules.ts";

/**
 * All rules that need only declared values: the 19 marked D in domain handbook 8.4, the height of dwelling storeys (33),
 * and two on earthquakes that the handbook does not list.
 */
export const declaredRules: readonly DeclaredRule[] = [
  ...fireRules,
  ...dwellingRules,
  ...structureRules,
  ...otherRules,
];
