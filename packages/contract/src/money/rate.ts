import { headersDiffer } from "@tushen/domain/filing/outside-record";
import { rateBases, type RateBaseKey } from "@tushen/domain/money/rate-base";
import { rateFields, type RateFieldKey } from "@tushen/domain/money/rate-field";
import { feeTypes, payModes, roundings, tierModes, unitSums } from "@tushen/domain/money/rate-table";
import { z } from "zod";
import { calls } from "../ground/call.ts";
import type { Download } from "../ground/download.ts";
import { Day, Fen, FileName, Instant, nothing, OrgId, Thousandths, yes } from "../ground/fields.ts";
import { Content } from "../ground/file.ts";

export const rateRefusals = {
  "rate.problems": "收费标准还有{count}处需要改正：{first}",
  "rate.day-past": "生效日期不能早于今天：已发生的收费按当时的标准计算，不能改动",
  "rate.changed-meanwhile": "收费标准已由{who}另行保存，请刷新页面，在最新版本上修改",
  "rate.import-no-sheet": "文件不是有效的 Excel 表格（.xlsx），请下载模板填写后重新选择文件。",
  "rate.import-no-header": headersDiffer,
  "rate.import-empty": "表格中没有收费项目，请在标题行下面逐行填写后重新选择文件。",
  "rate.import-too-large": "文件超过 2 MB 或 4000 行，请删去多余的行后重新选择文件。",
} as const;

const oneOf = <K extends string>(labels: Readonly<Record<K, unknown>>) => z.enum(Object.keys(labels) as [K, ...K[]]);
export const FeeTypeCode = oneOf(feeTypes);
export const PayModeCode = oneOf(payModes);
const name = z.string().trim().max(100, "名称不超过100字");
const note = z.string().trim().max(500, "说明不超过500字").default("");

const Condition = z.object({
  field: oneOf<RateFieldKey>(rateFields),
  in: z.array(z.string().max(50)).max(100).readonly().optional(),
  above: z.number().min(0).max(1_000_000_000).optional(),
  upTo: z.number().min(0).max(1_000_000_000).optional(),
});
const conditions = z.array(Condition).max(20, "条件不超过20个").readonly();

const Rule = z.object({
  ruleId: z.string().min(1).max(40),
  item: name,
  feeType: FeeTypeCode,
  when: conditions,
  base: oneOf<RateBaseKey>(rateBases),
  sums: oneOf(unitSums),
  mode: oneOf(tierModes),
  tiers: z
    .array(z.object({ upTo: Fen.nullable(), rate: z.number().int().min(0, "单价不能为负").max(10_000_000_000) }))
    .max(20, "不超过20档")
    .readonly(),
  factors: z
    .array(z.object({ label: name, when: conditions, multiply: z.number().int().min(0, "系数不能为负").max(100_000) }))
    .max(20, "系数不超过20个")
    .readonly(),
  minInFen: Fen.nullable(),
  maxInFen: Fen.nullable(),
  rounding: oneOf(roundings),
  note,
});

export const RateTableShape = z.object({
  terms: z.object({
    payMode: PayModeCode,
    depositShare: Thousandths,
    discountLimit: Thousandths,
    dueDays: z.number().int().min(0).max(365, "付款期限不超过365日"),
    ceilingOfDesignFee: Thousandths.nullable(),
    ceilingOfCost: z.number().int().min(0).max(10_000_000).nullable(),
    refunds: z.object({ beforeLetter: Thousandths, afterLetter: Thousandths, afterPass: Thousandths }),
  }),
  rules: z.array(Rule).max(200, "收费项目不超过200项").readonly(),
});

/** One version of what an organisation charges. It is never changed: who changes rates saves the next version. */
export const RateVersion = z.object({
  rateTableId: z.number().int().positive(),
  orgId: OrgId,
  orgName: z.string(),
  versionNo: z.number().int(),
  validFrom: Day,
  /** The day before the next version begins; null while none does. */
  validTo: Day.nullable(),
  note: z.string(),
  creatorName: z.string(),
  createTime: Instant,
  table: RateTableShape,
});
export type RateVersion = z.output<typeof RateVersion>;

export const PayAccount = z.object({
  accountName: z.string().trim().min(1, "请填写户名").max(100, "户名不超过100字"),
  bankName: z.string().trim().min(1, "请填写开户行").max(100, "开户行不超过100字"),
  bankAccount: z
    .string()
    .trim()
    .regex(/^[\d -]{6,40}$/, "账号应为6至40位数字"),
});
export type PayAccount = z.output<typeof PayAccount>;

/** Lines of a spreadsheet of items, compared with the newest version; nothing is saved by reading it. */
export const RateSheetPlan = z.object({
  lines: z.array(
    z.object({
      /** Line number of the spreadsheet program. */
      line: z.number().int(),
      /** Empty on the further lines of an item. */
      item: z.string(),
      /** Tiers and rates in words. */
      tiers: z.string(),
      does: z.enum(["create", "change", "nothing", "tier"]),
      problems: z.array(z.string()),
    }),
  ),
  problemCount: z.number().int(),
  /** Items of the newest version that are not in the sheet. */
  removed: z.array(z.string()),
  /** The items to be saved by `saveRates`; empty while there are problems. */
  rules: RateTableShape.shape.rules,
});
export type RateSheetPlan = z.output<typeof RateSheetPlan>;

const keepers = { who: ["CENSOR", "CONTROL"], roles: ["CENSOR_ADMIN", "CENSOR_FINANCE", "CONTROL_ADMIN"] } as const;

/** Rates (收费标准): a house charges by its own, or by those of the authority of the district. */
export const rateCalls = calls({
  readRates: {
    spec: "beyond",
    summary: "收费标准",
    path: "GET /api/fee/rateTable/get",
    who: ["CENSOR", "CONTROL"],
    input: z.object({}),
    output: z.object({
      /** Own versions, the newest first. */
      versions: z.array(RateVersion),
      /** What the authority of the house's district charges now; used while there are no own rates in force. */
      district: RateVersion.nullable(),
      /** Null while none is named; an authority has none. */
      account: PayAccount.nullable(),
      mayEdit: z.boolean(),
    }),
  },
  saveRates: {
    spec: "beyond",
    summary: "保存收费标准",
    path: "POST /api/fee/rateTable/save",
    ...keepers,
    input: z.object({
      /** The number of the newest version the change is based on; 0 for the first. */
      basedOn: z.number().int().min(0).max(100_000),
      validFrom: Day,
      note,
      table: RateTableShape,
    }),
    output: RateVersion,
    refusals: ["rate.problems", "rate.day-past", "rate.changed-meanwhile"],
  },
  savePayAccount: {
    spec: "beyond",
    summary: "保存收款账户",
    path: "PUT /api/fee/rateTable/payAccount",
    who: ["CENSOR"],
    roles: ["CENSOR_ADMIN", "CENSOR_FINANCE"],
    input: PayAccount,
    output: yes,
  },
  /** The items of the newest own version, or else of the district, as lines to be changed and read in again. */
  rateWorkbook: {
    spec: "beyond",
    summary: "收费项目表格",
    path: "GET /api/fee/rateTable/workbook",
    ...keepers,
    input: nothing,
    output: z.custom<Download>(),
    wire: { answers: "bytes" },
  },
  previewRateSheet: {
    spec: "beyond",
    summary: "核对收费项目表格",
    path: "POST /api/fee/rateTable/preview",
    ...keepers,
    input: z.object({ content: Content, fileName: FileName }),
    output: RateSheetPlan,
    refusals: ["rate.import-no-sheet", "rate.import-no-header", "rate.import-empty", "rate.import-too-large"],
    wire: { accepts: "stream" },
  },
});
