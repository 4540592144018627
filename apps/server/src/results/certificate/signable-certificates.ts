import type { CertificateId } from "@tushen/contract/ground/fields";
import type { Context, Db } from "../../context.ts";
import { findFileVersion } from "../../ground/file/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { type Mover, move } from "../../ground/state/index.ts";
import type { Signable } from "../../papers/signature/index.ts";
import { isSwitchedOn } from "../../people/parameter/index.ts";
import { certificateMoves } from "./certificate-moves.ts";

/** Certificates as they are to be signed; one that was signed, sent or ended is signed no more. */
export const signableCertificates = async (db: Db, ids: readonly CertificateId[]): Promise<Signable[]> => {
  const certificates: Signable[] = [];
  for (const id of ids) {
    const row = await db
      .selectFrom("certificate")
      .innerJoin("submission", "submission.id", "certificate.submission_id")
      .selectAll("certificate")
      .select("house_org_id")
      .where("certificate.id", "=", id)
      .where("certificate.state", "in", ["CREATED", "SIGNING"])
      .executeTakeFirst();
    if (!row) return refuse("certificate.wrong-state");
    const file = row.file_id === null ? undefined : await findFileVersion(db, row.file_id);
    certificates.push({
      bizId: row.id,
      version: null,
      title: `审查合格书 ${row.cert_no}`,
      applicationId: row.application_id,
      submissionId: row.submission_id,
      divisionCode: row.division_code,
      orgId: row.house_org_id,
      file: file ? { fileId: file.id, index: file.file_version_index } : null,
      spots: row.content.sealSpot ? [row.content.sealSpot] : [],
    });
  }
  return certificates;
};

const inState = async (
  db: Db,
  ids: readonly CertificateId[],
  state: "CREATED" | "SIGNING",
): Promise<CertificateId[]> => {
  const rows = await db
    .selectFrom("certificate")
    .select("id")
    .where("id", "in", ids)
    .where("state", "=", state)
    .execute();
  return rows.map(({ id }) => id);
};

/** Certificates wait for the signatures of a task, whose signers have their seals. */
export const awaitSignatures = async (context: Context, ids: readonly CertificateId[]): Promise<void> => {
  const signingOpen = await isSwitchedOn(context.db, context.actor.orgId, "SIGN_SWITCH");
  await move(context, certificateMoves, await inState(context.db, ids, "CREATED"), {
    action: "startSignature",
    facts: { signingOpen, signersResolved: true },
  });
};

/** Certificates whose task ended without all signatures: as before it began. */
export const awaitNoSignatures = async (mover: Mover, ids: readonly CertificateId[]): Promise<void> => {
  await move(mover, certificateMoves, await inState(mover.db, ids, "SIGNING"), {
    action: "withdrawSignature",
    by: "SYSTEM",
  });
};
