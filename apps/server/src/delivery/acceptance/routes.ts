import { acceptanceCalls } from "@tushen/contract/delivery/acceptance";
import { serve } from "../../serve.ts";
import { accept, askSupplement, refuseSubmission } from "./accept.ts";
import { listProceduralComments, resubmit } from "./supplement.ts";
import { listSupplements, saveSupplement } from "./supplement-record.ts";

export const acceptanceRoutes = serve("acceptance", acceptanceCalls, {
  accept,
  askSupplement,
  refuseSubmission,
  listProceduralComments,
  listSupplements,
  saveSupplement,
  resubmit,
});
