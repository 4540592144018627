import {
  type ApplicationState,
  applicationMachine,
  isLiveApplication,
  isReported,
} from "../filing/application-state.ts";
import { chineseMonthDay } from "../ground/calendar/chinese-date.ts";
import type { ProcessKey } from "../ground/progress-template.ts";
import { batchStateLabel } from "./purpose.ts";
import { batchStanding, type Ending, endingOf, endings } from "./standing.ts";
import { isAnswering, isReviewing, type SubmissionState, submissionMachine } from "./submission-state.ts";

/** The facts progress is derived from. Unknown facts are left out, and so are the texts that need them. */
export interface ProgressFacts {
  readonly projectApplicationId: number;
  readonly category: string;
  readonly applicationState: ApplicationState;
  /** The report was saved after it was created. */
  readonly reportSaved: boolean;
  readonly isPossibleModify: boolean;
  readonly submission: SubmissionProgress | null;
}

export interface SubmissionProgress {
  readonly projectSubmissionId: number;
  readonly versionId: number | null;
  /** 1 is the first review, 2 and on are re-reviews. */
  readonly submissionVersion: number;
  readonly state: SubmissionState;
  /** The state before SUSPENDED. */
  readonly before?: SubmissionState | null;
  /** Whether work on the current step has begun: a check noted, a task opened, a reply saved. */
  readonly stepBegun: boolean;
  readonly filingBegun?: boolean;
  /** The record number is given, or the filing period is over. */
  readonly filingClosed?: boolean;
  readonly houseName?: string | null;
  readonly missingShares?: readonly string[];
  readonly acceptanceNumber?: string | null;
  /** The last day of the running review, `YYYY-MM-DD`. */
  readonly dueOn?: string | null;
  readonly overdueDays?: number;
  readonly tasks?: { readonly total: number; readonly collected: number };
  readonly opinions?: { readonly needReply: number; readonly answered: number };
  readonly replyDueOn?: string | null;
  readonly certificateNumber?: string | null;
  /** The last certificate that was sent has been revoked. */
  readonly certificateRevoked?: boolean;
  /** State of the newest inspection of this batch. */
  readonly inspection?: SubmissionState | null;
  readonly recordNumber?: string | null;
}

/** One short Chinese sentence under a step, such as 初审中，截止3月18日. Empty when there is nothing to say. */
export const stepDetail = (key: ProcessKey, facts: ProgressFacts): string => {
  if (key === "REPORT")
    return applicationMachine.states[isReported(facts.applicationState) ? "REPORTED" : facts.applicationState];
  const { submission } = facts;
  if (!submission) return "";
  const ended = endedText(key, submission);
  // Nothing can be filed any more in a project that was stopped.
  if (!isLiveApplication(facts.applicationState))
    return key === "APPLICATION" ? "" : (ended ?? detailOf(key, submission));
  return ended ?? detailOf(key, submission);
};

const detailOf = (key: ProcessKey, submission: SubmissionProgress): string => {
  const { state, submissionVersion } = submission;
  switch (key) {
    case "REPORT":
      return "";
    case "APPLICATION":
      return applicationDetail(submission);
    case "ACCEPT":
      if (state === "SUBMITTED" && submission.inspection) return batchStateLabel("JC", submission.inspection);
      if (state === "SUBMITTED") return `待${submission.houseName ?? "审查机构"}受理`;
      if (state === "ACCEPTED") return "已受理，待安排审查人员";
      if (state === "SUPPLEMENT") return "已发补正告知";
      return submission.acceptanceNumber ? `受理编号${submission.acceptanceNumber}` : "";
    case "FIRST_REVIEW":
      if (state === "FIRST_REVIEW") return reviewing("初审中", submission);
      return submissionVersion === 1 && isPassedOn(state) ? "一次审查通过" : "";
    case "FIRST_ANSWER":
      if (state === "FIRST_ANSWER") return answering(submission);
      return submissionVersion === 1 && isPassedOn(state) ? "无需答复" : "";
    case "REVIEW_AGAIN":
      if (state === "REVIEW_AGAIN") return reviewing(`第${submissionVersion - 1}次复审`, submission);
      if (isPassedOn(state)) return submissionVersion > 1 ? `共复审${submissionVersion - 1}次` : "无需复审";
      return "";
    case "ANSWER_AGAIN":
      return state === "ANSWER_AGAIN" ? answering(submission) : "";
    case "FRUIT":
      if (state === "PASSED") return "待生成审查合格书";
      if (state === "FRUIT") return "合格书签章、发放中";
      return state === "FINISHED" && submission.certificateNumber ? `合格书${submission.certificateNumber}` : "";
    case "END":
      if (state !== "FINISHED") return "";
      return submission.recordNumber ? `备案号${submission.recordNumber}` : submission.filingClosed ? "" : "待备案";
  }
};

const applicationDetail = ({ state, missingShares = [], houseName }: SubmissionProgress): string => {
  if (state === "FILLING" && missingShares.length > 0) return `待${missingShares.join("、")}提交资料`;
  if (state === "SUPPLEMENT") return "请按补正告知修改后重新提交";
  if (state === "REFUSED") return "不予受理，可另选审查机构";
  if (state === "DRAFT" || state === "FILLING" || state === "CONFIRMING") return submissionMachine.states[state];
  return houseName ? `已报${houseName}` : "";
};

const reviewing = (what: string, { tasks, dueOn, overdueDays = 0 }: SubmissionProgress): string => {
  const collected = tasks && tasks.total > 0 ? `，已汇总${tasks.collected}/${tasks.total}个专业` : "";
  const due = overdueDays > 0 ? `，已超期${overdueDays}个工作日` : dueOn ? `，截止${chineseMonthDay(dueOn)}` : "";
  return `${what}${collected}${due}`;
};

const answering = ({ opinions, replyDueOn }: SubmissionProgress): string => {
  const count = opinions ? `已答复${opinions.answered}/${opinions.needReply}条` : "待答复";
  return replyDueOn ? `${count}，请于${chineseMonthDay(replyDueOn)}前提交` : count;
};

const isPassedOn = (state: SubmissionState): boolean => state === "PASSED" || state === "FRUIT" || state === "FINISHED";

/** Text where a submission ended or was stopped, and at APPLICATION when the project needs another batch. */
const endedText = (
  key: ProcessKey,
  { state, before, certificateRevoked = false }: SubmissionProgress,
): string | null => {
  const ending = endingOf(batchStanding(state, certificateRevoked));
  if (ending === null || ending === "REFUSED") return null;
  if (ending === "SUSPENDED") return key === stepOfState(before ?? "DRAFT") ? endings.SUSPENDED : null;
  if (key === "APPLICATION") return isOver(ending) ? `${endings[ending]}，可另行报审` : "可另行报审";
  if (ending === "FAILED") return key === "FIRST_REVIEW" || key === "REVIEW_AGAIN" ? endings.FAILED : null;
  if (ending === "REVOKED") return key === "FRUIT" ? endings.REVOKED : key === "END" ? "" : null;
  return "";
};

/** Endings after which nothing of the batch remains to be shown. */
const isOver = (ending: Ending): boolean => ending === "WITHDRAWN" || ending === "INVALID";

/** Whether the detail of a step says that the batch ended there, so that it stands in place of the status. */
export const isEndedDetail = (detail: string): boolean => (Object.values(endings) as string[]).includes(detail);

/** The step a state of the submission belongs to. */
export const stepOfState = (state: SubmissionState): ProcessKey => {
  if (isReviewing(state) || isAnswering(state)) return state as ProcessKey;
  if (state === "SUBMITTED" || state === "ACCEPTED") return "ACCEPT";
  if (state === "PASSED" || state === "FRUIT") return "FRUIT";
  return state === "FINISHED" ? "END" : "APPLICATION";
};
