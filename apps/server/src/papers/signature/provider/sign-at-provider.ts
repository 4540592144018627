import { randomUUID } from "node:crypto";
import type { OrgId, SignatureTaskId } from "@tushen/contract/ground/fields";
import type { signatureCalls } from "@tushen/contract/papers/signature";
import { lockMinutes } from "@tushen/domain/papers/signature-limits";
import { isPersonalSeal } from "@tushen/domain/people/seal-holder";
import type { Act, Context } from "../../../context.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { digestsOf } from "../client/sign-digests.ts";
import { waitingFor } from "../confirm-tasks.ts";
import { putBack } from "../end-task.ts";
import { lockTask, signersOf } from "../signature-moves.ts";
import { orRefuse, providerOf } from "./provider-of.ts";
import type { Holder } from "./sign-provider.ts";

interface Person {
  readonly personName: string;
  readonly orgId: OrgId;
  readonly orgName: string;
}

export const holderOf = async ({ db }: Context, { personName, orgId, orgName }: Person, sealType?: string) => {
  const { credit_code } = await db
    .selectFrom("organisation")
    .select("credit_code")
    .where("id", "=", orgId)
    .executeTakeFirstOrThrow();
  const kind = sealType === undefined || isPersonalSeal(sealType) ? "PERSON" : "ORGANISATION";
  return {
    ...{ kind, personName, orgName, creditCode: credit_code },
    ...(sealType !== undefined && { sealType }),
  } satisfies Holder;
};

/** Who signs a task at which provider. */
const findHolder = async (context: Context, taskId: SignatureTaskId) => {
  const { db } = context;
  const task = await lockTask(db, taskId);
  const provider = (await providerOf(context, task.division_code)) ?? refuse("signature.provider-none");
  const [signer] = waitingFor(context, await signersOf(db, taskId));
  if (!signer) return refuse("signature.wrong-actor");
  const person = { personName: signer.person_name, orgId: signer.org_id, orgName: signer.org_name };
  return { task, provider, signer, holder: await holderOf(context, person, signer.seal_type) };
};
type Found = Awaited<ReturnType<typeof findHolder>>;

/** Opens the task for the certificate at the provider, and notes the request before it is sent. */
const noteRequest = async (context: Context, { task, provider, signer }: Found, certificate: string) => {
  const { db, now } = context;
  const digests = await digestsOf(context, task.id, { certificate });
  const requestNo = randomUUID();
  const request = { request_no: requestNo, provider: provider.name, task_id: task.id, signer_id: signer.id };
  await db
    .insertInto("signature_request")
    .values({ ...request, create_time: now })
    .execute();
  const files = digests.map(({ itemId: id, title, digest, toSign }) => ({ id, title, digest, toSign }));
  return { requestNo, files };
};

/** A request that the provider did not take is over, and the task is free for another try. */
const takeBack = async (context: Context, { task, signer }: Found, requestNo: string): Promise<void> => {
  const { db, now } = context;
  const { state, opener_id } = await lockTask(db, task.id);
  const { numUpdatedRows } = await db
    .updateTable("signature_request")
    .set({ answer_time: now, result: "FAILED" })
    .where("request_no", "=", requestNo)
    .where("answer_time", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n && state === "SIGNING" && opener_id === signer.id) await putBack(context, task.id);
};

/**
 * Sends the digests of the actor's files to the provider; the task waits for its report. Returns the provider's page. The
 * provider is asked between transactions, so that a slow one holds no row.
 */
export const openAtProvider = async (
  context: Context,
  taskId: SignatureTaskId,
  returnUrl = `${context.origin}/#/signTasks/${taskId}`,
): Promise<string> => {
  const { transact, now, config } = context;
  const found = await transact((db) => findHolder({ ...context, db }, taskId));
  const { provider, holder, task } = found;
  const certificate = await orRefuse(context, provider.certificateOf(holder));
  const { requestNo, files } = await transact((db) => noteRequest({ ...context, db }, found, certificate));
  const request = {
    ...{ requestNo, title: task.task_name, holder, files, returnUrl },
    callbackUrl: `${config.publicUrl}/api/signature/passAuth/callback`,
    expiresAt: new Date(now.getTime() + lockMinutes * 60_000).toISOString(),
  };
  try {
    return await orRefuse(context, provider.open(request));
  } catch (error) {
    await transact((db) => takeBack({ ...context, db }, found, requestNo));
    throw error;
  }
};

export const signAtProvider: Act<typeof signatureCalls.signAtProvider> = async (context, { id }) => ({
  url: await openAtProvider(context, id),
});
