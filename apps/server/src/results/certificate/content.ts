import type { AlteredOnPaper } from "@tushen/paper/alteration-opinion";
import type { CertificateData } from "@tushen/paper/certificate";
import type { SealSpot } from "@tushen/paper/paper";

/**
 * Snapshot a certificate is printed from, taken when it is made: later changes of the project do not reach it (domain
 * handbook 3.16).
 */
export interface CertificateContent extends Omit<CertificateData, "printedAt" | "verificationAddress"> {
  /** CERT_TYPE: 1 施工图审查合格书, 4 变更审查合格意见. */
  readonly kind: string;
  readonly submissionName: string;
  /** Of an opinion on altered drawings: what it changes. */
  readonly alteration?: AlteredOnPaper;
  /** Address of the portal that the QR codes lead to. */
  readonly publicUrl: string;
  /** Where the seal of the house goes; known once the PDF is made. */
  readonly sealSpot?: SealSpot;
}

export const certificateAddress = (content: Pick<CertificateContent, "publicUrl">, token: string): string =>
  `${content.publicUrl}/#/qr?t=${token}`;

export const sheetAddress = (content: Pick<CertificateContent, "publicUrl">, token: string): string =>
  `${content.publicUrl}/#/qr?d=${token}`;
