import { randomUUID } from "node:crypto";
import type { OrgId, SignatureTaskId } from "@tushen/contract/ground/fields";
import type { signatureCalls } from "@tushen/contract/papers/signature";
import { lockMinutes } from "@tushen/domain/papers/signature-limits";
import { isPersonalSeal } from "@tushen/domain/people/seal-holder";
import type { Act, Context } from "../../../context.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { digestsOf } from "../client/sign-digests.ts";
import { waitingFor } from "../confirm-tasks.ts";
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

/** Sends the digests of the actor's files to the provider; the task waits for its report. Returns the provider's page. */
export const openAtProvider = async (context: Context, taskId: SignatureTaskId): Promise<string> => {
  const { db, now, origin } = context;
  const task = await lockTask(db, taskId);
  const provider = (await providerOf(context, task.division_code)) ?? refuse("signature.provider-none");
  const [signer] = waitingFor(context, await signersOf(db, taskId));
  if (!signer) return refuse("signature.wrong-actor");
  const person = { personName: signer.person_name, orgId: signer.org_id, orgName: signer.org_name };
  const holder = await holderOf(context, person, signer.seal_type);
  const certificate = await orRefuse(context, provider.certificateOf(holder));
  const digests = await digestsOf(context, taskId, { certificate });
  const requestNo = randomUUID();
  await db
    .insertInto("signature_request")
    .values({ request_no: requestNo, provider: provider.name, task_id: taskId, signer_id: signer.id, create_time: now })
    .execute();
  return orRefuse(
    context,
    provider.open({
      ...{ requestNo, title: task.task_name, holder },
      files: digests.map(({ itemId: id, title, digest, toSign }) => ({ id, title, digest, toSign })),
      callbackUrl: `${context.config.publicUrl}/api/signature/passAuth/callback`,
      returnUrl: `${origin}/#/signTasks/${taskId}`,
      expiresAt: new Date(now.getTime() + lockMinutes * 60_000).toISOString(),
    }),
  );
};

export const signAtProvider: Act<typeof signatureCalls.signAtProvider> = async (context, { id }) => ({
  url: await openAtProvider(context, id),
});
