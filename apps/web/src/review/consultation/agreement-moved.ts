import { consultationCalls } from "@tushen/contract/review/consultation";
import { submissionCalls } from "@tushen/contract/delivery/submission";

/** Calls whose answers change with an act on the agreement. */
export const agreementMoved = [
  consultationCalls.readConsultation,
  submissionCalls.readSubmission,
  submissionCalls.querySubmissions,
  submissionCalls.houseDesk,
];
