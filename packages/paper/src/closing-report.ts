import { chineseDate } from "@tushen/domain/ground/calendar/chinese-date";
import type { Paper } from "./paper.ts";

/** The end of a consultation or an inspection. Dates are YYYY-MM-DD. */
export interface ClosingReportData {
  system: string;
  purpose: "ZX" | "JC";
  /** The authority that had the project inspected: an inspection reports to it. */
  authority?: string;
  reportNumber: string;
  projectName: string;
  submissionName: string;
  owner: string;
  designers: string[];
  house: string;
  /** The draw by which the authority chose the project (抽查). */
  sampleBasis?: string;
  begunOn: string;
  issuedOn: string;
  /** The leader's summary in the chief's final wording. */
  conclusion: string;
  disciplines: { name: string; reviewer: string; checker: string; summary: string }[];
  opinions: {
    number: string;
    discipline: string;
    drawingNumber: string;
    opinion: string;
    clause: string;
    reply: string;
    /** For example 已采纳, 未答复. */
    outcome: string;
  }[];
  printedAt: Date;
}

const wordings = {
  ZX: { title: "施工图设计技术咨询报告", act: "咨询", conclusion: "咨询结论与建议", outcome: "结果" },
  JC: { title: "施工图设计文件检查复核报告", act: "检查", conclusion: "检查结论", outcome: "整改结果" },
} as const;

/** 咨询报告 of a consultation; for an inspection the report that closes it. */
export const closingReport = (data: ClosingReportData): Paper => {
  const { title, act, conclusion, outcome } = wordings[data.purpose];
  return {
    system: data.system,
    title,
    number: data.reportNumber,
    printedAt: data.printedAt,
    blocks: [
      { type: "paragraph", style: "salutation", text: `${data.authority ?? data.owner}：` },
      {
        type: "paragraph",
        text: `我机构对“${data.projectName}”施工图设计文件的${act}工作已完成，共提出意见${data.opinions.length}条，现报告如下。`,
      },
      {
        type: "facts",
        lines: [
          [{ label: "工程名称", value: data.projectName }],
          [{ label: `${act}内容`, value: data.submissionName }],
          ...(data.authority === undefined ? [] : [[{ label: "建设单位", value: data.owner }]]),
          [{ label: "设计单位", value: data.designers.join("\n") || "/" }],
          ...(data.sampleBasis ? [[{ label: "抽查依据", value: data.sampleBasis }]] : []),
          [{ label: `${act}起止`, value: `${chineseDate(data.begunOn)}至${chineseDate(data.issuedOn)}` }],
        ],
      },
      { type: "heading", text: `一、${conclusion}` },
      { type: "paragraph", text: data.conclusion },
      { type: "heading", text: "二、专业及人员" },
      {
        type: "table",
        columns: [
          { title: "专业", share: 2 },
          { title: `${act}人`, share: 3 },
          { title: "复核人", share: 3 },
          { title: "专业意见", share: 8, align: "left" as const },
        ],
        rows: data.disciplines.map(({ name, reviewer, checker, summary }, index) => [
          name,
          { text: reviewer, spot: `reviewer-${index}` },
          { text: checker, spot: `checker-${index}` },
          summary || "/",
        ]),
      },
      { type: "heading", text: "三、意见及答复" },
      data.opinions.length === 0
        ? { type: "paragraph", text: "未提出意见。" }
        : {
            type: "table",
            dense: true,
            columns: [
              { title: "序号", share: 2.6 },
              { title: "专业", share: 2.6 },
              { title: "图号", share: 3.6 },
              { title: "意见", share: 10, align: "left" as const },
              { title: "规范条文", share: 5, align: "left" as const },
              { title: "答复", share: 9, align: "left" as const },
              { title: outcome, share: 3.4 },
            ],
            rows: data.opinions.map((one) => [
              one.number,
              one.discipline,
              one.drawingNumber,
              one.opinion,
              one.clause || "/",
              one.reply || "/",
              one.outcome,
            ]),
          },
      ...(data.purpose === "ZX"
        ? [
            {
              type: "note" as const,
              title: "说明：",
              items: ["咨询意见供参考，不代替施工图审查，不作为审查合格的依据。"],
            },
          ]
        : []),
      {
        type: "signatures",
        parties: [{ role: `${act}机构（盖章）`, name: data.house, date: chineseDate(data.issuedOn), spot: "house" }],
      },
    ],
  };
};
