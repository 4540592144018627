import { alterationImpactCalls } from "@tushen/contract/oversight/alteration-impact";
import { serve } from "../../serve.ts";
import { readAlterationImpact } from "./read-alteration-impact.ts";

export const alterationImpactRoutes = serve("alterationImpact", alterationImpactCalls, { readAlterationImpact });
