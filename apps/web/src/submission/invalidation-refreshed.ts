import type { Call } from "@tushen/contract/call";
import { certificateCalls } from "@tushen/contract/certificate";
import { invalidationCalls } from "@tushen/contract/invalidation";
import { projectCalls } from "@tushen/contract/project";
import { progressCalls } from "@tushen/contract/progress";
import { submissionCalls } from "@tushen/contract/submission";

/** What a request to void a batch, and its end, make old. */
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
