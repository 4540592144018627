import { opinionMachine } from "@tushen/domain/review/opinion-state";
import { importedColumns } from "@tushen/domain/review/opinion-sheet";
import { headersDiffer } from "@tushen/domain/filing/outside-record";
import { problemCategoryDictionaries } from "@tushen/domain/ground/dictionary/dictionaries";
import { z } from "zod";
import { calls } from "../ground/call.ts";
import { someOf } from "../ground/choice.ts";
import { Discipline, itemOf } from "../ground/dictionary-item.ts";
import type { Download } from "../ground/download.ts";
import {
  BuildingId,
  Day,
  FileName,
  nothing,
  OpinionId,
  page,
  SubmissionId,
  TaskId,
  VersionId,
  stateOf,
  VersionNumber,
} from "../ground/fields.ts";
import { Content } from "../ground/file.ts";
import { letterQuery, mostOpinions } from "./opinion.ts";
import { Opinion } from "./opinion-shape.ts";
import { Letter } from "./review-shape.ts";
import { ClausePart } from "./written-opinion.ts";
import { everyParty } from "../ground/who.ts";

export const opinionListRefusals = {
  "opinion.import-no-sheet": "文件不是有效的 Excel 表格（.xlsx），请下载模板填写后重新选择文件。",
  "opinion.import-no-header": headersDiffer,
  "opinion.import-empty": "表格中没有意见，请在标题行下面逐行填写后重新选择文件。",
  "opinion.import-too-large": "文件超过 10 MB 或 5000 行，请分成几个文件导入。",
  "opinion.building-elsewhere": "所选单体不在这些意见的批次中，请重新选择单体。",
} as const;

/** An opinion without places and answers, for lists. */
export const ListedOpinion = Opinion.omit({ markups: true, pin: true, replies: true, earlier: true }).extend({
  markupCount: z.number().int(),
});
export type ListedOpinion = z.output<typeof ListedOpinion>;

const filters = {
  projectSubmissionId: SubmissionId,
  submissionVersion: VersionNumber.optional(),
  discipline: Discipline.optional(),
  buildingId: BuildingId.optional(),
  /** A part of it. */
  drawingNumber: z.string().trim().max(200).optional(),
  problemCategory: itemOf(...problemCategoryDictionaries).optional(),
  needReview: z.boolean().optional(),
  /** One or several, separated by commas. */
  state: someOf(opinionMachine.states).optional(),
  /** Written by the caller. */
  mine: z.boolean().optional(),
  /** Only the newest opinion of each thread the caller may see. */
  newest: z.boolean().optional(),
  /** A part of text, number or clause. */
  keyword: z.string().trim().max(100).optional(),
};

const text = z.string().trim().max(4000);
/** A line of the spreadsheet with its cells, named as in the specification (section 3). */
export const ImportedLine = z.object({
  line: z.number().int().min(1),
  ...(Object.fromEntries(importedColumns.map(({ key }) => [key, text])) as Record<
    (typeof importedColumns)[number]["key"],
    typeof text
  >),
});

export const PlannedLine = ImportedLine.extend({
  /** `nothing`: the same words on the same sheet and building exist already. */
  does: z.enum(["create", "nothing"]),
  /** Why the line cannot be imported, as sentences. */
  problems: z.array(z.string()),
});
export type PlannedLine = z.output<typeof PlannedLine>;

/** Effect of an import, line by line. */
export const ImportPreview = z.object({
  lines: z.array(PlannedLine),
  createCount: z.number().int(),
  problemCount: z.number().int(),
});
export type ImportPreview = z.output<typeof ImportPreview>;

/** A clause that opinions on a firm's sheets cite. */
const RepeatedClause = z.object({
  clause: z.string(),
  /** The requirement as the newest of the opinions quotes it; empty when none does. */
  clauseText: z.string(),
  disciplineName: z.string(),
  opinionCount: z.number().int(),
  projectCount: z.number().int(),
  lastDay: Day,
});

const imported = z.array(ImportedLine).min(1).max(5000);
const searchers = ["DESIGN:participant", "SURVEY:participant", "CENSOR:assigned", "CONTROL:division"] as const;
const submission = ["submission", "projectSubmissionId"] as const;
const task = ["task", "reviewTaskId"] as const;
const reviewers = { who: ["CENSOR:assigned"], roles: ["CENSOR_REVIEWER"] } as const;
const taskRefusals = [
  "review-task.wrong-state",
  "review-task.wrong-actor",
  "review-task.version-unlocked",
  "review-task.suspended",
] as const;

export const opinionListCalls = calls({
  searchOpinions: {
    spec: "C192",
    summary: "查询审查意见",
    path: "POST /api/cdr/opinion/designSearch",
    who: searchers,
    about: submission,
    input: z.object({ ...filters, ...letterQuery }),
    output: page(ListedOpinion).extend({
      /** Counts for filters over everything the caller may see in the batch. */
      counts: z.array(
        z.object({
          discipline: z.string(),
          problemCategory: z.string(),
          problemCategoryName: z.string(),
          state: stateOf(opinionMachine),
          count: z.number().int(),
        }),
      ),
    }),
  },
  /** The result of the search as a spreadsheet with the six columns of the specification. */
  exportOpinions: {
    spec: "beyond",
    summary: "导出审查意见",
    path: "GET /api/cdr/opinion/export",
    who: searchers,
    about: submission,
    input: z.object(filters),
    output: z.custom<Download>(),
    wire: { answers: "bytes" },
  },
  /** Changes only the named fields, in all of the caller's drafts given, or in none. */
  changeOpinions: {
    spec: "beyond",
    summary: "批量修改意见",
    path: "PUT /api/cdr/manual_review/updateBatch",
    ...reviewers,
    about: ["opinion", "ids"],
    input: z.object({
      ids: z.array(OpinionId).min(1).max(mostOpinions),
      problemCategory: z.string().min(1).optional(),
      clause: z.object({ normNumber: ClausePart.nullable(), clauseNo: ClausePart.nullable() }).optional(),
      needReview: z.boolean().optional(),
      buildingId: BuildingId.nullable().optional(),
    }),
    output: z.number().int(),
    refusals: [
      "opinion.wrong-state",
      "opinion.wrong-actor",
      "opinion.not-yours",
      "opinion.category-unknown",
      "opinion.clause-missing",
      "opinion.building-elsewhere",
      "opinion.other-discipline",
      "opinion.sheet-unchanged",
      "opinion.carries-on",
      "opinion.text-missing",
      ...taskRefusals,
    ],
  },
  opinionTemplate: {
    spec: "beyond",
    summary: "意见导入模板",
    path: "GET /api/cdr/manual_review/importTemplate",
    ...reviewers,
    about: task,
    input: z.object({ reviewTaskId: TaskId }),
    output: z.custom<Download>(),
    wire: { answers: "bytes" },
  },
  previewImport: {
    spec: "beyond",
    summary: "核对意见导入文件",
    path: "POST /api/cdr/manual_review/importPreview",
    ...reviewers,
    about: task,
    input: z.object({ reviewTaskId: TaskId, content: Content, fileName: FileName }),
    output: ImportPreview,
    refusals: [
      "opinion.import-no-sheet",
      "opinion.import-no-header",
      "opinion.import-empty",
      "opinion.import-too-large",
    ],
    wire: { accepts: "stream" },
  },
  /** The same for corrected lines: each is checked again, among the others. */
  checkLines: {
    spec: "beyond",
    summary: "核对改正后的意见",
    path: "POST /api/cdr/manual_review/importCheck",
    ...reviewers,
    about: task,
    input: z.object({ reviewTaskId: TaskId, lines: imported }),
    output: ImportPreview,
  },
  /** All lines, or none if any has a problem. Importing again changes nothing. */
  saveBatch: {
    spec: "C203",
    summary: "保存导入的意见",
    path: "POST /api/cdr/manual_review/saveBatch",
    ...reviewers,
    about: task,
    input: z.object({ reviewTaskId: TaskId, lines: imported }),
    output: z.object({
      saved: z.number().int(),
      problems: z.array(z.object({ line: z.number().int(), problems: z.array(z.string()) })),
    }),
    refusals: taskRefusals,
  },
  /** The reply forms (意见反馈表) of the firms that answered the letter of a version. */
  findReplyFile: {
    spec: "C197",
    summary: "版次的意见反馈表",
    path: "GET /api/cdr/replyFile/getByVersionId",
    who: everyParty,
    about: ["version", "versionId"],
    input: z.object({ versionId: VersionId }),
    output: z.array(Letter),
  },
  /** What reviewers told a firm most often, over all its projects: read it before the next sheets are handed in. */
  listRepeatedClauses: {
    spec: "beyond",
    summary: "本单位最常被提出的条文",
    path: "GET /api/cdr/opinion/repeatedClauses",
    who: ["DESIGN:own-org", "SURVEY:own-org"],
    input: nothing,
    output: z.array(RepeatedClause),
  },
});
