import { modelRequirementCalls } from "@tushen/contract/machine/model-requirement";
import { reviewRuleCalls } from "@tushen/contract/machine/review-rule";
import { serve } from "../../serve.ts";
import { listRequirements } from "./list-requirements.ts";
import { listRules } from "./list-rules.ts";
import { loadRequirement } from "./load-requirement.ts";
import { downloadRequirement } from "./download-requirement.ts";
import { readRule } from "./read-rule.ts";
import { setParams } from "./set-params.ts";
import { stopRequirement } from "./stop-requirement.ts";
import { switchRule } from "./switch-rule.ts";

export const reviewRuleRoutes = [
  ...serve("reviewRule", reviewRuleCalls, { listRules, readRule, setParams, switchRule }),
  ...serve("modelRequirement", modelRequirementCalls, {
    ...{ listRequirements, loadRequirement, stopRequirement, downloadRequirement },
  }),
];
