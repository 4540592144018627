import { plainClauseNo } from "@tushen/domain/review/clause-validity";
import { z } from "zod";
import { clauseColumns } from "@tushen/domain/review/clause-sheet";
import { headersDiffer } from "@tushen/domain/filing/outside-record";
import { calls } from "../ground/call.ts";
import { Discipline } from "../ground/dictionary-item.ts";
import type { Download } from "../ground/download.ts";
import { Day, FileName, nothing, RowVersion, ReadAt } from "../ground/fields.ts";
import { Content } from "../ground/file.ts";
import { forOperators } from "../ground/who.ts";

export const clauseRefusals = {
  "clause.number-taken": "规范 {number} 已在条文库中，请直接修改该规范。",
  "clause.no-taken": "{number} 的第 {clauseNo} 条已在条文库中，请直接修改该条。",
  "clause.outside-norm":
    "第 {clauseNo} 条的起止日不在规范 {number} 的有效期（{from} 至 {until}）内，请核对条文起始日和最后有效日。",
  "clause.norm-in-use": "规范 {number} 下还有 {count} 条条文，不能删除；规范废止请填写“最后有效日”。",
  "clause.import-no-sheet": "文件不是有效的 Excel 表格（.xlsx），请下载模板填写后重新选择文件。",
  "clause.import-no-header": headersDiffer,
  "clause.import-no-json":
    "文件不是有效的 JSON：应是一个数组，每条条文一个对象，键为模板的列名（规范编号、条文号、条文要点等）。",
  "clause.import-json-keys":
    "JSON 的键与条文库的列不一致{missing}{unknown}。每条条文都要有规范编号、条文号和条文要点，其他键可省略。",
  "clause.import-empty": "文件中没有条文，请填写后重新选择文件。",
  "clause.import-too-large": "文件超过 10 MB 或 5000 行，请分成几个文件导入。",
} as const;

const number = z.string().trim().min(3, "请填写规范编号").max(60, "规范编号不超过 60 个字");
const clauseNo = z
  .string()
  .max(60, "条文号不超过 60 个字")
  .refine((typed) => plainClauseNo(typed) !== "", "请填写条文号");

export const NormFields = z
  .object({
    number,
    name: z.string().trim().min(2, "请填写规范名称").max(100, "规范名称不超过 100 个字"),
    validFrom: Day,
    /** The last day it is in force. */
    validUntil: Day.nullable().default(null),
    /** Number of the norm that replaces it. */
    replacedBy: z.string().trim().max(60).nullable().default(null),
    /** 全文强制 */
    isCompulsory: z.boolean().default(false),
  })
  .refine(({ validFrom, validUntil }) => validUntil === null || validUntil >= validFrom, {
    path: ["validUntil"],
    message: "最后有效日不能早于实施日期",
  });

export const Norm = NormFields.safeExtend({
  normId: z.number().int(),
  clauseCount: z.number().int(),
  version: RowVersion,
});
export type Norm = z.output<typeof Norm>;

const clauseFields = {
  clauseNo,
  /** In our own words, short. */
  wording: z.string().trim().min(4, "请填写条文要点，至少 4 个字").max(500, "条文要点不超过 500 个字"),
  /** Of dictionary DISCIPLINE; empty: all. */
  disciplines: z.array(z.string().max(10)).max(20).default([]),
  mandatoryFrom: Day.nullable().default(null),
  mandatoryUntil: Day.nullable().default(null),
  validFrom: Day.nullable().default(null),
  validUntil: Day.nullable().default(null),
  nextNormNumber: z.string().trim().max(60).nullable().default(null),
  nextClauseNo: z.string().trim().max(60).nullable().default(null),
  /** 已核对原文: somebody has compared it with the printed norm. */
  isChecked: z.boolean().default(false),
};

const inOrder = (first: string | null, last: string | null): boolean =>
  first === null || last === null || last >= first;

export const Clause = z.object({
  ...clauseFields,
  clauseId: z.number().int(),
  normId: z.number().int(),
  version: RowVersion,
});
export type Clause = z.output<typeof Clause>;

/** A clause in its wording on the day asked for. */
export const FoundClause = Clause.extend({
  normNumber: z.string(),
  normName: z.string(),
  status: z.enum(["coming", "in-force", "outdated"]),
  isMandatory: z.boolean(),
  /** The day from which it is not in force, or not compulsory. */
  outdatedOn: Day.nullable(),
  lostForceOn: Day.nullable(),
  /** What replaces it, as far as known. */
  successor: z.object({ normNumber: z.string(), clauseNo: z.string().nullable() }).nullable(),
});
export type FoundClause = z.output<typeof FoundClause>;

const text = z.string().trim().max(4000);
/** A line of the spreadsheet with its cells. */
export const ClauseLine = z.object({
  line: z.number().int().min(1),
  ...(Object.fromEntries(clauseColumns.map(({ key }) => [key, text])) as Record<
    (typeof clauseColumns)[number]["key"],
    typeof text
  >),
});

/** Effect of an import, line by line. */
export const ClausePlan = z.object({
  lines: z.array(
    ClauseLine.extend({
      does: z.enum(["create", "change", "nothing"]),
      /** Headings of the changes. */
      changes: z.array(z.string()),
      /** Why the line cannot be imported, as sentences. */
      problems: z.array(z.string()),
    }),
  ),
  /** Norms that would be added with their clauses. */
  normCount: z.number().int(),
  createCount: z.number().int(),
  changeCount: z.number().int(),
  problemCount: z.number().int(),
});
export type ClausePlan = z.output<typeof ClausePlan>;

const readers = ["CENSOR", "CONTROL", "PLATFORM"] as const;
export const clauseCalls = calls({
  searchClauses: {
    spec: "beyond",
    summary: "查找条文",
    path: "GET /api/cdr/clause/search",
    who: readers,
    input: z.object({
      /** Numbers, parts of numbers, and words: 55037 7.1.4, 走道 净宽. */
      words: z.string().trim().min(1).max(100),
      /** Clauses in force on this day come first; default: today. */
      onDate: Day.optional(),
      /** Clauses of this discipline come first. */
      discipline: Discipline.optional(),
    }),
    output: z.array(FoundClause),
  },
  readClause: {
    spec: "beyond",
    summary: "一条条文",
    path: "GET /api/cdr/clause/get",
    who: readers,
    input: z.object({ normNumber: number, clauseNo, onDate: Day.optional() }),
    /** null: the library does not have the clause, which may exist all the same */
    output: FoundClause.nullable(),
  },
  listNorms: {
    spec: "beyond",
    summary: "条文库的规范",
    path: "GET /api/cdr/norm/list",
    who: readers,
    input: nothing,
    output: z.array(Norm),
  },
  listClauses: {
    spec: "beyond",
    summary: "一部规范的条文",
    path: "GET /api/cdr/norm/{normId}/clauses",
    who: readers,
    input: z.object({ normId: z.coerce.number().int() }),
    output: z.array(Clause),
  },
  saveNorm: {
    spec: "beyond",
    summary: "登记或修改规范",
    path: "POST /api/cdr/norm/save",
    ...forOperators,
    /** Without an id a new norm; with an id, the version when it was shown. */
    input: NormFields.safeExtend({ normId: z.number().int().optional(), version: ReadAt }),
    output: z.number().int(),
    refusals: ["clause.number-taken"],
  },
  removeNorm: {
    spec: "beyond",
    summary: "删除没有条文的规范",
    path: "POST /api/cdr/norm/remove",
    ...forOperators,
    input: z.object({ normId: z.number().int() }),
    output: z.literal(true),
    refusals: ["clause.norm-in-use"],
  },
  saveClause: {
    spec: "beyond",
    summary: "登记或修改条文",
    path: "POST /api/cdr/clause/save",
    ...forOperators,
    input: z
      .object({
        ...clauseFields,
        normId: z.number().int(),
        clauseId: z.number().int().optional(),
        version: ReadAt,
      })
      .refine(({ validFrom, validUntil }) => inOrder(validFrom, validUntil), {
        path: ["validUntil"],
        message: "最后有效日不能早于条文起始日",
      })
      .refine(({ mandatoryFrom, mandatoryUntil }) => inOrder(mandatoryFrom, mandatoryUntil), {
        path: ["mandatoryUntil"],
        message: "强制性终止日不能早于起始日",
      }),
    output: z.number().int(),
    refusals: ["clause.no-taken", "clause.outside-norm"],
  },
  removeClause: {
    spec: "beyond",
    summary: "删除误录的条文",
    path: "POST /api/cdr/clause/remove",
    ...forOperators,
    input: z.object({ clauseId: z.number().int() }),
    output: z.literal(true),
  },
  /** The whole library, or one norm, with the columns of the import. */
  exportClauses: {
    spec: "beyond",
    summary: "导出条文库",
    path: "GET /api/cdr/clause/export",
    who: readers,
    input: z.object({ normId: z.coerce.number().int().optional() }),
    output: z.custom<Download>(),
    wire: { answers: "bytes" },
  },
  clauseTemplate: {
    spec: "beyond",
    summary: "条文导入模板",
    path: "GET /api/cdr/clause/importTemplate",
    ...forOperators,
    input: nothing,
    output: z.custom<Download>(),
    wire: { answers: "bytes" },
  },
  previewImport: {
    spec: "beyond",
    summary: "核对条文导入文件",
    path: "POST /api/cdr/clause/importPreview",
    ...forOperators,
    input: z.object({ content: Content, fileName: FileName }),
    output: ClausePlan,
    refusals: [
      "clause.import-no-sheet",
      "clause.import-no-header",
      "clause.import-no-json",
      "clause.import-json-keys",
      "clause.import-empty",
      "clause.import-too-large",
    ],
    wire: { accepts: "stream" },
  },
  /** All lines, or none if any has a problem. Importing again changes nothing. */
  importClauses: {
    spec: "beyond",
    summary: "导入条文",
    path: "POST /api/cdr/clause/import",
    ...forOperators,
    input: z.object({ lines: z.array(ClauseLine).min(1).max(5000) }),
    output: ClausePlan,
  },
});
