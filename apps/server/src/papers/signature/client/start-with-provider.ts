import type { ParsedInputOf } from "@tushen/contract/ground/call";
import type { signatureCalls } from "@tushen/contract/papers/signature";
import type { Act, Context } from "../../../context.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { openAtProvider } from "../provider/sign-at-provider.ts";
import { providerOf } from "../provider/provider-of.ts";
import { lockTask } from "../signature-moves.ts";
import { startOwnTask } from "../start-task.ts";
import { thingOf } from "./sign-one.ts";

type Input = ParsedInputOf<typeof signatureCalls.start>;

/**
 * Begins a task over files in which the caller signs alone, and gives the address of the page on which to sign: that of
 * the provider of the division, or of the portal where none is connected.
 */
export const startWithProvider: Act<typeof signatureCalls.start> = async (context, input) => {
  const back = input.callback ? returnAddress(context, input.callback) : undefined;
  const { taskId, hasProvider } = await context.transact((db) => begin({ ...context, db }, input));
  const url = hasProvider ? await openAtProvider(context, taskId, back) : `${context.origin}/#/signTasks/${taskId}`;
  return { taskId, url };
};

/** Back to the portal, or to an address of the settings; elsewhere a link of ours would lead people to a stranger's page. */
const returnAddress = ({ origin, config }: Context, callback: string): string => {
  const address = URL.parse(callback, origin);
  const own = [origin, config.publicUrl].map((one) => new URL(one).origin);
  const allowed = [...own, ...config.signReturnOrigins];
  if (!address || !allowed.includes(address.origin))
    return refuse("signature.return-refused", { origin: address?.host || callback });
  return address.href;
};

const begin = async (context: Context, { fileIds, sealTypes }: Pick<Input, "fileIds" | "sealTypes">) => {
  const things = [];
  for (const fileId of new Set(fileIds)) things.push(await thingOf(context.db, fileId));
  const [first] = things;
  if (!first || things.some(({ kind }) => kind !== first.kind)) return refuse("signature.several-kinds");
  const ids = things.map(({ id }) => id);
  const taskId = await startOwnTask(context, first.kind, ids, sealTypes[0]);
  const { division_code } = await lockTask(context.db, taskId);
  return { taskId, hasProvider: (await providerOf(context, division_code)) !== null };
};
