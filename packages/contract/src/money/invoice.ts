import {
  invoiceFormats,
  invoiceKinds,
  type InvoiceKind,
  isDigitalNumber,
  titleTypes,
  type TitleType,
} from "@tushen/domain/money/invoice-kind";
import { invoiceMachine } from "@tushen/domain/money/invoice-state";
import { z } from "zod";
import { PossibleAction } from "../delivery/submission-shape.ts";
import { calls } from "../ground/call.ts";
import {
  ApplicationId,
  Day,
  FeeId,
  Fen,
  FileId,
  Instant,
  InvoiceId,
  Mobile,
  page,
  pageQuery,
  ReadAt,
  Reason,
  RowVersion,
  SignedAddress,
  stateOf,
  yes,
} from "../ground/fields.ts";

export const invoiceRefusals = {
  ...invoiceMachine.refusals,
  "invoice.printed-meanwhile": "这张发票刚才已由他人打印或变更，请刷新页面核对打印次数，再决定是否重打",
  "invoice.number-taken": "该发票代码和号码已登记在另一张发票上，请核对",
  "invoice.files-wrong": "请上传税务平台给出的发票文件：PDF、OFD 每种至多一份，至少一份",
  "invoice.paper-kind": "纸质发票没有电子文件，请先开具，再登记发票代码和号码",
  "invoice.redden-there": "这张发票在税务平台开具，请先在税务平台红冲，再填写红字发票的号码并上传文件",
} as const;

const moveRefusals = Object.keys(invoiceMachine.refusals) as (keyof typeof invoiceMachine.refusals)[];

const Kind = z.enum(Object.keys(invoiceKinds) as [InvoiceKind, ...InvoiceKind[]]);

/** Whom an invoice is made out to (抬头). */
export const InvoiceTitle = z.object({
  titleType: z.enum(Object.keys(titleTypes) as [TitleType, ...TitleType[]]).default("1"),
  title: z.string().trim().min(1, "请填写发票抬头").max(200, "发票抬头不超过200字"),
  taxNo: z.string().trim().toUpperCase().max(20, "纳税人识别号不超过20位").default(""),
  address: z.string().trim().max(200, "地址不超过200字").default(""),
  phone: z.string().trim().max(40, "电话不超过40字").default(""),
  bankName: z.string().trim().max(100, "开户行不超过100字").default(""),
  bankAccount: z.string().trim().max(40, "账号不超过40字").default(""),
});
export type InvoiceTitle = z.output<typeof InvoiceTitle>;

/** What is invoiced; the sum of the items is the amount, in fen and with the tax. */
const InvoiceItem = z.object({
  item: z.string().trim().min(1, "请填写项目名称").max(100, "项目名称不超过100字"),
  amount: Fen,
});

/** What the tax authority's platform gave a digital invoice that was issued there. */
const FromPlatform = z.object({
  invoiceNo: z.string().trim().refine(isDigitalNumber, "数电发票号码为20位数字"),
  /** Today without it. */
  date: Day.optional(),
  /** PDF, OFD or both. */
  fileIds: z.array(FileId).min(1, "请上传发票文件").max(invoiceFormats.length),
});
export type FromPlatform = z.output<typeof FromPlatform>;
const platformRefusals = [
  "invoice.number-taken",
  "invoice.files-wrong",
  "invoice.paper-kind",
  "fee.day-ahead",
] as const;

const Items = z.array(InvoiceItem).min(1, "请至少填写一项").max(20, "不超过20项");
const Remark = z.string().trim().max(200, "备注不超过200字");
/** Where word of a digital invoice goes, beside the message in the portal. */
const Receiver = z.union([Mobile, z.literal("")]);

export const Invoice = z.object({
  id: InvoiceId,
  auditFeeId: FeeId,
  feeNo: z.string(),
  projectApplicationId: ApplicationId,
  projectName: z.string(),
  houseName: z.string(),
  kind: Kind,
  kindLabel: z.string(),
  isPaper: z.boolean(),
  buyer: InvoiceTitle,
  items: z.array(InvoiceItem),
  /** In fen; a red invoice takes it back. */
  amount: Fen,
  /** In thousandths. */
  taxRate: z.number().int(),
  taxAmount: Fen,
  remark: z.string(),
  receiverMobile: z.string(),
  state: stateOf(invoiceMachine),
  stateLabel: z.string(),
  /** Only paper invoices have a code. */
  invoiceCode: z.string(),
  invoiceNo: z.string(),
  issueDate: Day.nullable(),
  issuerName: z.string().nullable(),
  /** Why it was declined, failed or made red. */
  reason: z.string().nullable(),
  /** The invoice that this one, a red one, takes back. */
  originInvoiceId: InvoiceId.nullable(),
  originInvoiceNo: z.string().nullable(),
  printCount: z.number().int(),
  /** The files of a digital invoice that are there. */
  files: z.array(z.enum(invoiceFormats)),
  /** Issued on the tax authority's platform, so it is made red there. */
  isFromPlatform: z.boolean(),
  applicantName: z.string(),
  createTime: Instant,
  actions: z.array(PossibleAction),
  version: RowVersion,
});
export type Invoice = z.output<typeof Invoice>;

const path = "/api/fee/feeInvoice";
const byId = z.object({ id: InvoiceId });
const about = ["invoice", "id"] as const;
const finance = { who: ["CENSOR:assigned"], roles: ["CENSOR_FINANCE"] } as const;
const owner = ["CONSTRUCT:participant"] as const;
const readers = ["CONSTRUCT:participant", "CENSOR:assigned", "CONTROL:division"] as const;

/** Invoices (发票) for fees that are paid. */
export const invoiceCalls = calls({
  issueInvoice: {
    spec: "C327",
    summary: "开具发票",
    path: `POST ${path}/issue`,
    ...finance,
    about: ["fee", "auditFeeId"],
    /** For a notice with an application, that application is answered, as far as nothing else is given here. */
    input: z.object({
      auditFeeId: FeeId,
      kind: Kind.optional(),
      buyer: InvoiceTitle.optional(),
      /** Name and number of the buyer, as the list of calls names them. */
      buyerName: z.string().trim().max(200).optional(),
      taxNumber: z.string().trim().toUpperCase().max(20).optional(),
      items: Items.optional(),
      remark: Remark.optional(),
      receiverMobile: Receiver.optional(),
      /** In thousandths. */
      taxRate: z.union([z.literal(60), z.literal(30), z.literal(10), z.literal(0)]).default(60),
      /** For a digital invoice that was issued on the tax authority's platform; else the built-in issuer gives it. */
      platform: FromPlatform.optional(),
    }),
    /** The number of one on paper follows from the tax device. */
    output: z.object({ id: InvoiceId, number: z.string().nullable() }),
    refusals: [...moveRefusals, ...platformRefusals],
  },
  printInvoice: {
    spec: "C328",
    summary: "打印纸质发票",
    path: `POST ${path}/print`,
    ...finance,
    about,
    /** With the version that was read, two who press at one moment print and count once. */
    input: byId.extend({ version: ReadAt }),
    /** What the tax device needs to print. */
    output: z.object({
      invoiceCode: z.string(),
      invoiceNo: z.string(),
      printCount: z.number().int(),
      invoice: Invoice,
    }),
    refusals: [...moveRefusals, "invoice.printed-meanwhile"],
  },
  electronicInvoice: {
    spec: "C329",
    summary: "电子发票",
    path: `GET ${path}/electronic`,
    who: readers,
    about,
    aboutElse: ["fee", "auditFeeId"],
    input: z.object({
      id: InvoiceId.optional(),
      auditFeeId: FeeId.optional(),
      format: z.enum(invoiceFormats).default("pdf"),
    }),
    /** null while it is being made, where it has no such file, and where there is no digital invoice. */
    output: SignedAddress.nullable(),
  },
  queryInvoices: {
    spec: "beyond",
    summary: "发票列表",
    path: `GET ${path}/query`,
    who: ["CONSTRUCT", "CENSOR", "CONTROL"],
    input: z.object({
      auditFeeId: FeeId.optional(),
      status: z.union([stateOf(invoiceMachine), z.literal("")]).optional(),
      /** Part of the title, the number of the invoice or of the fee, or the project's name. */
      keyword: z.string().trim().max(100).optional(),
      ...pageQuery,
    }),
    output: page(Invoice).extend({
      /** Over all pages: what was issued less what is red, in fen. */
      issuedSum: Fen,
    }),
  },
  applyForInvoice: {
    spec: "beyond",
    summary: "申请开票",
    path: `POST ${path}/apply`,
    who: owner,
    about: ["fee", "auditFeeId"],
    input: z.object({
      auditFeeId: FeeId,
      kind: Kind.default("1"),
      buyer: InvoiceTitle,
      /** Without them the whole that was paid. */
      items: Items.optional(),
      remark: Remark.default(""),
      receiverMobile: Receiver.default(""),
      /** Keeps the title for the next time. */
      isKept: z.boolean().default(false),
    }),
    output: Invoice,
    refusals: moveRefusals,
  },
  withdrawInvoice: {
    spec: "beyond",
    summary: "撤回开票申请",
    path: `POST ${path}/withdraw`,
    who: owner,
    about,
    input: byId,
    output: yes,
    refusals: moveRefusals,
  },
  declineInvoice: {
    spec: "beyond",
    summary: "退回开票申请",
    path: `POST ${path}/decline`,
    ...finance,
    about,
    input: byId.extend({ reason: Reason }),
    output: yes,
    refusals: moveRefusals,
  },
  recordInvoiceNumber: {
    spec: "beyond",
    summary: "登记纸质发票号码",
    path: `POST ${path}/record`,
    ...finance,
    about,
    input: byId.extend({
      invoiceCode: z.string().trim().max(12),
      invoiceNo: z.string().trim().max(8),
      date: Day.optional(),
    }),
    output: yes,
    refusals: [...moveRefusals, "invoice.number-taken", "fee.day-ahead"],
  },
  failInvoice: {
    spec: "beyond",
    summary: "登记开票失败",
    path: `POST ${path}/fail`,
    ...finance,
    about,
    input: byId.extend({ reason: Reason }),
    output: yes,
    refusals: moveRefusals,
  },
  sendInvoice: {
    spec: "beyond",
    summary: "发送电子发票",
    path: `POST ${path}/send`,
    ...finance,
    about,
    input: byId,
    output: yes,
    refusals: moveRefusals,
  },
  reddenInvoice: {
    spec: "beyond",
    summary: "红冲发票",
    path: `POST ${path}/redden`,
    ...finance,
    about,
    /** `platform` is of the red invoice. */
    input: byId.extend({ reason: Reason, platform: FromPlatform.optional() }),
    /** The red invoice. */
    output: z.object({ id: InvoiceId }),
    refusals: [...moveRefusals, ...platformRefusals, "invoice.redden-there"],
  },
  listInvoiceTitles: {
    spec: "beyond",
    summary: "常用发票抬头",
    path: `GET ${path}/titles`,
    who: ["CONSTRUCT"],
    input: z.object({}),
    output: z.array(InvoiceTitle),
  },
  removeInvoiceTitle: {
    spec: "beyond",
    summary: "删除常用抬头",
    path: `POST ${path}/removeTitle`,
    who: ["CONSTRUCT"],
    input: z.object({ title: z.string().min(1).max(200) }),
    output: yes,
  },
});
