import { modelRequirementCalls } from "@tushen/contract/machine/model-requirement";
import { outsideEngineCalls } from "@tushen/contract/machine/outside-engine";
import { reviewRuleCalls } from "@tushen/contract/machine/review-rule";
import { serve } from "../../serve.ts";
import { listRequirements } from "./list-requirements.ts";
import { listRules } from "./list-rules.ts";
import { loadRequirement } from "./load-requirement.ts";
import { downloadRequirement } from "./download-requirement.ts";
import { addEngine, changeEngine, listEngines, switchEngine, tryEngine } from "./outside-engines.ts";
import { readRule } from "./read-rule.ts";
import { setParams } from "./set-params.ts";
import { stopRequirement } from "./stop-requirement.ts";
import { switchRule } from "./switch-rule.ts";

export const reviewRuleRoutes = [
  ...serve("reviewRule", reviewRuleCalls, { listRules, readRule, setParams, switchRule }),
  ...serve("modelRequirement", modelRequirementCalls, {
    ...{ listRequirements, loadRequirement, stopRequirement, downloadRequirement },
  }),
  ...serve("outsideEngine", outsideEngineCalls, { listEngines, addEngine, changeEngine, switchEngine, tryEngine }),
];
