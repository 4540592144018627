import { chineseDate } from "@tushen/domain/ground/calendar/chinese-date";
import { decimalText, yuanText } from "@tushen/domain/ground/amount";
import { chineseAmount } from "./chinese-amount.ts";
import type { Block, Cell, Fact, Paper } from "./paper.ts";

/** What the owner is charged, and where it pays. Dates are YYYY-MM-DD, money is in fen, shares are in thousandths. */
export interface FeeNoticeData {
  system: string;
  noticeNumber: string;
  feeNumber: string;
  /** For example 施工图审查费. */
  feeType: string;
  projectName: string;
  submissionName: string;
  owner: string;
  house: string;
  payer: string;
  payerCreditCode: string;
  /** Who bears it: 建设单位支付, 政府购买服务, 免收. */
  payMode: string;
  /** The owner pays; otherwise the notice only informs. */
  isDue: boolean;
  lines: { item: string; base: string; rate: string; factor: string; amountInFen: number; basis: string }[];
  totalInFen: number;
  discount: number;
  discountReason: string;
  payableInFen: number;
  depositInFen: number;
  dueOn: string;
  account: { accountName: string; bankName: string; bankAccount: string } | null;
  remark: string;
  /** Who wrote it, and who sent it. */
  writer: string;
  sender: string;
  issuedOn: string;
  printedAt: Date;
}

const opening = ({ projectName, feeType, isDue, payableInFen, dueOn, payMode }: FeeNoticeData): string =>
  isDue
    ? `“${projectName}”的${feeType}已核定，应付人民币${chineseAmount(payableInFen)}（¥${yuanText(payableInFen)}），请于${chineseDate(dueOn)}前付清。`
    : `“${projectName}”的${feeType}已核定为人民币${chineseAmount(payableInFen)}（¥${yuanText(payableInFen)}），承担方式为${payMode}，贵单位无需付款。`;

const sums = (data: FeeNoticeData): Cell[][] => [
  ["合计", "", "", "", yuanText(data.totalInFen)],
  ...(data.discount === 0
    ? []
    : [
        [
          `优惠${decimalText(data.discount, 1)}%`,
          data.discountReason,
          "",
          "",
          yuanText(data.payableInFen - data.totalInFen),
        ],
      ]),
  [{ text: "应收", strong: true }, "", "", "", { text: yuanText(data.payableInFen), strong: true }],
];

const payment = ({ account, depositInFen, feeNumber }: FeeNoticeData): Block[] => {
  const lines: Fact[][] = [
    ...(depositInFen === 0
      ? []
      : [[{ label: "其中定金", value: `${chineseAmount(depositInFen)}（¥${yuanText(depositInFen)}），请先付定金` }]]),
    ...(account === null
      ? []
      : [
          [
            { label: "户名", value: account.accountName },
            { label: "开户行", value: account.bankName },
          ],
          [
            { label: "账号", value: account.bankAccount },
            { label: "付款用途", value: feeNumber },
          ],
        ]),
  ];
  return [
    { type: "heading", text: "付款方式" },
    ...(lines.length === 0 ? [] : [{ type: "facts" as const, lines }]),
    {
      type: "note",
      title: "说明：",
      items: [
        account === null
          ? "可在系统中在线支付，或按审查机构另行告知的账户付款。"
          : "可在系统中在线支付，或转账至上列账户并在系统中上传付款凭证。",
        "款项到账后，可在系统中申请开具发票。",
        "对收费有异议的，请在付款期限内向审查机构提出。",
      ],
    },
  ];
};

/** 收费通知单 */
export const feeNotice = (data: FeeNoticeData): Paper => ({
  system: data.system,
  title: "审查费收费通知单",
  number: data.noticeNumber,
  printedAt: data.printedAt,
  blocks: [
    { type: "paragraph", style: "salutation", text: `${data.payer}：` },
    { type: "paragraph", text: opening(data) },
    {
      type: "facts",
      lines: [
        [{ label: "工程名称", value: data.projectName }],
        [{ label: "报审内容", value: data.submissionName }],
        [{ label: "建设单位", value: data.owner }],
        [
          { label: "收费单号", value: data.feeNumber },
          { label: "费用类型", value: data.feeType },
        ],
        [
          { label: "付款单位税号", value: data.payerCreditCode || "/" },
          { label: "承担方式", value: data.payMode },
        ],
        ...(data.remark === "" ? [] : [[{ label: "备注", value: data.remark }]]),
      ],
    },
    { type: "heading", text: "收费明细" },
    {
      type: "table",
      columns: [
        { title: "收费项目", share: 2 },
        { title: "计费基数", share: 2 },
        { title: "单价", share: 3 },
        { title: "系数", share: 2 },
        { title: "金额（元）", widthInMm: 28, align: "right" },
      ],
      rows: [
        ...data.lines.map((line) => [line.item, line.base, line.rate, line.factor, yuanText(line.amountInFen)]),
        ...sums(data),
      ],
    },
    { type: "facts", lines: [[{ label: "应收（大写）", value: chineseAmount(data.payableInFen) }]] },
    ...(data.isDue ? payment(data) : []),
    {
      type: "signatures",
      parties: [
        {
          role: "审查机构（盖章）",
          name: data.house,
          lines: [`核算：${data.writer}`, `复核：${data.sender}`],
          date: chineseDate(data.issuedOn),
          spot: "house",
        },
      ],
    },
  ],
});
