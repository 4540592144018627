import { reviewRuleCalls } from "@tushen/contract/machine/review-rule";
import { serve } from "../../serve.ts";
import { listRules } from "./list-rules.ts";
import { readRule } from "./read-rule.ts";
import { setParams } from "./set-params.ts";
import { switchRule } from "./switch-rule.ts";

export const reviewRuleRoutes = serve("reviewRule", reviewRuleCalls, { listRules, readRule, setParams, switchRule });
