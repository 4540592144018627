import type { Rule } from "../engine/rule.ts";
import { callOutsLead } from "./call-outs-lead.ts";
import { factsAgree } from "./facts-agree.ts";
import { fireLane } from "./fire-lane.ts";
import { normsInForce } from "./norms-in-force.ts";
import { stairLanding } from "./stair-landing.ts";
import { surveyAgrees } from "./survey-agrees.ts";

/** Rules on the words of sheets, in the order of the handbook. */
export const sheetRules: readonly Rule[] = [
  factsAgree,
  callOutsLead,
  fireLane,
  stairLanding,
  surveyAgrees,
  normsInForce,
];
