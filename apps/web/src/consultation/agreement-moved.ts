import { consultationCalls } from "@tushen/contract/consultation";
import { submissionCalls } from "@tushen/contract/submission";

/** What an act on the agreement changes on the screen. */
export const agreementMoved = [
  consultationCalls.readConsultation,
  submissionCalls.readSubmission,
  submissionCalls.querySubmissions,
  submissionCalls.houseDesk,
];
