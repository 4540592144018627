import { reportVerdicts } from "@tushen/domain/review/review-report";
import { z } from "zod";
import { calls } from "../ground/call.ts";
import { CredentialId, Instant, LetterId, SubmissionId, VersionNumber } from "../ground/fields.ts";
import { everyParty } from "../ground/who.ts";

/**
 * One discipline of a review report, counted by the rule of the handbook (2.2), unless its reviewer gave another number
 * with a reason.
 */
const ReportedDiscipline = z.object({
  discipline: z.string(),
  disciplineName: z.string(),
  reviewerName: z.string().nullable(),
  checkerName: z.string().nullable(),
  conclusionName: z.string().nullable(),
  summary: z.string().nullable(),
  strongCount: z.number().int(),
  /** The number by the rule, and the reviewer's reason for another one. */
  countedStrong: z.number().int(),
  strongReason: z.string().nullable(),
  strongClauses: z.array(z.string()),
  /** Those of the compulsory clauses that concern fire. */
  fireCount: z.number().int(),
  generalCount: z.number().int(),
  suggestCount: z.number().int(),
  openCount: z.number().int(),
});

export const ReviewReport = z.object({
  round: z.number().int(),
  roundName: z.string(),
  submissionVersion: VersionNumber,
  /**
   * RUNNING: disciplines are under review; CONCLUDED: the chief has decided; ISSUED: letter or certificate was sent.
   */
  status: z.enum(["RUNNING", "CONCLUDED", "ISSUED"]),
  statusLabel: z.string(),
  /** PASS, REVISE, FAIL. */
  result: z.string().nullable(),
  conclusion: z.string().nullable(),
  letterNo: z.string().nullable(),
  issueTime: Instant.nullable(),
  disciplines: z.array(ReportedDiscipline),
  strongCount: z.number().int(),
  openCount: z.number().int(),
});
export type ReviewReport = z.output<typeof ReviewReport>;

/**
 * Words of leader and chief in the report that ends a review: the fixed questions with grounds, and further remarks.
 */
export const ReportWords = z.object({
  answers: z
    .array(
      z.object({
        code: z.string().max(40),
        verdict: z.enum(reportVerdicts),
        text: z.string().trim().max(500),
        /** One of the people of the review, who signs this answer. */
        signerCredentialId: CredentialId,
      }),
    )
    .max(10),
  basis: z.string().trim().min(2, "请填写审查依据").max(1000),
  greenRating: z.string().trim().max(100).default(""),
  notes: z.string().trim().max(1000).default(""),
});
export type ReportWords = z.output<typeof ReportWords>;

/** First words of the report: the leader's, or those suggested by the findings. */
export const ReportDraft = z.object({
  form: z.enum(["WORKS", "SURVEY"]),
  words: ReportWords,
  draftedBy: z.string().nullable(),
  people: z.array(z.object({ credentialId: CredentialId, personName: z.string(), part: z.string() })),
  /** Violated compulsory clauses that are not closed: no answer may contradict them. */
  openStrong: z.array(z.object({ discipline: z.string(), clause: z.string() })),
});
export type ReportDraft = z.output<typeof ReportDraft>;

/** 审查记录表 of a discipline in a round. */
export const ReviewRecord = z.object({
  letterId: LetterId,
  letterNo: z.string(),
  round: z.number().int(),
  roundName: z.string(),
  disciplineName: z.string(),
  issueTime: Instant.nullable(),
  /** null while it is being printed. */
  url: z.string().nullable(),
});
export type ReviewRecord = z.output<typeof ReviewRecord>;

export const reportRefusals = {
  "review.report-missing": "作出审查合格或不合格结论时须出具审查报告，请逐项填写审查意见后再作结论。",
  "review.report-incomplete": "审查报告的每一项都要填写意见（不少于2个字），请补齐后再作结论。",
  "review.report-not-optional": "除初步设计、地基处理、外业见证外，审查报告各项不能填“不涉及”，请据实选择。",
  "review.report-strong-open":
    "还有违反强制性条文的意见未关闭，“是否符合工程建设强制性标准”不能填“符合”，请改为“不符合”并说明。",
  "review.report-unsafe":
    "结构、岩土等专业还有违反强制性条文的意见未关闭，地基基础、主体结构、地基处理不能填“安全”“可靠”，请据实改正。",
  "review.report-pass-unmet":
    "审查报告中有不符合的项，不能作出审查合格结论；请改正该项意见，或改为“修改后复审”“不合格”。",
  "review.report-fail-met": "审查报告各项均为符合，与不合格结论矛盾；请在相应的项中选择不符合并说明理由。",
  "review.report-signer-unknown": "签署人不是本批次的审查、复核人员、项目负责人或技术负责人，请重新选择。",
} as const;

const house = ["CENSOR:assigned"] as const;
const submission = ["submission", "projectSubmissionId"] as const;

/** Reports and records of a review; part of `reviewCalls`. */
export const reviewReportCalls = calls({
  /** A report per concluded round; the house also reads the running one. */
  queryReports: {
    spec: "C220",
    summary: "审查报告",
    path: "GET /api/cdr/reviewReport/query",
    who: everyParty,
    about: submission,
    input: z.object({ projectSubmissionId: SubmissionId, submissionVersion: VersionNumber.optional() }),
    output: z.array(ReviewReport),
  },
  readReportDraft: {
    spec: "beyond",
    summary: "审查报告草稿",
    path: "GET /api/cdr/reviewReport/draft",
    who: house,
    roles: ["CENSOR_PM", "CENSOR_CHIEF"],
    about: submission,
    input: z.object({ projectSubmissionId: SubmissionId }),
    output: ReportDraft,
    refusals: ["submission.not-a-review"],
  },
  /** Stays in the house: one for every discipline and round (JL), newest first. */
  listRecords: {
    spec: "beyond",
    summary: "审查记录表",
    path: "GET /api/cdr/reviewRecord/list",
    who: house,
    about: submission,
    input: z.object({ projectSubmissionId: SubmissionId }),
    output: z.array(ReviewRecord),
  },
});
