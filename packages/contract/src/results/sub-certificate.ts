import { subCertificateMachine } from "@tushen/domain/results/sub-certificate-state";
import { z } from "zod";
import { PossibleAction } from "../delivery/submission-shape.ts";
import { calls } from "../ground/call.ts";
import { CertificateId, FileId, Instant, SignedAddress, stateOf, SubCertificateId } from "../ground/fields.ts";
import { everyParty } from "../ground/who.ts";
import { subMoves } from "./certificate-refusals.ts";

/** The certificate of one building, section or survey report. */
export const SubCertificate = z.object({
  id: SubCertificateId,
  certificateId: CertificateId,
  /** Number of the certificate with two digits. */
  subNo: z.string(),
  /** The building, section or report it is about. */
  unitName: z.string(),
  state: stateOf(subCertificateMachine),
  /** 已换发, 已撤销 and 已作废 are those of its certificate. */
  stateLabel: z.string(),
  /** false while the PDF is being made */
  hasPdf: z.boolean(),
  fileId: FileId.nullable(),
  sha256: z.string().nullable(),
  sentTime: Instant.nullable(),
  /** Why the seal could not be put on it. */
  problem: z.string().nullable(),
  /** Address of the public page in the QR code. */
  verificationAddress: z.string(),
  actions: z.array(PossibleAction),
});
export type SubCertificate = z.output<typeof SubCertificate>;

const house = ["CENSOR:assigned"] as const;
const one = ["sub-certificate", "id"] as const;
const path = "/api/cdr/subCertificate";

export const subCertificateCalls = calls({
  subCertificateUrl: {
    spec: "C290",
    summary: "子证书查看地址",
    path: `GET ${path}/getSignedUrl/{id}`,
    who: everyParty,
    about: one,
    input: z.object({ id: SubCertificateId, download: z.boolean().default(false) }),
    /** null while the PDF is being made. */
    output: SignedAddress.nullable(),
    refusals: ["certificate.not-sent"],
  },
  subCertificateWord: {
    spec: "C291",
    summary: "子证书的 Word",
    path: `GET ${path}/getWordUrl/{id}`,
    who: house,
    about: one,
    input: z.object({ id: SubCertificateId }),
    /** null while the PDF is being made. */
    output: SignedAddress.nullable(),
  },
  recreateSubPdf: {
    spec: "C292",
    summary: "重新生成子证书",
    path: `POST ${path}/reCreatePdf/{id}`,
    who: house,
    roles: ["CENSOR_CLERK", "CENSOR_PM"],
    about: one,
    /** Printed without a signature in any case; the seal follows when its certificate is signed (decision 88). */
    input: z.object({ id: SubCertificateId, withSignature: z.boolean().optional() }),
    output: SignedAddress.nullable(),
    refusals: subMoves,
  },
  sendSubCertificates: {
    spec: "C293",
    summary: "发放子证书",
    path: `POST ${path}/send`,
    who: house,
    roles: ["CENSOR_CLERK"],
    about: ["sub-certificate", "ids"],
    /** Sent with the seal in any case. */
    input: z.object({ ids: z.array(SubCertificateId).min(1).max(500), withSignature: z.boolean().default(true) }),
    output: z.number().int(),
    refusals: subMoves,
  },
});
