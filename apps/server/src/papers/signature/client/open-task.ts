import type { SignatureTaskId } from "@tushen/contract/ground/fields";
import type { SignedKind } from "@tushen/contract/papers/signature-shape";
import { lockMinutes } from "@tushen/domain/papers/signature-limits";
import { openSignatureStates } from "@tushen/domain/papers/signature-state";
import type { ClientCertificate } from "@tushen/seal/client-certificate";
import { sql } from "kysely";
import type { Context } from "../../../context.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { readySeal } from "../../../people/seal/index.ts";
import { beginSigning } from "../begin-signing.ts";
import { waitingFor } from "../confirm-tasks.ts";
import { lockTask, signersOf } from "../signature-moves.ts";
import { sealOf } from "../signers.ts";
import { startOwnTask } from "../start-task.ts";
import { checkNames } from "./client-certificate.ts";

/**
 * The open task over these papers, sheets or certificates in which the actor has still to sign. Without one the actor
 * begins one over `ids` and signs alone.
 */
export const taskOver = async (
  context: Context,
  kind: SignedKind,
  bizIds: readonly number[],
  { ids = bizIds, sealType }: { readonly ids?: readonly number[]; readonly sealType?: string | undefined },
): Promise<SignatureTaskId> => {
  const found = await context.db
    .selectFrom("signature_item as item")
    .innerJoin("signature_task as task", "task.id", "item.task_id")
    .select("task.id")
    .distinct()
    .where("biz_type", "=", kind)
    .where("task.state", "in", openSignatureStates)
    .where("biz_id", "in", bizIds)
    .where(
      sql<boolean>`exists (select 1 from signature_signer where task_id = task.id and sign_time is null
        and credential_id = ${context.actor.credentialId})`,
    )
    .execute();
  if (found.length > 1) refuse("signature.several-tasks");
  return found[0]?.id ?? startOwnTask(context, kind, ids, sealType);
};

/** Takes a task for a signature with a key outside the portal: the others wait for a quarter of an hour. */
export const openTask = async (context: Context, id: SignatureTaskId, certificate: ClientCertificate, pem: string) => {
  const { db, now } = context;
  const task = await lockTask(db, id);
  const signers = await signersOf(db, id);
  const [signer] = waitingFor(context, signers);
  if (!signer) return refuse("signature.wrong-actor");
  if (task.state === "SIGNING" && signer.confirm_time !== null) refuse("signature.signing-now");
  checkNames(certificate, signer);
  const seal = await readySeal(context, sealOf(signer), now);
  const openUntil = new Date(now.getTime() + lockMinutes * 60_000);
  await beginSigning(context, { task, signers }, { openerId: signer.id, openUntil });
  const kept = { certificate_pem: pem, certificate_serial: certificate.serialNumber };
  await db.updateTable("signature_signer").set(kept).where("id", "=", signer.id).execute();
  return { signer, seal };
};
