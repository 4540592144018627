import { endingCalls } from "@tushen/contract/ending";
import { serve } from "../serve.ts";
import { withdrawProject } from "./withdraw-project.ts";

export const endingRoutes = serve("ending", endingCalls, { withdrawProject });
