import { signatureCalls } from "@tushen/contract/papers/signature";
import { serve } from "../../serve.ts";
import { signTasks } from "./confirm-tasks.ts";
import { listChains, saveChain } from "./chain/chain-of.ts";
import { suggestTasks } from "./chain/suggest-tasks.ts";
import { certificateDigest, drawingDigests, opinionDigests } from "./client/sign-digests.ts";
import { helperProgram } from "./client/helper-program.ts";
import { waitingForHelper } from "./client/waiting-for-helper.ts";
import { singleSignature } from "./client/sign-one.ts";
import { startWithProvider } from "./client/start-with-provider.ts";
import { clientSign, finish } from "./client/take-signatures.ts";
import { cancelTask, refuseTask, releaseTask } from "./end-task.ts";
import { locations, placeSeal } from "./places.ts";
import { disputeUse } from "./use/dispute-use.ts";
import { listUses } from "./use/own-uses.ts";
import { usePicture } from "./use/use-picture.ts";
import { signAtProvider } from "./provider/sign-at-provider.ts";
import { takeResult } from "./provider/take-result.ts";
import { provider, types } from "./provider.ts";
import { listByIds, listTasks } from "./read-tasks.ts";
import { userSignToken } from "./sign-token.ts";
import { remindSigners } from "./remind-signers.ts";
import { batchSend, sentStatus } from "./send-signed.ts";
import { startTask } from "./start-task.ts";

import { viewUrl } from "./view-url.ts";

export const signatureRoutes = serve("signature", signatureCalls, {
  startTask,
  suggestTasks,
  listChains,
  saveChain,
  listUses,
  usePicture,
  disputeUse,
  listTasks,
  listByIds,
  userSignToken,
  provider,
  types,
  locations,
  placeSeal,
  remindSigners,
  batchSend,
  sentStatus,
  viewUrl,
  signTasks,
  waitingForHelper,
  helperProgram,
  opinionDigests,
  drawingDigests,
  certificateDigest,
  finish,
  clientSign,
  singleSignature,
  start: startWithProvider,
  signAtProvider,
  takeResult,
  releaseTask,
  refuseTask,
  cancelTask,
});
