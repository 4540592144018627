import type { Call } from "@tushen/contract/ground/call";
import { certificateCalls } from "@tushen/contract/results/certificate";
import { invalidationCalls } from "@tushen/contract/delivery/invalidation";
import { projectCalls } from "@tushen/contract/filing/project";
import { progressCalls } from "@tushen/contract/delivery/progress";
import { submissionCalls } from "@tushen/contract/delivery/submission";

/** Calls whose answers change when a batch is requested to be voided or is voided. */
export const refreshed: readonly Call[] = [
  invalidationCalls.getInvalidApplication,
  invalidationCalls.listWaiting,
  submissionCalls.readSubmission,
  submissionCalls.querySubmissions,
  submissionCalls.houseDesk,
  certificateCalls.listCertificates,
  projectCalls.readProject,
  projectCalls.readProjectForSupervise,
  progressCalls.whatNext,
  progressCalls.censorProgress,
  progressCalls.timeLine,
  progressCalls.listCards,
];
