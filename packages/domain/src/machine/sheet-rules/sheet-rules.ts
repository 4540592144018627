import type { Rule } from "../engine/rule.ts";
import { normsInForce } from "./norms-in-force.ts";

/** Rules on the words of sheets, in the order of the handbook. */
export const sheetRules: readonly Rule[] = [normsInForce];
