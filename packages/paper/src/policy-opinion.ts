import { chineseDate } from "@tushen/domain/ground/calendar/chinese-date";
import type { Paper } from "./paper.ts";

/** What the house finds about the approvals and papers a design is based on. Dates are YYYY-MM-DD. */
export interface PolicyOpinionData {
  system: string;
  opinionNumber: string;
  projectName: string;
  submissionName: string;
  owner: string;
  designers: string[];
  house: string;
  items: PolicyItem[];
  /** Figures of the plan permit beside those of the sheets. */
  figures: { name: string; permitted: string; designed: string; verdict: string }[];
  conclusion: string;
  reviewer: string;
  issuedOn: string;
  printedAt: Date;
}

export interface PolicyItem {
  /** For example 建设工程规划许可证. */
  name: string;
  number: string;
  /** 符合, 不符合, 缺, 不涉及. */
  verdict: string;
  note: string;
}

/** 政策性审查意见书 */
export const policyOpinion = (data: PolicyOpinionData): Paper => ({
  system: data.system,
  title: "施工图设计文件政策性审查意见书",
  number: data.opinionNumber,
  printedAt: data.printedAt,
  blocks: [
    { type: "paragraph", style: "salutation", text: `${data.owner}：` },
    {
      type: "paragraph",
      text: `你单位报审的“${data.projectName}”施工图设计文件，我机构已对其所依据的批准文件、合同和资质等进行政策性审查，意见如下。`,
    },
    {
      type: "facts",
      lines: [
        [{ label: "工程名称", value: data.projectName }],
        [{ label: "报审内容", value: data.submissionName }],
        [{ label: "设计单位", value: data.designers.join("\n") || "/" }],
      ],
    },
    { type: "heading", text: "一、批准文件与依据" },
    {
      type: "table",
      columns: [
        { title: "序号", widthInMm: 12 },
        { title: "审查内容", share: 4, align: "left" },
        { title: "文号或编号", share: 4 },
        { title: "结论", widthInMm: 20 },
        { title: "说明", share: 4, align: "left" },
      ],
      rows: data.items.map(({ name, number, verdict, note }, index) => [
        String(index + 1),
        name,
        number || "/",
        verdict,
        note || "/",
      ]),
    },
    ...(data.figures.length === 0
      ? []
      : [
          { type: "heading" as const, text: "二、与规划许可的核对" },
          {
            type: "table" as const,
            columns: [
              { title: "指标", share: 3 },
              { title: "规划许可", share: 3, align: "right" as const },
              { title: "施工图", share: 3, align: "right" as const },
              { title: "结论", share: 3 },
            ],
            rows: data.figures.map(({ name, permitted, designed, verdict }) => [
              name,
              permitted || "/",
              designed || "/",
              verdict,
            ]),
          },
        ]),
    { type: "heading", text: "审查结论" },
    { type: "paragraph", style: "statement", text: data.conclusion },
    {
      type: "note",
      title: "说明：",
      items: [
        "本意见仅就批准文件、合同和资质作出，不代替施工图设计文件的技术审查。",
        "结论为“不符合”或“缺”的，请在技术审查结束前补正；依据文件变更的，应重新提交核对。",
      ],
    },
    {
      type: "signatures",
      parties: [
        {
          role: "审查机构（盖章）",
          name: data.house,
          lines: [`审查人：${data.reviewer}`],
          date: chineseDate(data.issuedOn),
          spot: "house",
        },
      ],
    },
  ],
});
