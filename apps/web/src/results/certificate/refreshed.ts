import { certificateCalls } from "@tushen/contract/results/certificate";
import { progressCalls } from "@tushen/contract/delivery/progress";
import { submissionCalls } from "@tushen/contract/delivery/submission";

/** Calls whose answers every act on a certificate changes. */
export const refreshed = [
  certificateCalls.listCertificates,
  certificateCalls.candidates,
  certificateCalls.certificateUrl,
  certificateCalls.subCertificateUrl,
  certificateCalls.stampedSheets,
  certificateCalls.readArchive,
  submissionCalls.readSubmission,
  progressCalls.whatNext,
  progressCalls.censorProgress,
  progressCalls.timeLine,
];
