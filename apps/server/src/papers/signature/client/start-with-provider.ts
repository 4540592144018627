import type { signatureCalls } from "@tushen/contract/papers/signature";
import type { Act } from "../../../context.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { openAtProvider } from "../provider/sign-at-provider.ts";
import { providerOf } from "../provider/provider-of.ts";
import { lockTask } from "../signature-moves.ts";
import { startOwnTask } from "../start-task.ts";
import { thingOf } from "./sign-one.ts";

/**
 * Begins a task over files in which the caller signs alone, and gives the address of the page on which to sign: that of
 * the provider of the division, or of the portal where none is connected.
 */
export const startWithProvider: Act<typeof signatureCalls.start> = async (context, { fileIds, sealTypes }) => {
  const things = [];
  for (const fileId of new Set(fileIds)) things.push(await thingOf(context.db, fileId));
  const [first] = things;
  if (!first || things.some(({ kind }) => kind !== first.kind)) return refuse("signature.several-kinds");
  const ids = things.map(({ id }) => id);
  const taskId = await startOwnTask(context, first.kind, ids, sealTypes[0]);
  const { division_code } = await lockTask(context.db, taskId);
  const url = (await providerOf(context, division_code))
    ? await openAtProvider(context, taskId)
    : `${context.origin}/#/signTasks/${taskId}`;
  return { taskId, url };
};
