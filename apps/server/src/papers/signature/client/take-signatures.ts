import type { CertificateId, CredentialId, FileId, SignatureTaskId } from "@tushen/contract/ground/fields";
import type { signatureCalls } from "@tushen/contract/papers/signature";
import { type ClientCertificate, readClientCertificate } from "@tushen/seal/client-certificate";
import type { Act, Context, GuestContext } from "../../../context.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { refuseWrongState } from "../../../ground/state/index.ts";
import { readySeal } from "../../../people/seal/index.ts";
import { signatureMachine } from "@tushen/domain/papers/signature-state";
import { endSigner } from "../end-signer.ts";
import { keepSignature } from "../keep-signature.ts";
import { usesToSign, type WaitingUse } from "../sign-file.ts";
import { signFiles } from "../sign-files.ts";
import { lockTask, type Signer, signersOf, type Task } from "../signature-moves.ts";
import { confirmedNext, sealOf } from "../signers.ts";
import { signedWith } from "./two-phases.ts";

/** A signature that came back, in base64. */
interface Given {
  readonly use: WaitingUse;
  readonly signature: string;
}

const isOf = (use: WaitingUse, fileId: FileId): boolean => use.file_id === fileId || use.signed_file_id === fileId;

/** The signer who has the task open outside the portal, with the certificate the digests were made for. */
const openerOf = (credentialId: CredentialId, task: Task, signers: readonly Signer[]) => {
  if (task.state !== "SIGNING") refuseWrongState(signatureMachine, task.state, "complete");
  const signer = signers.find(({ id }) => id === task.opener_id);
  const certificate = readClientCertificate(signer?.certificate_pem ?? "");
  if (!signer || signer.credential_id !== credentialId || !certificate) return refuse("signature.wrong-actor");
  return { signer, certificate };
};

/** The digest, time and seal that were handed out for one signature, beside the signature that came back. */
const preparedFor = async (context: GuestContext, signer: Signer, { use, signature }: Given) => {
  const { prepared_time, prepared_digest: digest } = use;
  if (prepared_time === null || digest === null) return refuse("signature.digest-first", { name: use.title });
  const seal = await readySeal(context, sealOf(signer), context.now);
  const signing = { signer, use, imageSha256: seal.imageSha256, signedAt: new Date(prepared_time) };
  return { signing, sealId: seal.id, digest, signature: Buffer.from(signature, "base64") };
};
type Prepared = Awaited<ReturnType<typeof preparedFor>>;

const findPrepared = async (
  context: GuestContext,
  taskId: SignatureTaskId,
  given: ReadonlyMap<FileId, string>,
  credentialId: CredentialId,
) => {
  const { db } = context;
  const task = await lockTask(db, taskId);
  const { signer, certificate } = openerOf(credentialId, task, await signersOf(db, taskId));
  const open = await usesToSign(db, signer.id);
  const prepared: Prepared[] = [];
  for (const [fileId, signature] of given) {
    const use = open.find((one) => isOf(one, fileId)) ?? refuse("signature.not-waiting");
    prepared.push(await preparedFor(context, signer, { use, signature }));
  }
  return { signer, certificate, prepared };
};

const makeOne = async (context: GuestContext, key: ClientCertificate, { signing, sealId, ...given }: Prepared) => {
  const { use } = signing;
  const stored = await signedWith(context, signing, key, { ...given, now: context.now });
  if (stored === "changed") return refuse("signature.digest-again", { name: use.title });
  if (stored === "wrong") return refuse("signature.signature-wrong", { name: use.title });
  return { use, stored, sealId };
};

/**
 * Files with the signatures of the signer who has the task open, each checked and not kept yet. Time stamps are asked for
 * between transactions, so that a slow authority holds no row.
 */
export const makeSigned = async (
  context: GuestContext,
  taskId: SignatureTaskId,
  given: ReadonlyMap<FileId, string>,
  credentialId: CredentialId,
) => {
  const { signer, certificate, prepared } = await context.transact((db) =>
    findPrepared({ ...context, db }, taskId, given, credentialId),
  );
  const signed = [];
  for (const one of prepared) signed.push(await makeOne(context, certificate, one));
  return { taskId, signer, signed };
};
export type Made = Awaited<ReturnType<typeof makeSigned>>;

/** Whether these files still wait for this signer, who has the task open; the task is locked. */
export const isStillOpen = async ({ db }: Pick<GuestContext, "db">, task: Task, { signer, signed }: Made) => {
  if (task.state !== "SIGNING" || task.opener_id !== signer.id) return false;
  const open = new Set((await usesToSign(db, signer.id)).map(({ id }) => id));
  return signed.every(({ use }) => open.has(use.id));
};

/** Keeps signed files. When the signer has signed all of them, the next is asked, or the task is done. */
export const keepTaken = async (context: GuestContext, task: Task, { signer, signed }: Made): Promise<void> => {
  const { db } = context;
  const taskId = task.id;
  for (const { use, ...one } of signed) await keepSignature(context, task, use, one);
  if ((await usesToSign(db, signer.id)).length > 0) return;
  await endSigner({ ...context, actor: null }, taskId, signer);
  if (confirmedNext(await signersOf(db, taskId)))
    await context.jobs.enqueue(db, signFiles, { taskId }, { key: String(taskId) });
};

const takeSignatures = async (context: Context, taskId: SignatureTaskId, given: ReadonlyMap<FileId, string>) => {
  const made = await makeSigned(context, taskId, given, context.actor.credentialId);
  await context.transact(async (db) => {
    const task = await lockTask(db, taskId);
    // Somebody else ended or took the task while the files were made.
    openerOf(context.actor.credentialId, task, await signersOf(db, taskId));
    if (!(await isStillOpen({ db }, task, made))) refuse("signature.not-waiting");
    await keepTaken({ ...context, db }, task, made);
  });
};

/** Takes signatures made with a key outside the portal; the task goes on when all files of the signer have theirs. */
export const finish: Act<typeof signatureCalls.finish> = async (context, { id, list }) => {
  await takeSignatures(context, id, new Map(list.map(({ fileId, signedDigest }) => [fileId, signedDigest])));
  return true as const;
};

/** The newest item over this certificate or file that the actor has open. */
const openItem = async (
  { db, actor }: Context,
  by: { readonly certificateId: CertificateId } | { readonly fileId: FileId },
) => {
  const found = await db
    .selectFrom("signature_item as item")
    .innerJoin("signature_task as task", "task.id", "item.task_id")
    .innerJoin("signature_signer as signer", "signer.id", "task.opener_id")
    .select(["item.id", "item.task_id", "item.file_id"])
    .where("task.state", "=", "SIGNING")
    .where("signer.credential_id", "=", actor.credentialId)
    .$if("certificateId" in by, (query) =>
      query
        .where("biz_type", "=", "CERTIFICATE")
        .where("biz_id", "=", (by as { certificateId: CertificateId }).certificateId),
    )
    .$if("fileId" in by, (query) => {
      const { fileId } = by as { fileId: FileId };
      return query.where((eb) => eb.or([eb("item.file_id", "=", fileId), eb("signed_file_id", "=", fileId)]));
    })
    .orderBy("item.id", "desc")
    .executeTakeFirst();
  return found ?? refuse("signature.digest-first", { name: "该文件" });
};

/** Takes the signature of one open file; answers the file that bears it. */
export const takeOneSignature = async (
  context: Context,
  by: Parameters<typeof openItem>[1],
  signature: string,
): Promise<FileId> => {
  const item = await openItem(context, by);
  await takeSignatures(context, item.task_id, new Map([[item.file_id, signature]]));
  const { signed_file_id, file_id } = await context.db
    .selectFrom("signature_item")
    .select(["signed_file_id", "file_id"])
    .where("id", "=", item.id)
    .executeTakeFirstOrThrow();
  return signed_file_id ?? file_id;
};

export const clientSign: Act<typeof signatureCalls.clientSign> = (context, { id, signedDigest }) =>
  takeOneSignature(context, { certificateId: id }, signedDigest);
