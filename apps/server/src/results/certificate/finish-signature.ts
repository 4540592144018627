import { worded } from "@tushen/domain/ground/wording/message-wording";
import type { CertificateId, FileId } from "@tushen/contract/ground/fields";
import type { Services } from "../../context.ts";
import { findFileVersion } from "../../ground/file/index.ts";
import { notifyOrganisation } from "../../ground/message/index.ts";
import { type Mover, moveOne } from "../../ground/state/index.ts";
import { verifyStored } from "../../people/seal/index.ts";
import { certificateMoves, lockCertificate } from "./certificate-moves.ts";
import type { Certificate } from "./tables.ts";
import { listSheetsToStamp } from "./sheet-stamps.ts";
import { sealSubs } from "./sub/write-subs.ts";
import { beginStamping } from "./stamp-sheet.ts";

type Finisher = Mover & Pick<Services, "config" | "files" | "jobs">;

interface Signed {
  readonly fileId: FileId;
  readonly sha256: string;
  readonly issuerName: string;
}

/** The certificate bears all signatures: afterwards every sheet of the final version is stamped. */
export const finishSignature = async (
  mover: Finisher,
  certificate: Certificate,
  { fileId, sha256, issuerName }: Signed,
): Promise<void> => {
  const { db, jobs, now } = mover;
  const { verdict } = await verifyStored(mover, sha256);
  await moveOne(mover, certificateMoves, certificate.id, {
    action: "finishSignature",
    facts: { signaturesVerified: verdict === "valid" },
    set: { signed_file_id: fileId, sha256, issue_time: now, issuer_name: issuerName },
  });
  await sealSubs(mover, certificate.id);
  await listSheetsToStamp(db, certificate);
  await jobs.enqueue(db, beginStamping, { certificateId: certificate.id }, { key: String(certificate.id) });
  const { house_org_id: house } = await db
    .selectFrom("submission")
    .select("house_org_id")
    .where("id", "=", certificate.submission_id)
    .executeTakeFirstOrThrow();
  if (house === null) return;
  const notice = {
    ...worded("certificate.signed", {
      ...{ project: certificate.content.projectName, certNo: certificate.cert_no, issuer: issuerName },
    }),
    url: `#/censorUnit/results/${certificate.submission_id}`,
  };
  await notifyOrganisation(db, now, house, notice, ["CENSOR_CLERK", "CENSOR_PM"]);
};

/** Takes the PDF that all signers of a task have signed; the last of them issued it. */
export const keepSignedCertificate = async (mover: Finisher, id: CertificateId, fileId: FileId): Promise<void> => {
  const { db } = mover;
  const certificate = await lockCertificate(db, id);
  const version = await findFileVersion(db, fileId);
  if (!version) throw new Error(`file ${fileId} is gone`);
  const { person_name } = await db
    .selectFrom("signature_item")
    .innerJoin("signature_signer", "signature_signer.task_id", "signature_item.task_id")
    .select("person_name")
    .where("signed_file_id", "=", fileId)
    .orderBy("sign_time", "desc")
    .orderBy("signature_signer.id", "desc")
    .executeTakeFirstOrThrow();
  await finishSignature(mover, certificate, { fileId, sha256: version.sha256, issuerName: person_name });
};
