import { submissionMachine } from "@tushen/domain/delivery/submission-state";
import { applicationMachine } from "@tushen/domain/filing/application-state";
import { listStepLabels } from "@tushen/domain/ground/progress-template";
import { z } from "zod";
import { calls } from "../ground/call.ts";
import { oneOf } from "../ground/choice.ts";
import type { Download } from "../ground/download.ts";
import {
  ApplicationId,
  Day,
  Instant,
  nothing,
  page,
  pageQuery,
  SubmissionId,
  VersionId,
  stateOf,
  yes,
} from "../ground/fields.ts";
import { TimeLedger } from "./ledger-shape.ts";
import { Clock } from "./submission-shape.ts";
import { everyParty } from "../ground/who.ts";

export const progressRefusals = {
  "progress.urge-own": "现在轮到您办理，无需催办；请刷新页面查看下一步。",
  "progress.nobody-to-urge": "当前没有等待办理的单位，无需催办；请刷新页面查看最新进度。",
  "progress.urged-today": "今天{time}已催办过{whom}，每天最多催办一次，请明天再试或直接联系对方。",
} as const;

const StepStatus = z.enum(["READY", "PROCESSING", "FINISH"]).nullable();

/** A step of the review progress (specification, section 3). */
export const ProgressStep = z.object({
  processKey: z.string(),
  name: z.string(),
  status: StepStatus,
  /** The present situation at the step, as one Chinese sentence. */
  detail: z.string(),
  params: z.object({
    projectApplicationId: ApplicationId,
    projectSubmissionId: SubmissionId.nullable(),
    versionId: VersionId.nullable(),
  }),
});
export type ProgressStep = z.output<typeof ProgressStep>;

/** Who has to act, and the caller's next step, if there is one. */
export const WhatNext = z.object({
  /** Who has to act, e.g. 建设单位. */
  holder: z.string(),
  isMine: z.boolean(),
  sentence: z.string(),
  /** Button and hash address, when it is the caller's turn. */
  label: z.string().nullable(),
  url: z.string().nullable(),
});
export type WhatNext = z.output<typeof WhatNext>;

export const ProgressCard = z.object({
  projectApplicationId: ApplicationId,
  projectSubmissionId: SubmissionId.nullable(),
  applicationNo: z.string(),
  projectName: z.string(),
  bizType: z.string(),
  category: z.string(),
  divisionCode: z.string(),
  ownerName: z.string(),
  state: stateOf(applicationMachine),
  submissionState: stateOf(submissionMachine).nullable(),
  currentStep: z.string(),
  steps: z.array(z.object({ processKey: z.string(), name: z.string(), status: StepStatus })),
  next: WhatNext,
  /** Consultations and inspections beside the review whose opinions are being answered. */
  beside: z.array(z.object({ projectSubmissionId: SubmissionId, atlasName: z.string(), next: WhatNext })),
  clock: Clock.nullable(),
  /** Messages about this project the caller has not read. */
  openTasks: z.number().int(),
  updateTime: Instant,
});
export type ProgressCard = z.output<typeof ProgressCard>;

export const TimeLineEntry = z.object({
  /** The number on the receipt of the act, e.g. `12-35`; calls that change a project answer it as `receipt-number`. */
  receiptNo: z.string(),
  at: Instant,
  actorName: z.string(),
  actorOrgName: z.string(),
  subject: z.string(),
  subjectId: z.number().int(),
  act: z.string(),
  /** What was done, e.g. 受理. */
  text: z.string(),
  /** The submission it was done in, where there are several. */
  atlasName: z.string().nullable(),
  /** The state after it, e.g. 已受理. */
  stateLabel: z.string().nullable(),
  why: z.string().nullable(),
  /** Working days since the line before. */
  workingDays: z.number().int(),
  /** Visible only in the review house. */
  isInternal: z.boolean(),
});
export type TimeLineEntry = z.output<typeof TimeLineEntry>;

/** 项目近况 in plain words, for an owner. */
export const OwnerView = z.object({
  projectApplicationId: ApplicationId,
  projectName: z.string(),
  atlasName: z.string().nullable(),
  /** What goes on now. */
  sentence: z.string(),
  holder: z.object({
    name: z.string(),
    /** Desk of the house. */
    office: z.string().nullable(),
    isMine: z.boolean(),
    since: Instant.nullable(),
    /** Of office hours. */
    minutes: z.number().int().nullable(),
  }),
  /** Worst first. */
  wrong: z.array(z.object({ text: z.string(), isGrave: z.boolean() })),
  nextDate: z.object({ on: Day, what: z.string(), isLate: z.boolean(), after: z.string().nullable() }).nullable(),
  /** Why there is no next date; null while there is one, or where none is due. */
  noDate: z.string().nullable(),
  costs: z.array(z.string()),
  acts: z.array(z.object({ text: z.string(), url: z.string() })),
});
export type OwnerView = z.output<typeof OwnerView>;

export const progressCalls = calls({
  censorProgress: {
    spec: "C029",
    summary: "审查进度（九步）",
    path: "GET /api/sfa/projectProgress/getActCensorProgress/{applicationId}",
    who: everyParty,
    about: ["application", "applicationId"],
    input: z.object({ applicationId: ApplicationId }),
    output: z.array(ProgressStep),
  },
  simpleProgress: {
    spec: "C030",
    summary: "简易进度",
    path: "GET /api/sfa/projectProgress/getActSimpleProgress/{applicationId}",
    who: everyParty,
    about: ["application", "applicationId"],
    input: z.object({ applicationId: ApplicationId }),
    output: z.array(ProgressStep),
  },
  listCards: {
    spec: "C031",
    summary: "项目进度卡片",
    path: "GET /api/sfa/projectProgress/listProgressCardInfo",
    who: everyParty,
    input: z.object({
      projectApplicationId: ApplicationId.optional(),
      keyword: z.string().trim().max(100).optional(),
      bizType: z.enum(["FJ", "SZ", "KC", "GD"]).optional(),
      /** The current step, `MINE` for the caller's turn, `OVER` for closed ones. */
      status: oneOf({ ...listStepLabels, MINE: "待本人办理", ALL: "全部" }).optional(),
      ...pageQuery,
    }),
    output: page(ProgressCard).extend({
      /** Applications by current step, over all pages and without the filter by step. */
      counts: z.array(z.object({ key: z.string(), count: z.number().int() })),
    }),
  },
  checkSubmit: {
    spec: "C032",
    summary: "申报是否完成",
    path: "GET /api/sfa/projectApplication/checkSubmit/{applicationId}",
    who: everyParty,
    about: ["application", "applicationId"],
    input: z.object({ applicationId: ApplicationId }),
    output: z.boolean(),
  },
  includeFireInspection: {
    spec: "C033",
    summary: "是否含消防审查",
    path: "GET /api/sfa/projectApplication/includeFireInspection/{id}",
    who: everyParty,
    about: ["application", "id"],
    input: z.object({ id: ApplicationId }),
    output: z.boolean(),
  },
  queryDoc: {
    spec: "C034",
    summary: "申报资料与可否修改",
    path: "GET /api/sfa/projectApplicationAttachment/passAuth/queryDoc/{applicationId}",
    who: ["GUEST"],
    input: z.object({ applicationId: ApplicationId }),
    output: z.object({
      isPossibleModify: z.boolean(),
      /** Names only; files are fetched by callers with the right to them. */
      list: z.array(z.object({ name: z.string(), isRequired: z.boolean(), count: z.number().int() })),
    }),
  },
  projectStatus: {
    spec: "C035",
    summary: "项目状态",
    path: "GET /api/sfa/projectStatus/getProjectStatus",
    who: everyParty,
    about: ["application", "projectApplicationId"],
    input: z.object({ projectApplicationId: ApplicationId }),
    output: z.object({ code: z.string(), text: z.string() }),
  },
  whatNext: {
    spec: "beyond",
    summary: "下一步",
    path: "GET /api/sfa/projectProgress/whatNext/{applicationId}",
    who: everyParty,
    about: ["application", "applicationId"],
    input: z.object({ applicationId: ApplicationId }),
    output: WhatNext.extend({
      clock: Clock.nullable(),
      /** Whom the reader may urge, and when that was done today; null where nobody is awaited. */
      urge: z.object({ whom: z.string(), urgedAt: Instant.nullable() }).nullable(),
    }),
  },
  urge: {
    spec: "beyond",
    summary: "催办",
    path: "POST /api/sfa/projectProgress/urge/{applicationId}",
    who: everyParty,
    about: ["application", "applicationId"],
    input: z.object({ applicationId: ApplicationId }),
    output: z.object({ whom: z.string() }),
    refusals: ["progress.urge-own", "progress.nobody-to-urge", "progress.urged-today"],
  },
  timeLine: {
    spec: "beyond",
    summary: "办理过程",
    path: "GET /api/sfa/projectProgress/timeLine/{applicationId}",
    who: everyParty,
    about: ["application", "applicationId"],
    input: z.object({ applicationId: ApplicationId }),
    output: z.array(TimeLineEntry),
  },
  ownerViews: {
    spec: "beyond",
    summary: "项目近况",
    path: "GET /api/sfa/projectProgress/ownerViews",
    who: ["CONSTRUCT:participant"],
    /** Without a project: the projects in which something is wrong, for the desk. */
    input: z.object({ projectApplicationId: ApplicationId.optional() }),
    output: z.array(OwnerView),
  },
  readTimeLedger: {
    spec: "beyond",
    summary: "流转时间账",
    path: "GET /api/sfa/projectProgress/timeLedger/{projectSubmissionId}",
    who: everyParty,
    about: ["submission", "projectSubmissionId"],
    input: z.object({ projectSubmissionId: SubmissionId }),
    output: TimeLedger,
  },
  printTimeLedger: {
    spec: "beyond",
    summary: "下载流转时间账",
    path: "GET /api/sfa/projectProgress/timeLedger/{projectSubmissionId}/pdf",
    who: everyParty,
    about: ["submission", "projectSubmissionId"],
    input: z.object({ projectSubmissionId: SubmissionId }),
    output: z.custom<Download>(),
    wire: { answers: "bytes" },
  },
  readDeadlineLink: {
    spec: "beyond",
    summary: "本人的期限日历",
    path: "GET /api/deadline/link",
    who: ["ANY:self"],
    input: nothing,
    output: z.object({
      /** Whether the person may have one: parties of projects, with a session of their own. */
      isOpen: z.boolean(),
      /** `readTime`: when a calendar program last read it. */
      link: z.object({ createTime: Instant, readTime: Instant.nullable() }).nullable(),
    }),
  },
  makeDeadlineLink: {
    spec: "beyond",
    summary: "取得或更换期限日历的地址",
    path: "POST /api/deadline/link/make",
    who: everyParty,
    input: nothing,
    /** Shown once, kept as a hash. */
    output: z.object({ address: z.string() }),
  },
  removeDeadlineLink: {
    spec: "beyond",
    summary: "停用期限日历的地址",
    path: "POST /api/deadline/link/remove",
    who: everyParty,
    input: nothing,
    output: yes,
  },
  deadlineCalendar: {
    spec: "beyond",
    summary: "期限日历（iCalendar）",
    path: "GET /api/deadline/calendar.ics",
    who: ["GUEST"],
    input: z.object({ key: z.string().min(20).max(100) }),
    output: z.custom<Download>(),
    wire: { answers: "bytes" },
  },
});
