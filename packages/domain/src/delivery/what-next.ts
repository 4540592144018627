import type { Actor } from "../ground/actor.ts";
import { type ApplicationState, isReported } from "../filing/application-state.ts";
import type { ProcessKey } from "../ground/progress-template.ts";
import type { DeskStep } from "./desk-step.ts";
import type { BatchStanding } from "./standing.ts";
import { stepOfState } from "./step-detail.ts";
import { opinionNouns, type Purpose } from "./purpose.ts";
import { isAnswering, type SubmissionState } from "./submission-state.ts";

/**
 * The next step for whoever looks: one sentence and one button, from the states of the application and of its current
 * submission. Pages show it first, and lists find the reader's turns by the same rows.
 */
export interface NextFacts {
  readonly applicationState: ApplicationState;
  readonly submissionState: SubmissionState | null;
  readonly parts: readonly Actor[];
  /** Whether the reader's firm files this report. */
  readonly isReportEditor: boolean;
  /** Whether the reader's firm is named and has not confirmed or declined. */
  readonly awaitsMyConsent: boolean;
  /**
   * Whether the reader's firm still has to hand in its share of the current version; null without a share. The owner's
   * own papers are handed in with the whole version and do not count here.
   */
  readonly ownShareOpen: boolean | null;
  /** Whether some firm still has to hand in its share of the current version. */
  readonly anyShareOpen: boolean;
  /** The house has asked the authority for the record number of the certificate. */
  readonly filingBegun: boolean;
  /** The last certificate of the batch that was sent has been revoked. */
  readonly certificateRevoked: boolean;
  /** Whether the reader has a task of this batch to review or to check. */
  readonly ownTaskOpen: boolean;
  /** Whether the reader is the project leader named for this batch. */
  readonly leadsBatch: boolean;
  /** Where the batch stands in the house; null without a batch. */
  readonly deskStep: DeskStep | null;
  /** State of the newest inspection of this batch. */
  readonly inspection: SubmissionState | null;
}

export interface NextStep {
  readonly holder: string;
  readonly isMine: boolean;
  readonly sentence: string;
  readonly label: string | null;
  /** The page the button opens. */
  readonly page: NextPage | null;
}

export type NextPage =
  | "report"
  | "home"
  | "submission"
  | "upload"
  | "supplement"
  | "answer"
  | "results"
  | "certificate"
  | "acceptance"
  | "assignment"
  | "workbench"
  | "conclusion"
  | "audit";

/** Facts that rows of the table may depend on; lists translate them to SQL. */
export type TurnCondition =
  | "ownShareOpen"
  | "noShareOpen"
  | "filingBegun"
  | "ownTaskOpen"
  | "ownToCollect"
  | "toConclude"
  | "toSendLetter";

export interface Turn {
  readonly state: SubmissionState;
  readonly parts: readonly Actor[];
  readonly when?: TurnCondition;
  readonly sentence: string;
  readonly label: string;
  readonly page: NextPage;
}

/** Whose turn it is in a state of the submission; the first matching row counts. */
// biome-ignore format: a table
export const turns: readonly Turn[] = [
  { state: "DRAFT", parts: ["OWNER"], sentence: "申报已完成，下一步通知设计、勘察单位上传图纸并选择审查机构", label: "办理报审", page: "submission" },
  { state: "FILLING", parts: ["DESIGNER", "SURVEYOR"], when: "ownShareOpen", sentence: "请上传本单位图纸资料，完成后提交", label: "上传图纸", page: "upload" },
  { state: "CONFIRMING", parts: ["OWNER"], sentence: "各单位已提交资料，请核对并备齐本单位资料后确认报审", label: "确认报审", page: "submission" },
  { state: "REFUSED", parts: ["OWNER"], sentence: "审查机构不予受理，请另选审查机构", label: "另选审查机构", page: "submission" },
  { state: "SUBMITTED", parts: ["CLERK"], sentence: "请进行程序性审查并决定是否受理", label: "去受理", page: "acceptance" },
  { state: "SUPPLEMENT", parts: ["DESIGNER", "SURVEYOR"], when: "ownShareOpen", sentence: "审查机构要求补正，请按意见修改资料后提交", label: "查看补正意见", page: "supplement" },
  { state: "SUPPLEMENT", parts: ["OWNER"], sentence: "审查机构要求补正，请按意见答复后重新提交", label: "查看补正意见", page: "supplement" },
  { state: "ACCEPTED", parts: ["LEADER"], sentence: "已受理，请为各专业安排审查人和复核人", label: "安排人员", page: "assignment" },
  { state: "FIRST_REVIEW", parts: ["REVIEWER", "CHECKER"], when: "ownTaskOpen", sentence: "初审进行中，请完成本人的审查任务", label: "打开任务", page: "workbench" },
  { state: "REVIEW_AGAIN", parts: ["REVIEWER", "CHECKER"], when: "ownTaskOpen", sentence: "复审进行中，请核对答复和新版图纸", label: "打开任务", page: "workbench" },
  { state: "FIRST_REVIEW", parts: ["LEADER"], when: "ownToCollect", sentence: "各专业已复核，请汇总并拟定综合结论", label: "汇总与结论", page: "conclusion" },
  { state: "REVIEW_AGAIN", parts: ["LEADER"], when: "ownToCollect", sentence: "各专业已复核，请汇总并拟定综合结论", label: "汇总与结论", page: "conclusion" },
  { state: "FIRST_REVIEW", parts: ["CHIEF"], when: "toConclude", sentence: "各专业意见已汇总，请作综合结论", label: "作综合结论", page: "conclusion" },
  { state: "REVIEW_AGAIN", parts: ["CHIEF"], when: "toConclude", sentence: "各专业意见已汇总，请作综合结论", label: "作综合结论", page: "conclusion" },
  { state: "FIRST_REVIEW", parts: ["CLERK"], when: "toSendLetter", sentence: "综合结论已作出，请发出审查意见告知书", label: "发出告知书", page: "conclusion" },
  { state: "REVIEW_AGAIN", parts: ["CLERK"], when: "toSendLetter", sentence: "综合结论已作出，请发出审查意见告知书", label: "发出告知书", page: "conclusion" },
  { state: "FIRST_ANSWER", parts: ["DESIGNER", "SURVEYOR"], when: "ownShareOpen", sentence: "请逐条答复审查意见，修改的图纸上传新版后一并提交", label: "答复意见", page: "answer" },
  { state: "ANSWER_AGAIN", parts: ["DESIGNER", "SURVEYOR"], when: "ownShareOpen", sentence: "请答复复审未通过的意见，修改的图纸上传新版后一并提交", label: "答复意见", page: "answer" },
  { state: "FIRST_ANSWER", parts: ["OWNER"], when: "noShareOpen", sentence: "答复已齐，请核对后提交复审", label: "确认提交", page: "answer" },
  { state: "ANSWER_AGAIN", parts: ["OWNER"], when: "noShareOpen", sentence: "答复已齐，请核对后提交复审", label: "确认提交", page: "answer" },
  { state: "PASSED", parts: ["LEADER", "CLERK"], sentence: "审查合格，请生成审查合格书", label: "生成合格书", page: "results" },
  { state: "FRUIT", parts: ["LEGAL", "CLERK"], sentence: "合格书待签章、发放", label: "办理发放", page: "results" },
  { state: "FINISHED", parts: ["OFFICER"], when: "filingBegun", sentence: "审查机构申请合格书备案，请核对后给出备案号", label: "办理备案", page: "certificate" },
];

/** For all others: who has to act, and a sentence. */
const waiting: Readonly<Record<SubmissionState, { holder: string; sentence: string }>> = {
  DRAFT: { holder: "建设单位", sentence: "等待建设单位办理报审" },
  FILLING: { holder: "设计、勘察单位", sentence: "等待各单位上传并提交图纸资料" },
  CONFIRMING: { holder: "建设单位", sentence: "资料已齐，等待建设单位确认报审" },
  SUBMITTED: { holder: "审查机构", sentence: "已报审，等待审查机构受理" },
  SUPPLEMENT: { holder: "建设、设计单位", sentence: "补正中，等待补正资料重新提交" },
  REFUSED: { holder: "建设单位", sentence: "审查机构不予受理，等待建设单位另选机构" },
  ACCEPTED: { holder: "审查机构", sentence: "已受理，审查机构正在安排审查人员" },
  FIRST_REVIEW: { holder: "审查机构", sentence: "初审中，等待审查意见" },
  FIRST_ANSWER: { holder: "设计、勘察单位", sentence: "审查意见已发出，等待答复" },
  REVIEW_AGAIN: { holder: "审查机构", sentence: "复审中，等待审查结果" },
  ANSWER_AGAIN: { holder: "设计、勘察单位", sentence: "复审意见已发出，等待答复" },
  PASSED: { holder: "审查机构", sentence: "审查合格，等待生成合格书" },
  FRUIT: { holder: "审查机构", sentence: "合格书签章中，等待发放成果" },
  FINISHED: { holder: "", sentence: "审查完成，成果可以下载" },
  FAILED: { holder: "建设单位", sentence: "审查不合格，需重新设计后另行报审" },
  SUSPENDED: { holder: "", sentence: "审查已中止" },
  WITHDRAWN: { holder: "", sentence: "报审已撤回" },
  INVALID: { holder: "", sentence: "报审已作废，建设单位可以复制为新的报审批次" },
};

/** For a batch that is handed in and inspected instead of reviewed: who has to act, and a sentence. */
const inspected: Readonly<Partial<Record<SubmissionState, { holder: string; sentence: string }>>> = {
  SUBMITTED: { holder: "审查机构", sentence: "已被抽中检查，等待检查机构开始检查" },
  ACCEPTED: { holder: "审查机构", sentence: "已被抽中检查，检查机构正在安排检查人员" },
  FIRST_REVIEW: { holder: "审查机构", sentence: "检查中，等待检查意见" },
  FIRST_ANSWER: { holder: "设计、勘察单位", sentence: "整改中，等待整改答复" },
  REVIEW_AGAIN: { holder: "审查机构", sentence: "整改复核中，等待检查结果" },
  ANSWER_AGAIN: { holder: "设计、勘察单位", sentence: "再次整改中，等待整改答复" },
  FINISHED: { holder: "", sentence: "检查已办结" },
};

const wait = (holder: string, sentence: string): NextStep => ({
  holder,
  isMine: false,
  sentence,
  label: null,
  page: null,
});
const mine = (holder: string, sentence: string, label: string, page: NextPage): NextStep => ({
  holder,
  isMine: true,
  sentence,
  label,
  page,
});

export const whatNext = (facts: NextFacts): NextStep => {
  const { applicationState: state, submissionState } = facts;
  if (state === "DRAFT" || state === "RETURNED") return draftNext(state, facts.isReportEditor);
  if (facts.awaitsMyConsent && (state === "SUBMITTED" || isReported(state)))
    return mine("参建单位", "贵单位被列为参建单位，请确认是否参与本项目", "去确认", "home");
  if (state === "SUBMITTED")
    return facts.parts.includes("OFFICER")
      ? mine("主管部门", "请核对申报信息，确认或退回", "核对申报", "audit")
      : wait("主管部门", "申报已提交，等待主管部门确认");
  if (state === "WITHDRAWN") return wait("", "申报已撤回");
  if (state === "TERMINATED") return wait("", "项目已终止");
  if (state === "INVALID") return wait("", "项目已作废");
  if (submissionState === null) return wait("建设单位", "等待建设单位办理报审");
  const turn = turns.find((row) => row.state === submissionState && isMyTurn(row, facts));
  if (submissionState === "FINISHED" && facts.certificateRevoked)
    return {
      ...wait("建设单位", "审查合格书已撤销，原成果不得作为施工依据，整改后须另行报审"),
      label: "查看撤销理由",
      page: "results",
    };
  const inspection = submissionState === "SUBMITTED" && facts.inspection !== null && inspected[facts.inspection];
  const { holder, sentence } = inspection || waiting[submissionState];
  if (turn) return mine(holder, turn.sentence, turn.label, turn.page);
  if (submissionState === "FILLING" && facts.parts.includes("OWNER"))
    return {
      ...wait(holder, "等待设计、勘察单位提交图纸，您可以先上传建设单位资料"),
      label: "上传资料",
      page: "upload",
    };
  if (submissionState === "FINISHED") return { ...wait(holder, sentence), label: "查看成果", page: "results" };
  if (facts.ownShareOpen === false && ["FILLING", "FIRST_ANSWER", "ANSWER_AGAIN"].includes(submissionState))
    return facts.anyShareOpen
      ? wait("其他单位", "本单位已提交，等待其他单位提交")
      : wait("建设单位", "各单位已提交，等待建设单位确认");
  return wait(holder, sentence);
};

/**
 * The next step of the parties in a consultation or inspection beside the review; null unless its opinions are being
 * answered.
 */
export const besideNext = (purpose: Exclude<Purpose, "REVIEW">, facts: NextFacts): NextStep | null => {
  const { applicationState, submissionState: state } = facts;
  if (state === null || !isAnswering(state) || !isReported(applicationState)) return null;
  const noun = opinionNouns[purpose];
  const turn = turns.find((row) => row.state === state && isMyTurn(row, facts));
  if (!turn) return wait(waiting[state].holder, `${noun}已发出，等待答复`);
  const sentence = turn.parts.includes("OWNER")
    ? `${noun}的答复已齐，请核对后提交`
    : `请逐条答复${noun}，修改的图纸上传新版后一并提交`;
  return mine(waiting[state].holder, sentence, turn.label, turn.page);
};

const draftNext = (state: "DRAFT" | "RETURNED", isReportEditor: boolean): NextStep => {
  if (state === "RETURNED")
    return isReportEditor
      ? mine("申报单位", "申报被退回，请按退回意见修改后重新提交", "去修改", "report")
      : wait("申报单位", "申报被退回，等待申报单位修改");
  return isReportEditor
    ? mine("申报单位", "申报草稿尚未提交，请补齐后提交", "继续填写", "report")
    : wait("申报单位", "申报单位正在填写申报信息");
};

const holds: Readonly<Record<TurnCondition, (facts: NextFacts) => boolean>> = {
  ownShareOpen: ({ ownShareOpen }) => ownShareOpen === true,
  noShareOpen: ({ anyShareOpen }) => !anyShareOpen,
  filingBegun: ({ filingBegun }) => filingBegun,
  ownTaskOpen: ({ ownTaskOpen }) => ownTaskOpen,
  ownToCollect: ({ deskStep, leadsBatch }) => deskStep === "COLLECT" && leadsBatch,
  toConclude: ({ deskStep }) => deskStep === "CONCLUDE",
  toSendLetter: ({ deskStep }) => deskStep === "LETTER",
};

const isMyTurn = (turn: Turn, facts: NextFacts): boolean =>
  turn.parts.some((part) => facts.parts.includes(part)) && (turn.when === undefined || holds[turn.when](facts));

/**
 * Step of a project in lists: one of the nine steps, or OVER when it was withdrawn, terminated or voided. A suspended
 * batch stands at the step of the state `before`.
 */
export const listStep = (
  applicationState: ApplicationState,
  standing: BatchStanding | null,
  before: SubmissionState | null = null,
): ProcessKey | "OVER" => {
  if (["WITHDRAWN", "TERMINATED", "INVALID"].includes(applicationState)) return "OVER";
  if (!isReported(applicationState)) return "REPORT";
  const shown = standing === "SUSPENDED" ? before : standing;
  return shown === null || shown === "REVOKED" ? "APPLICATION" : stepOfState(shown);
};
