import { certificateCalls } from "@tushen/contract/certificate";
import { progressCalls } from "@tushen/contract/progress";
import { submissionCalls } from "@tushen/contract/submission";

/** Calls whose answers every act on a certificate makes old. */
export const refreshed = [
  certificateCalls.listCertificates,
  certificateCalls.candidates,
  certificateCalls.certificateUrl,
  certificateCalls.stampedSheets,
  certificateCalls.readArchive,
  submissionCalls.readSubmission,
  progressCalls.whatNext,
  progressCalls.censorProgress,
  progressCalls.timeLine,
];
