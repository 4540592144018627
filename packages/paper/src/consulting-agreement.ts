import { chineseDate } from "@tushen/domain/ground/calendar/chinese-date";
import { chineseAmount } from "./chinese-amount.ts";
import type { Paper } from "./paper.ts";

/** The agreement of owner and house. Dates are YYYY-MM-DD. */
export interface ConsultingAgreementData {
  system: string;
  agreementNumber: string;
  projectName: string;
  submissionName: string;
  owner: string;
  designers: string[];
  house: string;
  buildings: string[];
  sheetCount: number;
  /** What the owner asked for. */
  wish: string;
  scope: string;
  duties: string;
  feeInFen: number;
  limitDays: number;
  leader: string;
  offeredBy: string;
  offeredOn: string;
  /** Empty until the owner signs. */
  signedBy: string;
  signedOn: string;
  printedAt: Date;
}

/** 技术咨询协议 */
export const consultingAgreement = (data: ConsultingAgreementData): Paper => ({
  system: data.system,
  title: "施工图设计技术咨询协议",
  number: data.agreementNumber,
  printedAt: data.printedAt,
  blocks: [
    { type: "paragraph", text: `委托方（甲方）：${data.owner}` },
    { type: "paragraph", text: `受托方（乙方）：${data.house}` },
    {
      type: "paragraph",
      text: `甲方就“${data.projectName}”施工图设计委托乙方提供技术咨询，双方协商一致，订立本协议。`,
    },
    {
      type: "facts",
      lines: [
        [{ label: "工程名称", value: data.projectName }],
        [{ label: "咨询图纸", value: `${data.submissionName}，共${data.sheetCount}张` }],
        [{ label: "单体", value: data.buildings.join("、") || "/" }],
        [{ label: "设计单位", value: data.designers.join("\n") || "/" }],
        [{ label: "甲方要求", value: data.wish }],
      ],
    },
    { type: "heading", text: "一、咨询内容及范围" },
    { type: "paragraph", text: data.scope },
    { type: "heading", text: "二、咨询费及支付" },
    {
      type: "paragraph",
      text: `咨询费人民币${chineseAmount(data.feeInFen)}（¥${(data.feeInFen / 100).toFixed(2)}），由甲方支付。`,
    },
    { type: "heading", text: "三、期限与人员" },
    {
      type: "paragraph",
      text: `乙方自本协议签订之日起${data.limitDays}个工作日内提出咨询意见，咨询项目负责人为${data.leader}。甲方答复期间不计入期限。`,
    },
    { type: "heading", text: "四、双方责任" },
    ...(data.duties === "" ? [] : [{ type: "paragraph" as const, text: data.duties }]),
    {
      type: "note",
      title: "约定：",
      items: [
        "咨询意见供甲方及设计单位参考，是否采纳由其自行决定；咨询不代替施工图审查，不出具审查合格书。",
        "乙方对咨询中知悉的图纸和资料负有保密责任。",
        "乙方未按期提出咨询意见，或甲方未按约付费的，按《中华人民共和国民法典》承担违约责任。",
      ],
    },
    {
      type: "signatures",
      parties: [
        {
          role: "甲方（盖章）",
          name: data.owner,
          lines: [`签订人：${data.signedBy}`],
          date: data.signedOn === "" ? "　　年　　月　　日" : chineseDate(data.signedOn),
          spot: "owner",
        },
        {
          role: "乙方（盖章）",
          name: data.house,
          lines: [`经办人：${data.offeredBy}`],
          date: chineseDate(data.offeredOn),
          spot: "house",
        },
      ],
    },
  ],
});
