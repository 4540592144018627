import { endingCalls } from "@tushen/contract/delivery/ending";
import { serve } from "../../serve.ts";
import { resume, suspend } from "./suspend.ts";
import { askTermination, confirmTermination, readTermination, refuseTermination } from "./terminate.ts";
import { withdrawProject } from "./withdraw-project.ts";

export const endingRoutes = serve("ending", endingCalls, {
  withdrawProject,
  readTermination,
  askTermination,
  confirmTermination,
  refuseTermination,
  suspend,
  resume,
});
