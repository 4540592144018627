import type { SignatureTaskId } from "@tushen/contract/ground/fields";
import type { signatureCalls } from "@tushen/contract/papers/signature";
import { mostFilesPerTask } from "@tushen/domain/papers/signature-limits";
import type { Act, Context, Db } from "../../context.ts";
import type { EnqueueOptions } from "../../ground/platform/jobs/jobs.ts";
import { Refusal, refuse } from "../../ground/platform/http/refusal.ts";
import { readySeal } from "../../people/seal/index.ts";
import { beginSigning } from "./begin-signing.ts";
import { signFiles } from "./sign-files.ts";
import { lockTask, type Signer, signersOf } from "./signature-moves.ts";
import { confirmable, nextSigners, sealOf } from "./signers.ts";

/** The signatures that wait for the actor now. */
export const waitingFor = ({ actor }: Context, signers: readonly Signer[]): Signer[] => {
  const mine = signers.filter(({ credential_id }) => credential_id === actor.credentialId);
  if (mine.length === 0) refuse("signature.wrong-actor");
  if (mine.every(({ sign_time }) => sign_time !== null)) refuse("signature.already-signed");
  const now = confirmable(signers, actor.credentialId);
  if (now.length === 0) refuse("signature.not-your-turn", { name: nextSigners(signers)[0]?.person_name ?? "" });
  return now;
};

const noteConfirmed = async ({ db, now, address, agent }: Context, signer: Signer): Promise<void> => {
  await db.updateTable("signature_signer").set({ confirm_time: now }).where("id", "=", signer.id).execute();
  await db
    .updateTable("signature_use")
    .set({ address, agent: agent.slice(0, 300), problem: null })
    .where("signer_id", "=", signer.id)
    .where("sign_time", "is", null)
    .execute();
};

/** Confirms the actor's signatures in one task; the job signs its files. Confirming twice changes nothing. */
export const confirmOne = async (
  context: Context,
  id: SignatureTaskId,
  options: EnqueueOptions = { key: String(id) },
): Promise<void> => {
  const { db, jobs, now } = context;
  const task = await lockTask(db, id);
  const signers = await signersOf(db, id);
  const mine = waitingFor(context, signers);
  if (task.state === "SIGNING" && mine.every(({ confirm_time }) => confirm_time !== null)) return;
  for (const signer of mine) await readySeal(context, sealOf(signer), now);
  await beginSigning(context, { task, signers }, { openerId: mine[0]?.id ?? null, openUntil: null });
  for (const signer of mine) await noteConfirmed(context, signer);
  await jobs.enqueue(db, signFiles, { taskId: id }, options);
};

const countFiles = async (db: Db, ids: readonly SignatureTaskId[]): Promise<number> => {
  const { files } = await db
    .selectFrom("signature_item")
    .select((eb) => eb.fn.countAll<number>().as("files"))
    .where("task_id", "in", ids)
    .executeTakeFirstOrThrow();
  return files;
};

/** One confirmation for several tasks. A task that cannot be signed is named with the reason; the others are signed. */
export const signTasks: Act<typeof signatureCalls.signTasks> = async (context, { ids }) => {
  const wanted = [...new Set(ids)].toSorted((a, b) => a - b);
  if ((await countFiles(context.db, wanted)) > mostFilesPerTask)
    refuse("signature.too-many", { most: mostFilesPerTask });
  const refused: { id: SignatureTaskId; refusal: Refusal }[] = [];
  for (const id of wanted)
    try {
      await confirmOne(context, id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ id, refusal: error });
    }
  const [first] = refused;
  if (first && refused.length === wanted.length) throw first.refusal;
  return {
    signing: wanted.filter((id) => refused.every((one) => one.id !== id)),
    refused: refused.map(({ id, refusal }) => ({ id, reason: refusal.message })),
  };
};
