import { type ApplicationState, applicationMachine, isReported } from "../filing/application-state.ts";
import type { SubmissionState } from "./submission-state.ts";

/**
 * How the current batch of a project ended, or stopped, without a result in force. Headings, steps, lists and next acts
 * all ask `endingOf`, so that none of them calls such a project finished or under review.
 */
export const endings = {
  REFUSED: "不予受理",
  FAILED: "审查不合格",
  SUSPENDED: "已中止",
  WITHDRAWN: "报审已撤回",
  INVALID: "报审已作废",
  REVOKED: "合格书已撤销",
} as const;
export type Ending = keyof typeof endings;

/** State of a batch with its endings: a finished batch whose last sent certificate was revoked is REVOKED. */
export type BatchStanding = SubmissionState | "REVOKED";

export const batchStanding = (state: SubmissionState, isCertificateRevoked: boolean): BatchStanding =>
  state === "FINISHED" && isCertificateRevoked ? "REVOKED" : state;

export const endingOf = (standing: BatchStanding | null): Ending | null =>
  standing !== null && standing in endings ? (standing as Ending) : null;

/** Code and text for headings: the ending of the current batch, else the state of the application. */
export const projectStanding = (
  state: ApplicationState,
  standing: BatchStanding | null,
): { readonly code: string; readonly text: string } => {
  const ending = isReported(state) ? endingOf(standing) : null;
  if (ending === null) return { code: state, text: applicationMachine.states[state] };
  // INVALID and WITHDRAWN are also states of a whole application.
  const code = ending === "INVALID" || ending === "WITHDRAWN" ? `SUBMISSION_${ending}` : ending;
  return { code, text: endings[ending] };
};
