import type { Call } from "@tushen/contract/ground/call";
import { progressCalls } from "@tushen/contract/delivery/progress";
import { projectCalls } from "@tushen/contract/filing/project";
import { acceptanceCalls } from "@tushen/contract/delivery/acceptance";
import { submissionCalls } from "@tushen/contract/delivery/submission";

/** Calls of the parties' screens whose answers change with every move of a submission. */
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
