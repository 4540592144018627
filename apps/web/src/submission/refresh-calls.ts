import type { Call } from "@tushen/contract/call";
import { progressCalls } from "@tushen/contract/progress";
import { projectCalls } from "@tushen/contract/project";
import { acceptanceCalls } from "@tushen/contract/acceptance";
import { submissionCalls } from "@tushen/contract/submission";

/** What any move of a submission makes old on the screens of its parties. */
export const submissionMoved: readonly Call[] = [
  submissionCalls.readSubmission,
  submissionCalls.querySubmissions,
  acceptanceCalls.listProceduralComments,
  progressCalls.whatNext,
  progressCalls.censorProgress,
  progressCalls.timeLine,
  progressCalls.listCards,
  projectCalls.readProject,
];
