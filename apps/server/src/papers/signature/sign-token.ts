import { randomBytes } from "node:crypto";
import type { signatureCalls } from "@tushen/contract/papers/signature";
import { tokenMinutes } from "@tushen/domain/papers/signature-limits";
import type { Act } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { hashToken } from "../../people/account/index.ts";
import { connected, orRefuse } from "./provider/provider-of.ts";
import { holderOf } from "./provider/sign-at-provider.ts";
import { signersOf } from "./signature-moves.ts";

/**
 * A token that lets its holder sign once, from the session it was given to; with a task, only the files of that task. By the
 * name of a provider that is connected, that of the provider.
 */
export const userSignToken: Act<typeof signatureCalls.userSignToken> = async (context, input) => {
  const { db, actor, now } = context;
  const { taskId, provider = "" } = input;
  if (taskId !== undefined) {
    const isSigner = (await signersOf(db, taskId)).some((one) => one.credential_id === actor.credentialId);
    if (!isSigner) refuse("signature.wrong-actor");
  }
  const outside = connected(context, provider);
  if (outside) return orRefuse(context, outside.tokenFor(await holderOf(context, actor)));
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + tokenMinutes * 60_000);
  await db
    .insertInto("signature_token")
    .values({
      token_hash: hashToken(token),
      credential_id: actor.credentialId,
      task_id: taskId ?? null,
      session_hash: actor.tokenHash,
      expires_at: expiresAt,
    })
    .execute();
  return { token, expiresAt: expiresAt.toISOString() };
};
