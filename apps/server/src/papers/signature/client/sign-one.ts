import type { CertificateId, DrawingId, FileId, LetterId, SignatureTaskId } from "@tushen/contract/ground/fields";
import type { signatureCalls } from "@tushen/contract/papers/signature";
import type { SignaturePlace, SignedKind } from "@tushen/contract/papers/signature-shape";
import type { Act, Context, Db } from "../../../context.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { requireProof } from "../../../people/account/index.ts";
import { confirmOne } from "../confirm-tasks.ts";
import { signConfirmed } from "../sign-files.ts";
import { taskOver } from "./open-task.ts";
import { takeOneSignature } from "./take-signatures.ts";

/** What a file is: a sheet that its firm still works on, a paper, a certificate, or any other file of a project. */
export const thingOf = async (db: Db, fileId: FileId): Promise<{ kind: SignedKind; id: number }> => {
  const sheet = await db
    .selectFrom("drawing")
    .select("id")
    .where("file_id", "=", fileId)
    .where("removed", "=", false)
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (sheet) return { kind: "DRAWING", id: sheet.id satisfies DrawingId };
  const paper = await db.selectFrom("letter").select("id").where("file_id", "=", fileId).executeTakeFirst();
  if (paper) return { kind: "DOCUMENT", id: paper.id satisfies LetterId };
  const certificate = await db.selectFrom("certificate").select("id").where("file_id", "=", fileId).executeTakeFirst();
  if (certificate) return { kind: "CERTIFICATE", id: certificate.id satisfies CertificateId };
  return { kind: "FILE", id: fileId };
};

type Input = Parameters<typeof singleSignature>[1];

const signedFile = async ({ db }: Context, taskId: SignatureTaskId): Promise<FileId> => {
  const task = await db
    .selectFrom("signature_item")
    .innerJoin("signature_task", "signature_task.id", "task_id")
    .select(["signed_file_id", "state", "state_reason"])
    .where("task_id", "=", taskId)
    .executeTakeFirstOrThrow();
  if (task.state === "FAILED") refuse("signature.failed", { reason: task.state_reason ?? "" });
  return task.signed_file_id ?? refuse("signature.failed", { reason: task.state_reason ?? "" });
};

const putSeal = async ({ db, actor }: Context, taskId: SignatureTaskId, place: SignaturePlace): Promise<void> => {
  const mine = await db
    .selectFrom("signature_signer")
    .select("id")
    .where("task_id", "=", taskId)
    .where("credential_id", "=", actor.credentialId)
    .execute();
  await db
    .updateTable("signature_use")
    .set({ places: JSON.stringify([place]), place_by: "HAND", placer_name: actor.personName })
    .where("sign_time", "is", null)
    .where(
      "signer_id",
      "in",
      mine.map(({ id }) => id),
    )
    .execute();
};

/** The job goes on where this call was cut off; until then it leaves the file to the call. */
const leftToCallInMs = 5 * 60_000;

const confirm = async (context: Context, { fileId, sealType, location }: Input): Promise<SignatureTaskId> => {
  await requireProof(context);
  const { kind, id } = await thingOf(context.db, fileId);
  const taskId = await taskOver(context, kind, [id], { sealType });
  if (location) await putSeal(context, taskId, location);
  const startAfter = new Date(context.now.getTime() + leftToCallInMs);
  await confirmOne(context, taskId, { key: `${taskId} at once`, startAfter });
  return taskId;
};

/**
 * Signs one file at once: with the signature over a digest handed out before, or with the key the portal keeps, which
 * wants a proof of who acts. The time stamp is asked for between transactions, so that a slow authority holds no row.
 */
export const singleSignature: Act<typeof signatureCalls.singleSignature> = async (context, input) => {
  const { fileId, signedDigest } = input;
  if (signedDigest !== undefined) return takeOneSignature(context, { fileId }, signedDigest);
  const taskId = await context.transact((db) => confirm({ ...context, db }, input));
  await signConfirmed({ ...context, clock: () => context.now }, taskId);
  return signedFile(context, taskId);
};
