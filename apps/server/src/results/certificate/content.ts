import type { AlteredOnPaper } from "@tushen/paper/alteration-opinion";
import type { CertificateData } from "@tushen/paper/certificate";
import type { SealSpot } from "@tushen/paper/paper";
import type { CertifiedPart } from "@tushen/paper/sub-certificate";

/**
 * Snapshot from which a certificate is printed, taken when it is made: later changes of the project do not change it
 * (domain handbook 3.16).
 */
export interface CertificateContent extends Omit<CertificateData, "printedAt" | "verificationAddress"> {
  /** CERT_TYPE: 1 施工图审查合格书, 3 勘察文件审查合格书, 4 变更审查合格意见. */
  readonly kind: string;
  readonly submissionName: string;
  /** For an opinion on altered drawings: the sheets it changes. */
  readonly alteration?: AlteredOnPaper;
  /** For a survey: its reports, each with a sub-certificate. */
  readonly surveyReports?: readonly CertifiedPart[];
  /** Address of the portal in the QR codes. */
  readonly publicUrl: string;
  /** Where the seal of the house goes; known after the PDF is made. */
  readonly sealSpot?: SealSpot;
}

export const certificateAddress = (content: Pick<CertificateContent, "publicUrl">, token: string): string =>
  `${content.publicUrl}/#/qr?t=${token}`;

export const sheetAddress = (content: Pick<CertificateContent, "publicUrl">, token: string): string =>
  `${content.publicUrl}/#/qr?d=${token}`;
