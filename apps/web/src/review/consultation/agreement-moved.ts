import { consultationCalls } from "@tushen/contract/review/consultation";
import { submissionCalls } from "@tushen/contract/delivery/submission";

/** What an act on the agreement changes on the screen. */
export const agreementMoved = [
  consultationCalls.readConsultation,
  submissionCalls.readSubmission,
  submissionCalls.querySubmissions,
  submissionCalls.houseDesk,
];
