import { certificateMachine } from "@tushen/domain/results/certificate-state";
import { worded } from "@tushen/domain/ground/wording/message-wording";
import { readFile } from "node:fs/promises";
import type { certificateCalls } from "@tushen/contract/results/certificate";
import type { CertificateId, FileId } from "@tushen/contract/ground/fields";
import { signPdf } from "@tushen/seal/sign-pdf";
import { drawingOf } from "@tushen/pdf/svg-drawing";
import type { Act, Context, Db } from "../../context.ts";
import { findFileVersion, removeFile, storeFile } from "../../ground/file/index.ts";
import { notifyOrganisation } from "../../ground/message/index.ts";
import { isSwitchedOn } from "../../people/parameter/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { type HouseSeal, requireHouseSeal, inWorkFolder, signLasting } from "../../people/seal/index.ts";
import { reprint } from "./create-certificate.ts";
import { lockCertificate, certificateMoves } from "./certificate-moves.ts";
import type { Certificate } from "./tables.ts";
import { finishSignature } from "./finish-signature.ts";
import { moveOne, refuseWrongState } from "../../ground/state/index.ts";

const certificatePage = (certificate: Certificate): string =>
  `#/projectReport/certification?projectApplicationId=${certificate.application_id}&certificateId=${certificate.id}`;

/** Passes the printed certificate to the legal representative for signature. */
export const startSignature: Act<typeof certificateCalls.startSignature> = async (context, { id }) => {
  const { db, actor, now } = context;
  const certificate = await lockCertificate(db, id);
  if (certificate.state === "CREATED" && certificate.file_id === null) refuse("certificate.pdf-pending");
  const signingOpen = await isSwitchedOn(db, actor.orgId, "SIGN_SWITCH");
  const signersResolved = await hasLegal(context);
  if (certificate.state === "CREATED" && signingOpen && signersResolved)
    await requireHouseSeal(context, actor.orgId, now);
  await moveOne(context, certificateMoves, certificate.id, {
    action: "startSignature",
    facts: { signingOpen, signersResolved },
  });
  await notifyOrganisation(
    db,
    now,
    actor.orgId,
    {
      ...worded("certificate.to-sign", { project: certificate.content.projectName, certNo: certificate.cert_no }),
      url: certificatePage(certificate),
    },
    ["CENSOR_LEGAL"],
  );
  return true as const;
};

const hasLegal = async ({ db, actor }: Context): Promise<boolean> => {
  const people = await db
    .selectFrom("credential")
    .select("role_codes")
    .where("org_id", "=", actor.orgId)
    .where("deleted", "=", false)
    .execute();
  return people.some((one) => one.role_codes[0] === "CENSOR_LEGAL");
};

/** Takes the certificate back: signature and stamps become void, and the paper is printed anew. */
export const withdrawSignature: Act<typeof certificateCalls.withdrawSignature> = async (context, { id }) => {
  const certificate = await lockCertificate(context.db, id);
  if (certificate.state !== "SIGNING" && certificate.state !== "SIGNED")
    refuseWrongState(certificateMachine, certificate.state, "withdrawSignature");
  await reprint(context, certificate, "withdrawSignature");
  return true as const;
};

const lockToSign = async (db: Db, id: CertificateId): Promise<Certificate> => {
  const certificate = await lockCertificate(db, id);
  return certificate.state === "SIGNING"
    ? certificate
    : refuseWrongState(certificateMachine, certificate.state, "finishSignature");
};

/**
 * The legal representative signs and seals; afterwards every sheet of the final version is stamped. The time stamp is asked
 * for between two transactions, so that a slow authority holds no row.
 */
export const sign: Act<typeof certificateCalls.sign> = async (context, { id }) => {
  const { actor, now, transact } = context;
  const { certificate, seal } = await transact(async (db) => ({
    certificate: await lockToSign(db, id),
    seal: await requireHouseSeal({ ...context, db }, actor.orgId, now),
  }));
  const signed = await signedCopy(context, certificate, seal);
  try {
    await transact(async (db) => {
      const current = await lockToSign(db, id);
      // It was taken back and printed anew meanwhile.
      if (current.version !== certificate.version || current.file_id !== certificate.file_id)
        refuse("certificate.wrong-state");
      await finishSignature({ ...context, db }, current, { ...signed, issuerName: actor.personName });
    });
  } catch (error) {
    await removeFile(context, signed.fileId);
    throw error;
  }
  return true as const;
};

const signedCopy = async (
  context: Context,
  certificate: Certificate,
  seal: HouseSeal,
): Promise<{ fileId: FileId; sha256: string }> => {
  const { db, files, actor, now } = context;
  const { content } = certificate;
  const printed = certificate.file_id === null ? undefined : await findFileVersion(db, certificate.file_id);
  const spot = content.sealSpot;
  if (!printed || !spot) return refuse("certificate.pdf-pending");
  const fileId = await inWorkFolder({ files }, async (folder) => {
    const target = folder.path("signed.pdf");
    const picture = await readFile(await folder.take(seal.imageSha256), "utf8");
    const request = {
      source: await folder.take(printed.sha256),
      target,
      signer: seal.signer,
      text: {
        signerName: content.house,
        reason: `签发审查合格书 ${certificate.cert_no}，签发人 ${actor.personName}`,
        signedAt: now,
      },
      seal: { at: spot, appearance: drawingOf(picture) },
    };
    await signLasting(context, { path: target, now, isLast: true }, (timeStamper) =>
      signPdf({ ...request, timeStamper }),
    );
    const file = {
      fileName: printed.file_name,
      fileType: "pdf",
      orgId: actor.orgId,
      applicationId: certificate.application_id,
      divisionCode: certificate.division_code,
      creatorCredentialId: actor.credentialId,
    };
    return storeFile({ db, files }, file, folder.read(target));
  });
  const stored = await findFileVersion(db, fileId);
  if (!stored) throw new Error(`file ${fileId} is gone`);
  return { fileId, sha256: stored.sha256 };
};
