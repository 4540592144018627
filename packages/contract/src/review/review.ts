import { submissionMachine } from "@tushen/domain/delivery/submission-state";
import { reviewTaskMachine } from "@tushen/domain/review/review-task-state";
import { z } from "zod";
import { calls } from "../ground/call.ts";
import { someOf } from "../ground/choice.ts";
import { Discipline } from "../ground/dictionary-item.ts";
import {
  Day,
  DrawingId,
  LetterId,
  page,
  pageQuery,
  sortQuery,
  SubmissionId,
  TaskId,
  yes,
  stateOf,
  VersionNumber,
} from "../ground/fields.ts";
import { reportRefusals, ReportWords, reviewReportCalls } from "./review-report.ts";
import { Clock, PossibleAction } from "../delivery/submission-shape.ts";
import { everyParty } from "../ground/who.ts";
import { ReviewTask, Letter, CheckedPoint, SheetView } from "./review-shape.ts";

export const reviewRefusals = {
  ...reviewTaskMachine.refusals,
  ...reportRefusals,
  "review.reply-day-past": "答复期限不能早于今天，请重新选择日期。",
  "review.checklist-open": "还有 {count} 条审查要点没有核对，请在“审查要点”中逐条选择后再提交专业结论。",
  "review.checklist-closed": "任务已提交，审查要点不能再改；如需修改，请由复核人退回任务。",
  "review.strong-reason-missing": "违反强条数与按意见计算的不一致，请填写5至500字的理由。",
  "review.conclusion-missing": "请先由技术负责人作出综合结论，再发出告知书。",
} as const;

const house = ["CENSOR:assigned"] as const;
const task = ["task", "reviewTaskId"] as const;
const submission = ["submission", "projectSubmissionId"] as const;
const taskRefusals = Object.keys(reviewTaskMachine.refusals) as (keyof typeof reviewTaskMachine.refusals)[];
const Comment = z.string().trim().min(2, "请填写退回说明").max(1000);

export const reviewCalls = calls({
  ...reviewReportCalls,
  queryTasks: {
    spec: "C217",
    summary: "审查任务",
    path: "GET /api/cdr/reviewTask/query",
    who: ["CENSOR:own-org", "CONTROL:division"],
    input: z.object({
      projectSubmissionId: SubmissionId.optional(),
      status: someOf(reviewTaskMachine.states).optional(),
      discipline: Discipline.optional(),
      mine: z.boolean().optional(),
      ...sortQuery("projectName", "discipline", "state", "opinionCount", "clock"),
      ...pageQuery,
    }),
    output: page(ReviewTask),
  },
  readTask: {
    spec: "C218",
    summary: "一个审查任务",
    path: "GET /api/cdr/reviewTask/get/{reviewTaskId}",
    who: ["CENSOR:assigned", "CONTROL:division"],
    about: task,
    input: z.object({ reviewTaskId: TaskId }),
    output: ReviewTask,
  },
  /**
   * Parties see the progress of each discipline; people are masked for them, and conclusions not sent stay in the
   * house.
   */
  listTasks: {
    spec: "C219",
    summary: "报审批次的审查任务",
    path: "GET /api/cdr/reviewTask/listBySubmission",
    who: everyParty,
    about: submission,
    input: z.object({ projectSubmissionId: SubmissionId, submissionVersion: VersionNumber.optional() }),
    output: z.array(ReviewTask),
  },
  /** Opens a sheet of the task: notes the view and, the first time, starts the review. */
  openSheet: {
    spec: "beyond",
    summary: "打开图纸",
    path: "POST /api/cdr/reviewTask/openSheet",
    who: house,
    roles: ["CENSOR_REVIEWER", "CENSOR_CHECKER"],
    about: task,
    input: z.object({ reviewTaskId: TaskId, drawingIds: z.array(DrawingId).min(1).max(2000) }),
    output: z.object({ readDrawingIds: z.array(DrawingId) }),
    refusals: taskRefusals,
  },
  /** Sheets of the task the reviewer has opened or ticked as read. */
  listReadSheets: {
    spec: "beyond",
    summary: "已阅图纸",
    path: "GET /api/cdr/reviewTask/readSheets",
    who: house,
    about: task,
    input: z.object({ reviewTaskId: TaskId }),
    output: z.array(DrawingId),
  },
  /** Adds seconds during which the sheet was in view; the page reports them while it is shown. */
  noteLooking: {
    spec: "beyond",
    summary: "记录看图时间",
    path: "POST /api/cdr/reviewTask/noteLooking",
    who: house,
    roles: ["CENSOR_REVIEWER", "CENSOR_CHECKER"],
    about: task,
    input: z.object({ reviewTaskId: TaskId, drawingId: DrawingId, seconds: z.number().int().min(1).max(60) }),
    output: yes,
    refusals: taskRefusals,
  },
  /** Which sheets the reviewer of the task viewed, and how long. A sheet that was only ticked has no seconds. */
  readCoverage: {
    spec: "beyond",
    summary: "阅图记录",
    path: "GET /api/cdr/reviewTask/coverage",
    who: house,
    about: task,
    input: z.object({ reviewTaskId: TaskId }),
    output: z.array(SheetView),
  },
  readChecklist: {
    spec: "beyond",
    summary: "审查要点",
    path: "GET /api/cdr/reviewTask/checklist",
    who: house,
    about: task,
    input: z.object({ reviewTaskId: TaskId }),
    output: z.array(CheckedPoint),
  },
  /** null removes the result */
  markChecklist: {
    spec: "beyond",
    summary: "核对审查要点",
    path: "POST /api/cdr/reviewTask/markChecklist",
    who: house,
    roles: ["CENSOR_REVIEWER"],
    about: task,
    input: z.object({
      reviewTaskId: TaskId,
      pointId: z.string().max(20),
      result: z.enum(["MET", "NONE", "OPINION"]).nullable(),
    }),
    output: z.array(CheckedPoint),
    refusals: [...taskRefusals, "review.checklist-closed"],
  },
  submitConclusion: {
    spec: "beyond",
    summary: "提交专业结论",
    path: "POST /api/cdr/reviewTask/submitConclusion",
    who: house,
    roles: ["CENSOR_REVIEWER"],
    about: task,
    input: z.object({
      reviewTaskId: TaskId,
      conclusion: z.string(),
      summary: z.string().trim().max(2000).default(""),
      /** The reviewer's number if it differs from the rule (domain handbook 2.2), with the reason. */
      strongCount: z.number().int().min(0).max(999).optional(),
      strongReason: z.string().trim().max(500).default(""),
    }),
    output: yes,
    refusals: [...taskRefusals, "review.checklist-open", "review.strong-reason-missing"],
  },
  passCheck: {
    spec: "beyond",
    summary: "复核通过",
    path: "POST /api/cdr/reviewTask/passCheck",
    who: house,
    roles: ["CENSOR_CHECKER"],
    about: task,
    input: z.object({ reviewTaskId: TaskId }),
    output: yes,
    refusals: taskRefusals,
  },
  returnTask: {
    spec: "beyond",
    summary: "退回审查人修改",
    path: "POST /api/cdr/reviewTask/return",
    who: house,
    roles: ["CENSOR_CHECKER", "CENSOR_PM", "CENSOR_CHIEF"],
    about: task,
    input: z.object({ reviewTaskId: TaskId, comment: Comment }),
    output: yes,
    refusals: taskRefusals,
  },
  collectTasks: {
    spec: "beyond",
    summary: "汇总各专业",
    path: "POST /api/cdr/review/collect",
    who: house,
    roles: ["CENSOR_PM"],
    about: submission,
    input: z.object({
      projectSubmissionId: SubmissionId,
      conclusion: z.string().trim().min(2, "请填写综合意见").max(2000),
      /** The leader's draft of the report, before a pass. */
      report: ReportWords.optional(),
    }),
    output: yes,
    refusals: [...taskRefusals, "submission.wrong-state", "submission.wrong-actor", "review.report-signer-unknown"],
  },
  /** The chief's decision: pass, revise and answer, or fail. */
  conclude: {
    spec: "beyond",
    summary: "综合结论",
    path: "POST /api/cdr/review/conclude",
    who: house,
    roles: ["CENSOR_CHIEF"],
    about: submission,
    input: z.object({
      projectSubmissionId: SubmissionId,
      /** REPORT closes a consultation or an inspection. */
      result: z.enum(["PASS", "REVISE", "FAIL", "REPORT"]),
      conclusion: z.string().trim().min(2, "请填写综合结论").max(2000),
      /** Pass and fail of a review need the report. */
      report: ReportWords.optional(),
    }),
    output: yes,
    refusals: [
      ...(Object.keys(reportRefusals) as (keyof typeof reportRefusals)[]),
      "submission.wrong-state",
      "submission.wrong-actor",
      "submission.not-a-review",
      "submission.is-a-review",
      "submission.problem-open",
      "submission.replies-awaited",
      "submission.task-uncollected",
      "submission.opinion-open",
      "submission.veto",
      "submission.joint-open",
      "submission.survey-not-passed",
      "submission.conclusion-missing",
      "alteration.certificate-recording",
      "submission.nothing-to-answer",
    ],
  },
  /** State of the round for leader, chief and clerk, with what each may do now and why not. */
  readRound: {
    spec: "C189",
    summary: "审查结论",
    path: "GET /api/cdr/reviewOpinion/getReviewConclusion",
    who: everyParty,
    about: submission,
    input: z.object({ projectSubmissionId: SubmissionId, submissionVersion: VersionNumber.optional() }),
    output: z.object({
      round: z.number().int(),
      state: stateOf(submissionMachine),
      stateLabel: z.string(),
      conclusion: z.string().nullable(),
      conclusionResult: z.string().nullable(),
      clock: Clock,
      disciplines: z.array(
        z.object({
          discipline: z.string(),
          disciplineName: z.string(),
          conclusion: z.string().nullable(),
          conclusionName: z.string().nullable(),
        }),
      ),
      opinionCount: z.number().int(),
      strongCount: z.number().int(),
      openCount: z.number().int(),
      /** Only for the house: another letter would exceed the re-reviews of MAX_RECHECK. */
      roundsWarning: z.string().nullable(),
      actions: z.array(PossibleAction),
      letters: z.array(Letter),
    }),
  },
  sendLetter: {
    spec: "beyond",
    summary: "发出审查意见告知书",
    path: "POST /api/cdr/review/sendLetter",
    who: house,
    roles: ["CENSOR_CLERK"],
    about: submission,
    input: z.object({ projectSubmissionId: SubmissionId, replyDueOn: Day.optional() }),
    output: z.object({ letterId: LetterId, letterNo: z.string() }),
    refusals: [
      "submission.wrong-state",
      "submission.wrong-actor",
      "submission.task-uncollected",
      "submission.conclusion-missing",
      "submission.nothing-to-answer",
      "review.conclusion-missing",
      "review.reply-day-past",
    ],
  },
});
