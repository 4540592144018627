import { SignatureTaskId, type SignerId } from "@tushen/contract/ground/fields";
import { PdfError } from "@tushen/pdf/pdf-error";
import { z } from "zod";
import type { Portal } from "../../context.ts";
import { inTransaction } from "../../ground/platform/database/transaction.ts";
import { Refusal } from "../../ground/platform/http/refusal.ts";
import { defineJob } from "../../ground/platform/jobs/define-job.ts";
import { readySeal } from "../../people/seal/index.ts";
import { keepSignature } from "./keep-signature.ts";
import { findPlacesNow } from "./find-places.ts";
import { endSigner, failTask } from "./end-signer.ts";
import { signBytes, usesToSign, type WaitingUse } from "./sign-file.ts";
import { lockTask, type Signer } from "./signature-moves.ts";
import { confirmedNext, sealOf } from "./signers.ts";

/** Signs one file. False where the task was stopped meanwhile, so that nothing was kept. */
const signOne = async (portal: Portal, taskId: SignatureTaskId, signer: Signer, use: WaitingUse) => {
  const { db, clock } = portal;
  const now = clock();
  // Asked for each file, because a seal that is frozen stops the batch.
  const seal = await readySeal(portal, sealOf(signer), now);
  const stored = await signBytes(portal, seal.signer, { signer, use, imageSha256: seal.imageSha256, signedAt: now });
  return inTransaction(db, async (trx) => {
    const task = await lockTask(trx, taskId);
    if (task.state !== "SIGNING") return false;
    await keepSignature({ db: trx, now }, task, use, { stored, sealId: seal.id });
    return true;
  });
};

const noteProblem = async ({ db }: Portal, use: WaitingUse, problem: string): Promise<true> => {
  await db
    .updateTable("signature_use")
    .set({ problem })
    .where("id", "=", use.id)
    .where("sign_time", "is", null)
    .execute();
  return true;
};

/** Signs what is left of one signer's files. A file that cannot be signed is noted and does not stop the others. */
const signAll = async (portal: Portal, taskId: SignatureTaskId, signer: Signer, signal?: AbortSignal) => {
  for (const use of await usesToSign(portal.db, signer.id)) {
    signal?.throwIfAborted();
    try {
      if (!(await signOne(portal, taskId, signer, use))) return;
    } catch (error) {
      if (!(error instanceof PdfError)) throw error;
      await noteProblem(portal, use, error.message);
    }
  }
};

/** Ends the run with a reason: the signer can confirm again, and what was signed stays signed. */
const fail = async ({ db, clock }: Portal, taskId: SignatureTaskId, reason: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const task = await lockTask(trx, taskId);
    if (task.state !== "SIGNING") return;
    const mover = { db: trx, actor: null, now: clock() };
    await failTask(mover, task, reason);
  });

const signersOfTask = ({ db }: Portal, taskId: SignatureTaskId) =>
  db
    .selectFrom("signature_signer")
    .innerJoin("signature_task", "signature_task.id", "task_id")
    .selectAll("signature_signer")
    .select("state")
    .where("task_id", "=", taskId)
    .orderBy("signing_order")
    .orderBy("signature_signer.id")
    .execute();

/** Signs the files of a task for each signer who has confirmed. */
export const signConfirmed = async (portal: Portal, taskId: SignatureTaskId, signal?: AbortSignal): Promise<void> => {
  await findPlacesNow(portal, taskId);
  let last: SignerId | undefined;
  for (;;) {
    const signers = (await signersOfTask(portal, taskId)).filter(({ state }) => state === "SIGNING");
    const signer = confirmedNext(signers);
    if (!signer || signer.id === last) return;
    last = signer.id;
    try {
      await signAll(portal, taskId, signer, signal);
    } catch (error) {
      if (error instanceof Refusal) return fail(portal, taskId, error.message);
      throw error;
    }
    await inTransaction(portal.db, (db) =>
      endSigner({ ...portal, db, actor: null, now: portal.clock() }, taskId, signer),
    );
  }
};

/**
 * Every file is noted with its signature in one transaction, so a worker that dies has signed nothing twice, and the next
 * goes on where it stopped.
 */
export const signFiles = defineJob({
  name: "signature.sign-files",
  title: "签署文件",
  input: z.object({ taskId: SignatureTaskId }),
  concurrency: 2,
  retries: 25,
  longestInSeconds: 4 * 3600,
  run: (portal: Portal, { taskId }, { signal }) => signConfirmed(portal, taskId, signal),
  givenUp: (portal, { taskId }) => fail(portal, taskId, "签章多次中断，请重新确认签章，或联系平台管理员"),
});
