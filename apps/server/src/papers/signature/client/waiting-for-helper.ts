import type { signatureCalls } from "@tushen/contract/papers/signature";
import type { Act } from "../../../context.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { hashToken } from "../../../people/account/index.ts";

/** Tells the helper, by a one-time token of a signer, which digests wait for that signer and what they belong to. */
export const waitingForHelper: Act<typeof signatureCalls.waitingForHelper> = async ({ db, now }, { token }) => {
  const signer = await db
    .selectFrom("signature_token as token")
    .innerJoin("signature_signer as signer", (join) =>
      join.onRef("signer.task_id", "=", "token.task_id").onRef("signer.credential_id", "=", "token.credential_id"),
    )
    .innerJoin("signature_task as task", "task.id", "signer.task_id")
    .select(["signer.id", "signer.person_name", "signer.org_name", "task.task_name"])
    .where("token.token_hash", "=", hashToken(token))
    .where("token.expires_at", ">", now.toISOString())
    .where("signer.sign_time", "is", null)
    .executeTakeFirst();
  if (!signer) return refuse("signature.token-over");
  const uses = await db
    .selectFrom("signature_use")
    .select("prepared_digest")
    .where("signer_id", "=", signer.id)
    .where("sign_time", "is", null)
    .where("prepared_digest", "is not", null)
    .execute();
  return {
    signerName: signer.person_name,
    orgName: signer.org_name,
    taskName: signer.task_name,
    digests: uses.flatMap(({ prepared_digest }) => prepared_digest ?? []),
  };
};
