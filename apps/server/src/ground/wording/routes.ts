import { wordingCalls } from "@tushen/contract/ground/wording";
import { serve } from "../../serve.ts";
import { listWordings, restoreWording, saveWording } from "./change-wording.ts";

export const wordingRoutes = serve("wording", wordingCalls, { listWordings, saveWording, restoreWording });
