import { z } from "zod";
import { calls } from "./call.ts";
import { ApplicationId, yes } from "./fields.ts";

const byApplication = z.object({ projectApplicationId: ApplicationId });

/** How a project leaves the portal before its end. */
export const endingCalls = calls({
  withdrawProject: {
    spec: "beyond",
    summary: "撤回项目申报",
    path: "POST /api/sfa/project/withdraw",
    who: ["CONSTRUCT:participant", "DESIGN:participant"],
    about: ["application", "projectApplicationId"],
    input: byApplication.extend({ reason: z.string().max(500).optional() }),
    output: yes,
    refusals: ["application.wrong-state", "application.wrong-actor", "application.submission-accepted"],
  },
});
