import type { Certificate } from "@tushen/contract/results/certificate";

type Addressed = Pick<Certificate, "id" | "projectApplicationId">;

/** The page that shows one certificate. */
export const certificateAddress = ({ id, projectApplicationId }: Addressed): string =>
  `#/projectReport/certification?projectApplicationId=${projectApplicationId}&certificateId=${id}`;

/** The page of the sealed sheets, open at one of them. */
export const signatureAddress = (
  { projectApplicationId, projectSubmissionId }: Pick<Certificate, "projectApplicationId" | "projectSubmissionId">,
  drawingId?: number,
): string => {
  const sheet = drawingId === undefined ? "" : `&drawingId=${drawingId}`;
  return `#/reportUnit/signature?projectApplicationId=${projectApplicationId}&projectSubmissionId=${projectSubmissionId}${sheet}`;
};

/** The public page behind the QR code, on the host one is at. */
export const publicAddress = ({ verificationAddress }: Pick<Certificate, "verificationAddress">): string =>
  verificationAddress.slice(verificationAddress.indexOf("#"));
