import {
  type ApplicationState,
  applicationMachine,
  isLiveApplication,
  isReported,
} from "../filing/application-state.ts";
import { type ProcessKey, processSteps, progressTemplate, type StepStatus } from "../ground/progress-template.ts";
import { type ProgressFacts, type SubmissionProgress, stepDetail } from "./step-detail.ts";
import { type BatchStanding, batchStanding } from "./standing.ts";
import { isStillOwners, type SubmissionState } from "./submission-state.ts";

/**
 * The steps of a project are derived from the states of its application, current submission and certificate, never
 * stored (specification §4, domain handbook 2.1, 2.5).
 *
 * Two rules come from the specification: REPORT starts READY and becomes FINISH when the submit check is true, else
 * PROCESSING; APPLICATION shown as FINISH is downgraded to PROCESSING while modification is not possible.
 */
export interface ProgressStep {
  readonly processKey: ProcessKey;
  readonly name: string;
  readonly status: StepStatus;
  readonly detail: string;
  readonly params: ProgressParams;
}

export interface ProgressParams {
  readonly projectApplicationId: number;
  readonly projectSubmissionId: number | null;
  readonly versionId: number | null;
}

/**
 * What each step shows in each state of the submission: APPLICATION ACCEPT FIRST_REVIEW FIRST_ANSWER REVIEW_AGAIN
 * ANSWER_AGAIN FRUIT END. R ready, P processing, F finished, - not started; w ready until its work begins; s finished
 * if the submission passed through it; e by the state of the filing. After an ending without a result the project
 * waits for another batch, so APPLICATION is ready again.
 */
// biome-ignore format: a table
const statusTable: Readonly<Record<Exclude<BatchStanding, "SUSPENDED">, string>> = {
  DRAFT:        "R-------",
  FILLING:      "P-------",
  CONFIRMING:   "P-------",
  SUBMITTED:    "Fw------",
  SUPPLEMENT:   "PP------",
  REFUSED:      "P-------",
  ACCEPTED:     "FP------",
  FIRST_REVIEW: "FFw-----",
  FIRST_ANSWER: "FFFw----",
  REVIEW_AGAIN: "FFFsws--",
  ANSWER_AGAIN: "FFFssw--",
  PASSED:       "FFFsssR-",
  FRUIT:        "FFFsssP-",
  FINISHED:     "FFFsssFe",
  FAILED:       "RFFsss--",
  REVOKED:      "RFFsss--",
  WITHDRAWN:    "R-------",
  INVALID:      "R-------",
};
const tableSteps = Object.keys(processSteps).slice(1) as Exclude<ProcessKey, "REPORT">[];

export const progressOf = (facts: ProgressFacts): ProgressStep[] => {
  const template = progressTemplate(facts.category);
  const statuses = statusesOf(facts);
  const { projectApplicationId, submission } = facts;
  return template.map((processKey) => ({
    processKey,
    name: processSteps[processKey],
    status: foldRecheck(template, processKey, statuses),
    detail: stepDetail(processKey, facts),
    params: {
      projectApplicationId,
      projectSubmissionId: submission?.projectSubmissionId ?? null,
      versionId: submission?.versionId ?? null,
    },
  }));
};

/** The current step of the project, or null when all steps are finished or none can go on. */
export const currentStep = (steps: readonly ProgressStep[]): ProgressStep | null => {
  const open = steps.filter((step) => step.status === "PROCESSING" || step.status === "READY");
  return open.at(-1) ?? null;
};

/** The short form for cards. */
export const simpleProgress = (
  steps: readonly ProgressStep[],
): Pick<ProgressStep, "processKey" | "name" | "status">[] =>
  steps.map(({ processKey, name, status }) => ({ processKey, name, status }));

export const reportStatusAfterCheck = (checkSubmit: boolean): StepStatus => (checkSubmit ? "FINISH" : "PROCESSING");

export const applicationStatusShown = (status: StepStatus, isPossibleModify: boolean): StepStatus =>
  status === "FINISH" && !isPossibleModify ? "PROCESSING" : status;

/**
 * False while the share is handed in and neither accepted nor returned (handbook 2.5), and while another batch is
 * filled in after the house has accepted an earlier one: from then on reported data changes only by an alteration.
 */
export const isPossibleModify = (facts: {
  readonly state: SubmissionState | null;
  readonly shareSubmitted: boolean;
  readonly earlierHandedOver: boolean;
}): boolean => {
  const { state, shareSubmitted, earlierHandedOver } = facts;
  if (state === null) return true;
  if (earlierHandedOver && isStillOwners(state)) return false;
  return !(shareSubmitted && ["FILLING", "CONFIRMING", "SUBMITTED"].includes(state));
};

const statusesOf = (facts: ProgressFacts): Record<ProcessKey, StepStatus> => {
  const { submission } = facts;
  const notStarted = Object.fromEntries(Object.keys(processSteps).map((key) => [key, null])) as Record<
    ProcessKey,
    StepStatus
  >;
  const report = reportStatus(facts.applicationState, facts.reportSaved, submission);
  if (report !== "FINISH") return { ...notStarted, REPORT: report };
  if (!submission) return { ...notStarted, REPORT: report, APPLICATION: "READY" };
  const row = statusTable[standingOfSteps(submission)];
  const rest = tableSteps.map((key, index) => [key, statusOfLetter(row[index], key, submission)]);
  const statuses: Record<ProcessKey, StepStatus> = { ...notStarted, REPORT: report, ...Object.fromEntries(rest) };
  if (!isLiveApplication(facts.applicationState)) return onlyFinished(statuses);
  return { ...statuses, APPLICATION: applicationStatusShown(statuses.APPLICATION, facts.isPossibleModify) };
};

/** Steps of a project that was stopped: nobody can begin or finish one. */
const onlyFinished = (statuses: Record<ProcessKey, StepStatus>): Record<ProcessKey, StepStatus> => {
  const kept = Object.entries(statuses).map(([key, status]) => [key, status === "FINISH" ? status : null]);
  return Object.fromEntries(kept) as Record<ProcessKey, StepStatus>;
};

const reportStatus = (state: ApplicationState, saved: boolean, submission: SubmissionProgress | null): StepStatus => {
  if (state === "DRAFT" && !saved) return "READY";
  const ended = applicationMachine.rows.every((row) => row.from === "nothing" || !row.from.includes(state));
  return reportStatusAfterCheck(isReported(state) || (ended && submission !== null));
};

/** A suspended submission stands where it stopped. */
const standingOfSteps = (submission: SubmissionProgress): keyof typeof statusTable => {
  const { state, before, certificateRevoked = false } = submission;
  const standing = batchStanding(state === "SUSPENDED" ? (before ?? "DRAFT") : state, certificateRevoked);
  return standing === "SUSPENDED" ? "DRAFT" : standing;
};

const statusOfLetter = (letter: string | undefined, key: ProcessKey, submission: SubmissionProgress): StepStatus => {
  if (letter === "R") return "READY";
  if (letter === "P") return "PROCESSING";
  if (letter === "F") return "FINISH";
  // A suspended step is in work: nobody can begin it until the batch goes on.
  if (letter === "w") return submission.stepBegun || submission.state === "SUSPENDED" ? "PROCESSING" : "READY";
  if (letter === "s") return submission.submissionVersion >= (key === "ANSWER_AGAIN" ? 3 : 2) ? "FINISH" : null;
  if (letter === "e") return submission.filingClosed ? "FINISH" : submission.filingBegun ? "PROCESSING" : "READY";
  return null;
};

/** Projects without rows for re-review show it in the rows of first review and first answer. */
const foldRecheck = (
  template: readonly ProcessKey[],
  key: ProcessKey,
  statuses: Record<ProcessKey, StepStatus>,
): StepStatus => {
  const again = key === "FIRST_REVIEW" ? "REVIEW_AGAIN" : key === "FIRST_ANSWER" ? "ANSWER_AGAIN" : null;
  if (again === null || template.includes(again)) return statuses[key];
  const open = statuses[again] === "PROCESSING" || statuses[again] === "READY";
  return open ? statuses[again] : statuses[key];
};
