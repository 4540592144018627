import type { CertificateId, SignatureTaskId } from "@tushen/contract/ground/fields";
import type { signatureCalls } from "@tushen/contract/papers/signature";
import type { SignedKind } from "@tushen/contract/papers/signature-shape";
import { openSignatureStates, signatureMachine } from "@tushen/domain/papers/signature-state";
import type { ParsedInputOf } from "@tushen/contract/ground/call";
import type { Act, Context } from "../../context.ts";
import { findFileVersions } from "../../ground/file/index.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { begin } from "../../ground/state/index.ts";
import type { Signable } from "./asks.ts";
import { findPlaces } from "./find-places.ts";
import { findSignables } from "./find-signables.ts";
import { findSigners, type FoundSigner } from "./find-signers.ts";
import { tellNextSigners } from "./tell-signers.ts";

/** The file of something that can be signed by the actor; else a refusal. */
const fileOf = ({ actor }: Context, one: Signable) => {
  if (one.orgId !== actor.orgId) refuse("signature.not-yours-to-start", { name: one.title });
  return one.file ?? refuse("signature.not-printed", { name: one.title });
};

/** The files to be signed: of one project, and each a PDF. */
const filesOf = async (context: Context, signables: readonly Signable[]) => {
  if (new Set(signables.map(({ applicationId }) => applicationId)).size > 1) refuse("signature.several-projects");
  const wanted = signables.map((one) => fileOf(context, one));
  const versions = await findFileVersions(
    context.db,
    wanted.map(({ fileId, index }) => ({ fileId, fileVersionIndex: index })),
  );
  return signables.map((one, index) => {
    const file = versions[index] ?? refuse("platform.not-found");
    if (file.file_type !== "pdf") refuse("signature.not-pdf", { name: one.title });
    return { one, file };
  });
};

/** One file has at most one task that waits for signatures. */
const refuseOpenTask = async ({ db }: Context, kind: SignedKind, signables: readonly Signable[]): Promise<void> => {
  const open = await db
    .selectFrom("signature_item")
    .innerJoin("signature_task", "signature_task.id", "signature_item.task_id")
    .select("title")
    .where("biz_type", "=", kind)
    .where("state", "in", openSignatureStates)
    .where(
      "biz_id",
      "in",
      signables.map(({ bizId }) => bizId),
    )
    .executeTakeFirst();
  if (open) refuse("signature.already-open", { name: open.title });
};

export const nameOfFiles = ([first, ...more]: readonly Signable[]): string =>
  more.length === 0 ? (first?.title ?? "") : `${first?.title}等${more.length + 1}个文件`;

/** Refuses what the actor may not have signed, or what is being signed already. */
export const checkOwn = async (context: Context, kind: SignedKind, signables: readonly Signable[]): Promise<void> => {
  await filesOf(context, signables);
  await refuseOpenTask(context, kind, signables);
};

interface NewTask {
  readonly of: Signable;
  readonly kind: SignedKind;
  readonly name: string;
  readonly deadline: string | null;
  readonly signers: readonly FoundSigner[];
  readonly files: Awaited<ReturnType<typeof filesOf>>;
}

const insertTask = async (context: Context, { of, kind, name, deadline, signers, files }: NewTask) => {
  const { db, actor, now } = context;
  const { id } = await db
    .insertInto("signature_task")
    .values({
      application_id: of.applicationId,
      submission_id: of.submissionId,
      division_code: of.divisionCode,
      biz_type: kind,
      task_name: name,
      org_id: actor.orgId,
      credential_id: actor.credentialId,
      initiator_name: actor.personName,
      provider: "A",
      state: begin(actor, signatureMachine, { action: "start", facts: { signersHaveSeals: true } }),
      deadline,
      create_time: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const rows = await db
    .insertInto("signature_signer")
    .values(signers.map((signer) => ({ task_id: id, ...signer })))
    .returning("id")
    .execute();
  const items = await db
    .insertInto("signature_item")
    .values(
      files.map(({ one, file }) => ({
        task_id: id,
        biz_id: one.bizId,
        biz_version: one.version,
        title: one.title,
        file_id: file.id,
        file_version_index: file.file_version_index,
        source_sha256: file.sha256,
        current_sha256: file.sha256,
        spots: JSON.stringify(one.spots),
      })),
    )
    .returning("id")
    .execute();
  await db
    .insertInto("signature_use")
    .values(items.flatMap((item) => rows.map((signer) => ({ item_id: item.id, signer_id: signer.id }))))
    .execute();
  return id;
};

/** Starts a task over files of one project; the first signers are told. */
const beginTask = async (
  context: Context,
  input: ParsedInputOf<typeof signatureCalls.startTask>,
): Promise<SignatureTaskId> => {
  const { actor } = context;
  const signables = await findSignables(context, input.bizType, input.ids);
  const of = signables[0] ?? refuse("platform.not-found");
  const files = await filesOf(context, signables);
  await refuseOpenTask(context, input.bizType, signables);
  const wanted = input.signers.length > 0 ? input.signers : [{ personId: actor.personId, orgId: actor.orgId }];
  const signers = await findSigners(context, of, wanted, input.sealKinds);
  const name = input.taskName || nameOfFiles(signables);
  const deadline = input.deadline ?? null;
  const id = await insertTask(context, { of, kind: input.bizType, name, deadline, signers, files });
  if (input.bizType === "CERTIFICATE") await context.ask.awaitSignatures(context, input.ids as CertificateId[]);
  await recordHistory(context, {
    applicationId: of.applicationId,
    subject: "signature",
    subjectId: id,
    act: "start",
    to: "WAITING",
    why: name,
    audience: "parties",
    submissionId: of.submissionId,
  });
  await context.jobs.enqueue(context.db, findPlaces, { taskId: id }, { key: String(id) });
  await tellNextSigners(context, id);
  return id;
};

export const startTask: Act<typeof signatureCalls.startTask> = beginTask;

/** A task in which the actor signs alone. */
export const startOwnTask = (
  context: Context,
  bizType: SignedKind,
  ids: readonly number[],
  sealType: string | undefined,
): Promise<SignatureTaskId> =>
  beginTask(context, { bizType, ids: [...ids], signers: [], sealKinds: sealType ? [sealType] : [] });
