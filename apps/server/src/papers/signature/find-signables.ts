import type { CertificateId, DrawingId, FileId, LetterId, OpinionId } from "@tushen/contract/ground/fields";
import type { SignedKind } from "@tushen/contract/papers/signature-shape";
import type { Context } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { sheetsToSign } from "../../sheets/drawing/index.ts";
import type { Signable } from "./asks.ts";

const signableFiles = async ({ db, actor }: Context, ids: readonly FileId[]): Promise<Signable[]> => {
  const rows = await db
    .selectFrom("file")
    .innerJoin("file_version", "file_version.file_id", "file.id")
    .select(["file.id", "file_name", "org_id", "application_id", "division_code"])
    .select((eb) => eb.fn.max("file_version_index").as("index"))
    .where("file.id", "in", ids)
    .groupBy("file.id")
    .execute();
  return rows.map((row) => ({
    bizId: row.id,
    version: null,
    title: row.file_name,
    applicationId: row.application_id ?? refuse("platform.not-found"),
    submissionId: null,
    divisionCode: row.division_code ?? actor.divisionCode,
    orgId: row.org_id,
    file: { fileId: row.id, index: row.index },
    spots: [],
  }));
};

/** What these ids name, as it is now. The call has checked that the actor reaches their project. */
export const findSignables = async (
  context: Context,
  kind: SignedKind,
  ids: readonly number[],
): Promise<Signable[]> => {
  const { db, ask } = context;
  const distinct = [...new Set(ids)];
  switch (kind) {
    case "OPINION":
      return ask.signablePapers(db, await ask.papersOfOpinions(db, distinct as OpinionId[]));
    case "DRAWING":
      return sheetsToSign(context, distinct as DrawingId[]);
    case "CERTIFICATE":
      return ask.signableCertificates(db, distinct as CertificateId[]);
    case "DOCUMENT":
      return ask.signablePapers(db, distinct as LetterId[]);
    case "FILE":
      return signableFiles(context, distinct as FileId[]);
  }
};
