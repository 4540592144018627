import { findingMachine } from "@tushen/domain/machine/finding-state";
import { intelligentReviewMachine } from "@tushen/domain/machine/intelligent-review-state";
import { outcomes } from "@tushen/domain/machine/engine/rule";
import { z } from "zod";
import { calls } from "../ground/call.ts";
import {
  DrawingId,
  FileId,
  FindingId,
  Instant,
  OpinionId,
  page,
  pageQuery,
  RowVersion,
  stateOf,
  SubmissionId,
  VersionNumber,
} from "../ground/fields.ts";
import type { Who } from "../ground/who.ts";
import { LocalId } from "../models/model-shape.ts";
import { opinionCalls } from "../review/opinion.ts";
import { WrittenFields } from "../review/written-opinion.ts";
import { sheetPlace } from "./sheet-place.ts";

export const intelligentReviewRefusals = {
  ...intelligentReviewMachine.refusals,
  ...findingMachine.refusals,
  "intelligent-review.no-model": "本版次中没有这个模型，请在图纸目录中打开本版次的 IFC 模型后再开始智能审查。",
  "intelligent-review.no-sheets": "本版次还没有可以核对的图纸，请先上传图纸；审查机构在报审后才能看到图纸。",
  "intelligent-review.no-task": "您没有本版次{discipline}专业的审查任务，请由承担该专业的审查人处理此项发现。",
  "intelligent-review.no-run": "本版次还没有完成的预审自查，请先开始智能审查，完成后再下载意见稿。",
  "intelligent-review.waived": "本单位已经不采纳此项发现，请刷新页面查看。",
  "intelligent-review.not-waived": "此项发现没有标为不采纳，或已被撤销，请刷新页面查看。",
  "intelligent-review.reason-unknown": "没有这一忽略理由，请从列表中选择。",
} as const;

/** Who reads findings; what each of them sees is told by `visible-findings.ts` of the server. */
const readers = [
  "CONSTRUCT:participant",
  "DESIGN:participant",
  "CENSOR:assigned",
  "CONTROL:division",
] as const satisfies readonly Who[];
const starters = ["DESIGN:participant", "CENSOR:assigned"] as const satisfies readonly Who[];

const submission = ["submission", "projectSubmissionId"] as const;
const finding = ["finding", "id"] as const;

const ofVersion = { projectSubmissionId: SubmissionId, submissionVersion: VersionNumber };
/** A model among the sheets of a version. */
const ofModel = { ...ofVersion, fileId: FileId };

/** Refusals of whoever decides about a finding. */
const decided = ["finding.wrong-state", "finding.wrong-actor", "finding.not-doubtful", "finding.of-designer"] as const;
const reviewer = { who: ["CENSOR:assigned"], roles: ["CENSOR_REVIEWER"], about: finding } as const;

const Result = z.enum(outcomes);

/** Where the value was read. */
const Evidence = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("form"), field: z.string(), label: z.string() }),
  z.object({ kind: z.literal("model"), quantity: z.string() }),
  z.object({ kind: z.literal("sheet"), ...sheetPlace }),
]);

/** A line of the result: rule, component, result. */
export const ListedFinding = z.object({
  id: FindingId,
  /** Its name in Chinese. */
  rule: z.string(),
  ruleId: z.string(),
  /** 门 M0821（3处）; empty where no component is concerned. */
  component: z.string(),
  result: Result,
  resultName: z.string(),
  /** A sentence for people. */
  message: z.string(),
  discipline: z.string(),
  disciplineName: z.string(),
  localIds: z.array(LocalId),
  state: stateOf(findingMachine),
  stateLabel: z.string(),
  /** Put aside by the firm whose own check found it; nobody else learns of it. */
  isWaived: z.boolean(),
});
export type ListedFinding = z.output<typeof ListedFinding>;

export const Finding = ListedFinding.extend({
  /** GlobalIds of the components. */
  componentIds: z.array(z.string()),
  components: z.array(z.object({ localId: LocalId, globalId: z.string(), name: z.string(), storey: z.string() })),
  value: z.string().nullable(),
  limit: z.string().nullable(),
  source: Evidence.nullable(),
  /** Dictionary AI_LEVEL. */
  levelName: z.string(),
  ruleVersion: z.number().int(),
  /** The data the rule needs. */
  needs: z.string(),
  norm: z.object({
    number: z.string(),
    /** Empty where the clause library does not have the norm. */
    name: z.string(),
    clauseNo: z.string().nullable(),
    /** Norm text in the words of the clause library; null where it does not have the clause. */
    text: z.string().nullable(),
    /** 已核对原文: somebody has compared it with the printed norm. */
    isChecked: z.boolean(),
    isMandatory: z.boolean(),
  }),
  /** What the reviewer made of it. */
  decision: z
    .object({ by: z.string(), at: Instant, reasonName: z.string(), note: z.string(), opinionId: OpinionId.nullable() })
    .nullable(),
  /** Beginning of an opinion about it. */
  draft: z.object({ opinion: z.string(), problemCategory: z.string() }),
  /** Why the firm put the finding of its own check aside. */
  waiver: z.object({ reason: z.string(), by: z.string(), at: Instant }).nullable(),
  can: z.object({
    accept: z.boolean(),
    ignore: z.boolean(),
    reopen: z.boolean(),
    waive: z.boolean(),
    takeBack: z.boolean(),
  }),
  version: RowVersion,
});
export type Finding = z.output<typeof Finding>;

/** The newest run over a model or over the sheets that the caller may know. */
export const Run = z.object({
  taskId: z.number().int(),
  state: stateOf(intelligentReviewMachine),
  stateLabel: z.string(),
  /** Why it failed, and what to do. */
  problem: z.string().nullable(),
  starterName: z.string(),
  startTime: Instant,
  finishTime: Instant.nullable(),
  /** The day whose norms were applied. */
  normDay: z.string(),
  ruleCount: z.number().int(),
  /** Of the sheets that state something, those whose words were read so far; null before the reading began. */
  sheets: z.object({ read: z.number().int(), all: z.number().int() }).nullable(),
  /** Rules the house had switched off when the run began; the reason is for the house and the authority. */
  /** Outside engines asked about the run; for people of the house alone. */
  engines: z.array(
    z.object({
      name: z.string(),
      isWaiting: z.boolean(),
      findingCount: z.number().int(),
      problem: z.string().nullable(),
      costFen: z.number().int(),
      durationMs: z.number().int(),
    }),
  ),
  leftOut: z.array(z.object({ rule: z.string(), reason: z.string() })),
  /** Without those the firm put aside. */
  counts: z.array(z.object({ result: Result, name: z.string(), count: z.number().int() })),
});

const shownRun = {
  run: Run.nullable(),
  /** Whether the caller may start one; a designer's is a check before handing in, which nobody else sees. */
  canStart: z.boolean(),
  isOwnCheck: z.boolean(),
};
export const RunOfModel = z.object({ ...ofModel, ...shownRun });
export type RunOfModel = z.output<typeof RunOfModel>;

export const RunOfSheets = z.object({
  ...ofVersion,
  ...shownRun,
  sheetCount: z.number().int(),
  /** Sheets that are still being read. */
  unread: z.number().int(),
});
export type RunOfSheets = z.output<typeof RunOfSheets>;

export const intelligentReviewCalls = calls({
  /** Answers the number of the task; while one is under way, its number. */
  startIntelligentReview: {
    spec: "C198",
    summary: "开始智能审查",
    path: "POST /api/cdr/intelligent_review/start",
    who: starters,
    about: submission,
    input: z.object(ofModel),
    output: z.number().int(),
    refusals: [
      "intelligent-review.no-model",
      "intelligent-review.wrong-state",
      "intelligent-review.wrong-actor",
      "model.not-read",
    ],
  },
  queryFindings: {
    spec: "C199",
    summary: "智能审查结果",
    path: "GET /api/cdr/intelligent_review/query",
    who: readers,
    about: submission,
    input: z.object({ ...ofModel, ...pageQuery, result: Result.optional() }),
    output: page(ListedFinding),
  },
  readFinding: {
    spec: "C200",
    summary: "一项智能审查结果",
    path: "GET /api/cdr/intelligent_review/get/{id}",
    who: readers,
    about: finding,
    input: z.object({ id: FindingId }),
    output: Finding,
  },
  /** The run shown beside a model. */
  getRun: {
    spec: "beyond",
    summary: "模型的智能审查",
    path: "GET /api/cdr/intelligent_review/run",
    who: readers,
    about: ["drawing", "drawingId"],
    input: z.object({ drawingId: DrawingId }),
    output: RunOfModel,
    refusals: ["model.not-a-model"],
  },
  /** The same over the forms and the words of the sheets, without a model. */
  startReviewOfSheets: {
    spec: "beyond",
    summary: "开始图纸的智能审查",
    path: "POST /api/cdr/intelligent_review/sheets/start",
    who: starters,
    about: submission,
    input: z.object(ofVersion),
    output: z.number().int(),
    refusals: ["intelligent-review.no-sheets", "intelligent-review.wrong-state", "intelligent-review.wrong-actor"],
  },
  queryFindingsOfSheets: {
    spec: "beyond",
    summary: "图纸的智能审查结果",
    path: "GET /api/cdr/intelligent_review/sheets/query",
    who: readers,
    about: submission,
    input: z.object({ ...ofVersion, ...pageQuery, result: Result.optional() }),
    output: page(ListedFinding),
  },
  /** The run over the forms and the sheets of a version, by default the newest. */
  getRunOfSheets: {
    spec: "beyond",
    summary: "图纸的智能审查",
    path: "GET /api/cdr/intelligent_review/sheets",
    who: readers,
    about: submission,
    input: z.object({ projectSubmissionId: SubmissionId, submissionVersion: VersionNumber.optional() }),
    output: RunOfSheets,
    refusals: ["intelligent-review.no-sheets"],
  },
  /** Makes a draft opinion of the finding, in the task of the reviewer; it is sent with the others, never by itself. */
  acceptFinding: {
    spec: "beyond",
    summary: "采纳智能审查结果",
    path: "POST /api/cdr/intelligent_review/accept",
    ...reviewer,
    input: z.object({
      id: FindingId,
      opinion: WrittenFields.opinion,
      problemCategory: WrittenFields.problemCategory,
      normNumber: WrittenFields.normNumber,
      clauseNo: WrittenFields.clauseNo,
      needReview: WrittenFields.needReview,
    }),
    output: Finding,
    refusals: [...decided, "intelligent-review.no-task", ...opinionCalls.saveOpinion.refusals],
  },
  ignoreFinding: {
    spec: "beyond",
    summary: "忽略智能审查结果",
    path: "POST /api/cdr/intelligent_review/ignore",
    ...reviewer,
    input: z.object({
      id: FindingId,
      /** Dictionary IGNORE_REASON. */
      reason: z.string().min(1, "请选择忽略理由").max(10),
      note: z.string().trim().max(500, "说明不超过500字").default(""),
    }),
    output: Finding,
    refusals: [...decided, "intelligent-review.reason-unknown"],
  },
  reopenFinding: {
    spec: "beyond",
    summary: "撤销忽略",
    path: "POST /api/cdr/intelligent_review/reopen",
    ...reviewer,
    input: z.object({ id: FindingId }),
    output: Finding,
    refusals: decided,
  },
});
