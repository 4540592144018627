import { acceptanceCalls } from "@tushen/contract/acceptance";
import { serve } from "../serve.ts";
import { accept, askSupplement, refuseSubmission } from "./accept.ts";
import { answerProceduralComment, listProceduralComments, resubmit } from "./supplement.ts";

export const acceptanceRoutes = serve("acceptance", acceptanceCalls, {
  accept,
  askSupplement,
  refuseSubmission,
  listProceduralComments,
  answerProceduralComment,
  resubmit,
});
