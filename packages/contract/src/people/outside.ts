import { headersDiffer, outsideKinds } from "@tushen/domain/filing/outside-record";
import { holdsIdNumber } from "@tushen/domain/ground/id-number";
import { z } from "zod";
import { calls } from "../ground/call.ts";
import type { Download } from "../ground/download.ts";
import { ApplicationId, FileName, Instant, page, pageQuery, sortQuery } from "../ground/fields.ts";
import { Content } from "../ground/file.ts";
import { Corp } from "./organisation.ts";
import { forOperators } from "../ground/who.ts";

export const outsideRefusals = {
  "outside.away": "{platform}暂时无法访问，请稍后再试；不影响申报，您可以直接手工填写",
  "outside.file-unreadable": "文件无法识别，请上传Excel（xlsx）、CSV或JSON文件",
  "outside.file-too-large": "文件不得超过10M，行数不得超过50000行，请拆分后上传",
  "outside.file-empty": "文件中没有数据行，请核对后重新上传",
  "outside.headers-differ": headersDiffer,
  "outside.rows-wrong": "文件中有{count}处问题，未导入任何数据，请按提示修改后重新上传",
  "outside.firm-unknown": "外部平台没有该统一社会信用代码的企业，请核对代码，或请该单位在平台登记",
} as const;

const keysOf = <T extends object>(record: T) => Object.keys(record) as [keyof T & string, ...(keyof T & string)[]];
export const OutsideKind = z.enum(keysOf(outsideKinds));
export type OutsideKind = z.output<typeof OutsideKind>;

// Identity numbers are kept sealed, so the database cannot put them in order.
const fieldsOf = Object.values(outsideKinds)
  .flatMap(({ fields }) => fields.map(({ key }) => key as string))
  .filter((key) => !holdsIdNumber(key));
const outsideOrder = sortQuery(...(fieldsOf as [string, ...string[]]));

/** A planning permit (建设工程规划许可证) as the issuing platform has it, or as it was written into the application. */
export const PlanningPermit = z.object({
  permitNumber: z.string(),
  projectName: z.string(),
  projectCode: z.string().nullable(),
  ownerName: z.string().nullable(),
  authority: z.string().nullable(),
  issuedOn: z.string().nullable(),
  totalArea: z.number().nullable(),
  overgroundArea: z.number().nullable(),
  undergroundArea: z.number().nullable(),
  /** OUTSIDE: from the platform; APPLICATION: as typed in the report, because the platform does not know it. */
  source: z.enum(["OUTSIDE", "APPLICATION"]),
});
export type PlanningPermit = z.output<typeof PlanningPermit>;

const Problem = z.object({ line: z.number().int(), column: z.string(), message: z.string() });
const Values = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** Effect of importing a file, shown before it is done. */
const Preview = z.object({
  rowCount: z.number().int(),
  newCount: z.number().int(),
  changedCount: z.number().int(),
  sameCount: z.number().int(),
  /** The first rows, as they were read. */
  rows: z.array(Values),
  problems: z.array(Problem),
  problemCount: z.number().int(),
});
export type OutsidePreview = z.output<typeof Preview>;

const upload = z.object({
  kind: OutsideKind,
  content: Content,
  fileName: FileName,
});
const fileTroubles = ["outside.file-unreadable", "outside.file-too-large", "outside.file-empty"] as const;

export const outsideCalls = calls({
  findPermit: {
    spec: "C047",
    summary: "规划许可证信息",
    path: "GET /api/sfa/planningPermit/getInfo",
    who: ["CONSTRUCT", "DESIGN", "SURVEY", "CENSOR"],
    /** By number, or the one of an application the caller takes part in. */
    input: z.object({
      permitNumber: z.string().trim().max(40).optional(),
      projectApplicationId: ApplicationId.optional(),
    }),
    output: PlanningPermit.nullable(),
    refusals: ["outside.away"],
  },
  takeUpFirm: {
    spec: "beyond",
    summary: "将外部平台的企业列入登记库",
    path: "POST /api/support/fourInOne/takeUpCorp",
    who: ["CONSTRUCT:own-org", "DESIGN:own-org", "SURVEY:own-org"],
    input: z.object({ creditCode: z.string().trim().toUpperCase().min(1).max(18) }),
    output: Corp,
    refusals: ["outside.away", "outside.firm-unknown"],
  },
  readOutsidePlatforms: {
    spec: "beyond",
    summary: "外部平台概况",
    path: "GET /api/support/outside/getOverview",
    ...forOperators,
    input: z.object({}),
    output: z.object({
      /** FILE: records uploaded here; HTTP: asked at an address. */
      adapter: z.enum(["FILE", "HTTP"]),
      /** Without key. */
      address: z.string().nullable(),
      /** Whether the address fails to answer; null if there is none. */
      isAway: z.boolean().nullable(),
      kinds: z.array(
        z.object({
          kind: OutsideKind,
          recordCount: z.number().int(),
          lastFileName: z.string().nullable(),
          lastTime: Instant.nullable(),
          lastUserName: z.string().nullable(),
        }),
      ),
    }),
  },
  listRecords: {
    spec: "beyond",
    summary: "外部平台资料",
    path: "GET /api/support/outside/query",
    ...forOperators,
    input: z.object({
      kind: OutsideKind,
      keyword: z.string().trim().max(100).optional(),
      ...outsideOrder,
      ...pageQuery,
    }),
    output: page(z.object({ id: z.number().int(), values: Values, updateTime: Instant })),
  },
  outsideTemplate: {
    spec: "beyond",
    summary: "外部平台资料模板",
    path: "GET /api/support/outside/template",
    ...forOperators,
    input: z.object({ kind: OutsideKind }),
    output: z.custom<Download>(),
    wire: { answers: "bytes" },
  },
  previewRecords: {
    spec: "beyond",
    summary: "预览外部平台资料",
    path: "POST /api/support/outside/preview",
    ...forOperators,
    input: upload,
    output: Preview,
    refusals: [...fileTroubles, "outside.headers-differ"],
    wire: { accepts: "stream" },
  },
  importRecords: {
    spec: "beyond",
    summary: "导入外部平台资料",
    path: "POST /api/support/outside/import",
    ...forOperators,
    /** `replaces`: deletes records of this kind that are not in the file. */
    input: upload.extend({ replaces: z.boolean().default(false) }),
    output: z.object({ newCount: z.number().int(), changedCount: z.number().int(), removedCount: z.number().int() }),
    refusals: [...fileTroubles, "outside.headers-differ", "outside.rows-wrong"],
    wire: { accepts: "stream" },
  },
});
