import { readFile } from "node:fs/promises";
import type { SignerId } from "@tushen/contract/ground/fields";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { isPersonalSeal } from "@tushen/domain/people/seal-holder";
import { drawingOf } from "@tushen/pdf/svg-drawing";
import { signPdf } from "@tushen/seal/sign-pdf";
import { sql } from "kysely";
import type { Db, Services } from "../../context.ts";
import type { StoredBytes } from "../../ground/platform/files/file-store.ts";
import { inWorkFolder, type ReadySeal, signLasting, type WorkFolder } from "../../people/seal/index.ts";
import type { Signer } from "./signature-moves.ts";

/** The uses of a signer that have no signature yet, each with its file. */
export const usesToSign = (db: Db, signerId: SignerId) =>
  db
    .selectFrom("signature_use as use")
    .innerJoin("signature_item as item", "item.id", "use.item_id")
    .innerJoin("file", "file.id", "item.file_id")
    .select([
      "use.id",
      "use.places",
      "item_id",
      "item.biz_id",
      "item.file_id",
      "title",
      "current_sha256",
      "signed_file_id",
      "file_name",
    ])
    .select(["prepared_time", "prepared_digest"])
    // Nobody else has still to sign the file.
    .select(
      sql<boolean>`not exists (select 1 from signature_use as other
        where other.item_id = use.item_id and other.id <> use.id and other.sign_time is null)`.as("is_last"),
    )
    .where("signer_id", "=", signerId)
    .where("use.sign_time", "is", null)
    .where("problem", "is", null)
    .orderBy("item_id")
    .execute();
export type WaitingUse = Awaited<ReturnType<typeof usesToSign>>[number];

/** What the signature says: a person signs in the own name, a keeper in that of the organisation. */
const textOf = (signer: Signer, title: string, signedAt: Date) => {
  const seal = dictionaryLabel("SEAL_TYPE", signer.seal_type);
  return isPersonalSeal(signer.seal_type)
    ? {
        signerName: signer.person_name,
        reason: `${title}，${signer.org_name}${signer.person_name}（${seal}）`,
        signedAt,
      }
    : { signerName: signer.org_name, reason: `${title}，${seal}，经办人 ${signer.person_name}`, signedAt };
};

const pictureOf = async (folder: WorkFolder, imageSha256: string | null) =>
  imageSha256 === null ? null : drawingOf(await readFile(await folder.take(imageSha256), "utf8"));

/** One signature to be made. */
export interface Signing {
  readonly signer: Signer;
  readonly use: WaitingUse;
  /** SHA-256 of the picture of the seal. */
  readonly imageSha256: string | null;
  readonly signedAt: Date;
}

/** What signing these bytes asks for, with the seal on its pages; the same whenever it is asked for. */
export const requestOf = async (folder: WorkFolder, { signer, use, imageSha256, signedAt }: Signing) => {
  const [at, ...alsoAt] = use.places ?? [];
  const appearance = await pictureOf(folder, imageSha256);
  return {
    source: await folder.take(use.current_sha256),
    target: folder.path("signed.pdf"),
    text: textOf(signer, use.title, signedAt),
    ...(at && appearance && { seal: { at, alsoAt, appearance } }),
  };
};

/** Signs the bytes as they are now with a key the portal keeps; the signed bytes lie in the file store. */
export const signBytes = async (
  needs: Pick<Services, "config" | "files"> & { readonly db: Db },
  signer: ReadySeal["signer"],
  signing: Signing,
): Promise<StoredBytes> =>
  inWorkFolder(needs, async (folder) => {
    const request = await requestOf(folder, signing);
    const { target: path } = request;
    await signLasting(needs, { path, now: signing.signedAt, isLast: signing.use.is_last }, (timeStamper) =>
      signPdf({ ...request, signer, timeStamper }),
    );
    return needs.files.put(folder.read(path));
  });
