import type { SignatureTaskId, SignerId } from "@tushen/contract/ground/fields";
import type { signatureCalls } from "@tushen/contract/papers/signature";
import type { SignaturePlace } from "@tushen/contract/papers/signature-shape";
import { PdfError } from "@tushen/pdf/pdf-error";
import type { Act, Context } from "../../../context.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { findPlacesNow } from "../find-places.ts";
import { usesToSign } from "../sign-file.ts";
import { certificateOf } from "./client-certificate.ts";
import { openTask, taskOver } from "./open-task.ts";
import { digestOf } from "./two-phases.ts";

interface Wish {
  /** In PEM or base64. */
  readonly certificate: string;
  /** The papers or sheets to prepare; absent: all files of the task. */
  readonly bizIds?: readonly number[];
  /** Places chosen by hand, by paper or sheet. */
  readonly places?: ReadonlyMap<number, readonly SignaturePlace[]>;
}

const clearProblems = async ({ db }: Context, signerId: SignerId): Promise<void> => {
  await db
    .updateTable("signature_use")
    .set({ problem: null })
    .where("signer_id", "=", signerId)
    .where("sign_time", "is", null)
    .execute();
};

const putSeals = async (
  context: Context,
  taskId: SignatureTaskId,
  signerId: SignerId,
  { places = new Map() }: Wish,
) => {
  const { db, actor } = context;
  for (const [bizId, chosen] of places)
    await db
      .updateTable("signature_use")
      .set({ places: JSON.stringify(chosen), place_by: "HAND", placer_name: actor.personName })
      .where("signer_id", "=", signerId)
      .where("sign_time", "is", null)
      .where(
        "item_id",
        "in",
        db.selectFrom("signature_item").select("id").where("task_id", "=", taskId).where("biz_id", "=", bizId),
      )
      .execute();
  await findPlacesNow(context, taskId);
};

/** Opens a task and gives the digest of each file that the signer has still to sign. */
export const digestsOf = async (context: Context, taskId: SignatureTaskId, wish: Wish) => {
  const { db, now, address, agent } = context;
  const certificate = await certificateOf(context, wish.certificate);
  const { signer, seal } = await openTask(context, taskId, certificate, wish.certificate);
  await clearProblems(context, signer.id);
  await putSeals(context, taskId, signer.id, wish);
  const wanted = (await usesToSign(db, signer.id)).filter(({ biz_id }) => wish.bizIds?.includes(biz_id) ?? true);
  const digests = [];
  for (const use of wanted)
    try {
      const signing = { signer, use, imageSha256: seal.imageSha256, signedAt: now };
      const made = await digestOf(context, signing, certificate);
      const prepared = { prepared_time: now, prepared_digest: made.digest, address, agent: agent.slice(0, 300) };
      await db.updateTable("signature_use").set(prepared).where("id", "=", use.id).execute();
      const fileId = use.signed_file_id ?? use.file_id;
      digests.push({ taskId, itemId: use.item_id, bizId: use.biz_id, fileId, title: use.title, ...made });
    } catch (error) {
      if (!(error instanceof PdfError)) throw error;
      refuse("signature.unsignable", { name: use.title, problem: error.message });
    }
  return digests;
};

/** Of a task of any kind, or of the papers that state these opinions. */
export const opinionDigests: Act<typeof signatureCalls.opinionDigests> = async (context, input) => {
  const { taskId, ids = [], certificate, sealType } = input;
  if (taskId !== undefined) return digestsOf(context, taskId, { certificate });
  const papers = await context.ask.papersOfOpinions(context.db, ids);
  if (papers.length === 0) return refuse("platform.not-found");
  return digestsOf(context, await taskOver(context, "OPINION", papers, { ids, sealType }), { certificate });
};

/** Of sheets, with the seals at the places given or found. */
export const drawingDigests: Act<typeof signatureCalls.drawingDigests> = async (context, input) => {
  const { ids, certificate, locations, sealType } = input;
  const places = new Map<number, SignaturePlace[]>();
  for (const { drawingId, ...place } of locations)
    for (const id of drawingId === undefined ? ids : [drawingId]) places.set(id, [...(places.get(id) ?? []), place]);
  const taskId = await taskOver(context, "DRAWING", ids, { sealType });
  return digestsOf(context, taskId, { certificate, bizIds: ids, places });
};

/** Of one certificate. */
export const certificateDigest: Act<typeof signatureCalls.certificateDigest> = async (context, input) => {
  const { id, certificate, sealType } = input;
  const taskId = await taskOver(context, "CERTIFICATE", [id], { sealType });
  const [digest] = await digestsOf(context, taskId, { certificate, bizIds: [id] });
  return digest ?? refuse("signature.already-signed");
};
