import type { Certificate } from "@tushen/contract/results/certificate";

type Addressed = Pick<Certificate, "id" | "projectApplicationId">;

/** Address of the page of one certificate. */
export const certificateAddress = ({ id, projectApplicationId }: Addressed): string =>
  `#/projectReport/certification?projectApplicationId=${projectApplicationId}&certificateId=${id}`;

/** Address of the page of one sub-certificate; without one, of the first. */
export const subCertificateAddress = ({ id, projectApplicationId }: Addressed, sub?: { readonly id: number }): string =>
  `#/projectReport/subCertification?projectApplicationId=${projectApplicationId}&certificateId=${id}${sub ? `&subCertificateId=${sub.id}` : ""}`;

/** Address of the page of the sealed sheets, opened at one of them. */
export const signatureAddress = (
  { projectApplicationId, projectSubmissionId }: Pick<Certificate, "projectApplicationId" | "projectSubmissionId">,
  drawingId?: number,
): string => {
  const sheet = drawingId === undefined ? "" : `&drawingId=${drawingId}`;
  return `#/reportUnit/signature?projectApplicationId=${projectApplicationId}&projectSubmissionId=${projectSubmissionId}${sheet}`;
};

/** Address of the public page behind the QR code, on the present host. */
export const publicAddress = ({ verificationAddress }: Pick<Certificate, "verificationAddress">): string =>
  verificationAddress.slice(verificationAddress.indexOf("#"));
