import { signatureCalls } from "@tushen/contract/papers/signature";
import { serve } from "../../serve.ts";
import { signTasks } from "./confirm-tasks.ts";
import { cancelTask, refuseTask } from "./end-task.ts";
import { provider, types } from "./provider.ts";
import { listByIds, listTasks } from "./read-tasks.ts";
import { userSignToken } from "./sign-token.ts";
import { startTask } from "./start-task.ts";

export const signatureRoutes = serve("signature", signatureCalls, {
  startTask,
  listTasks,
  listByIds,
  userSignToken,
  provider,
  types,
  signTasks,
  refuseTask,
  cancelTask,
});
