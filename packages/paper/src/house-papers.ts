import { chineseDate } from "@tushen/domain/ground/calendar/chinese-date";
import type { Paper } from "./paper.ts";

export interface ArrangementData {
  system: string;
  number: string;
  projectName: string;
  submissionName: string;
  owner: string;
  house: string;
  leader: string;
  purpose: "审查" | "咨询" | "检查";
  people: {
    discipline: string;
    reviewer: string;
    reviewerRegistration: string;
    checker: string;
    checkerRegistration: string;
    plannedOn: string;
  }[];
  issuedOn: string;
  printedAt: Date;
}

/** 审查（咨询）人员安排表 */
export const arrangement = (data: ArrangementData): Paper => ({
  system: data.system,
  title: `施工图${data.purpose}人员安排表`,
  number: data.number,
  printedAt: data.printedAt,
  blocks: [
    {
      type: "facts",
      lines: [
        [{ label: "工程名称", value: data.projectName }],
        [
          { label: `${data.purpose}内容`, value: data.submissionName },
          { label: "项目负责人", value: data.leader || "/" },
        ],
        [{ label: "建设单位", value: data.owner }],
      ],
    },
    {
      type: "table",
      columns: [
        { title: "专业", share: 2 },
        { title: `${data.purpose}人`, share: 3 },
        { title: "注册证号", share: 4 },
        { title: "复核人", share: 3 },
        { title: "注册证号", share: 4 },
        { title: "计划完成", share: 4 },
      ],
      rows: data.people.map((one) => [
        one.discipline,
        one.reviewer,
        one.reviewerRegistration,
        one.checker,
        one.checkerRegistration,
        one.plannedOn === "" ? "/" : chineseDate(one.plannedOn),
      ]),
    },
    {
      type: "note",
      title: "说明：",
      items: ["认为人员与本工程有利害关系的，可在收到本表之日起提出回避申请。"],
    },
    {
      type: "signatures",
      parties: [
        { role: `${data.purpose}机构（盖章）`, name: data.house, date: chineseDate(data.issuedOn), spot: "house" },
      ],
    },
  ],
});

export interface MonthlySummaryData {
  system: string;
  /** For example 2026-11. */
  month: string;
  house: string;
  authority: string;
  projects: {
    name: string;
    projectClass: string;
    grade: string;
    investment: string;
    area: string;
    reviewers: string;
    strongCount: number;
    passedAtFirstReview: boolean;
    passedOn: string;
  }[];
  clerk: string;
  issuedOn: string;
  printedAt: Date;
}

const monthText = (month: string): string => `${Number(month.slice(0, 4))}年${Number(month.slice(5, 7))}月`;

/** 项目审查情况汇总表 */
export const monthlySummary = (data: MonthlySummaryData): Paper => {
  const strong = data.projects.reduce((sum, { strongCount }) => sum + strongCount, 0);
  const first = data.projects.filter(({ passedAtFirstReview }) => passedAtFirstReview).length;
  return {
    system: data.system,
    title: "施工图审查情况汇总表",
    subtitle: `（${monthText(data.month)}）`,
    printedAt: data.printedAt,
    blocks: [
      {
        type: "facts",
        lines: [
          [
            { label: "审查机构", value: data.house },
            { label: "报送", value: data.authority || "/" },
          ],
          [
            { label: "审查合格", value: `${data.projects.length}项` },
            { label: "一次通过", value: `${first}项` },
            { label: "违反强条", value: `${strong}条` },
          ],
        ],
      },
      {
        type: "table",
        dense: true,
        columns: [
          { title: "序号", share: 1.6 },
          { title: "工程名称", share: 6, align: "left" },
          { title: "类别", share: 3 },
          { title: "等级", share: 2.4 },
          { title: "投资", share: 2.8, align: "right" },
          { title: "面积（㎡）", share: 3, align: "right" },
          { title: "审查人", share: 5, align: "left" },
          { title: "强条", share: 1.6, align: "right" },
          { title: "一次\n通过", share: 1.6 },
          { title: "通过日期", share: 3 },
        ],
        rows: data.projects.map((one, index) => [
          ...[String(index + 1), one.name, one.projectClass || "/", one.grade || "/", one.investment || "/", one.area],
          ...[one.reviewers, String(one.strongCount), one.passedAtFirstReview ? "是" : "否", one.passedOn],
        ]),
      },
      ...(data.projects.length === 0 ? [{ type: "paragraph" as const, text: "本月没有审查合格的项目。" }] : []),
      {
        type: "signatures",
        parties: [
          {
            role: "审查机构（盖章）",
            name: data.house,
            lines: [`填表人：${data.clerk}`],
            date: chineseDate(data.issuedOn),
            spot: "house",
          },
        ],
      },
    ],
  };
};

export interface BehaviourRecordData {
  system: string;
  number: string;
  projectName: string;
  submissionName: string;
  house: string;
  authority: string;
  firms: { role: string; name: string; behaviours: { text: string; found: boolean; note: string }[] }[];
  leader: string;
  issuedOn: string;
  printedAt: Date;
}

/** 审查情况（不良行为）记录 */
export const behaviourRecord = (data: BehaviourRecordData): Paper => ({
  system: data.system,
  title: "施工图审查情况（不良行为）记录表",
  number: data.number,
  printedAt: data.printedAt,
  blocks: [
    {
      type: "facts",
      lines: [
        [{ label: "工程名称", value: data.projectName }],
        [
          { label: "报审内容", value: data.submissionName },
          { label: "报送", value: data.authority || "/" },
        ],
      ],
    },
    ...data.firms.flatMap(({ role, name, behaviours }) => [
      { type: "heading" as const, text: `${role}：${name}` },
      {
        type: "table" as const,
        columns: [
          { title: "行为", share: 8, align: "left" as const },
          { title: "有无", widthInMm: 16 },
          { title: "说明", share: 5, align: "left" as const },
        ],
        rows: behaviours.map(({ text, found, note }) => [
          text,
          { text: found ? "有" : "无", strong: found },
          note || "/",
        ]),
      },
    ]),
    {
      type: "signatures",
      parties: [
        {
          role: "审查机构（盖章）",
          name: data.house,
          lines: [`项目负责人：${data.leader}`],
          date: chineseDate(data.issuedOn),
          spot: "house",
        },
      ],
    },
  ],
});

export interface InvalidNoticeData {
  system: string;
  number: string;
  projectName: string;
  submissionName: string;
  owner: string;
  designers: string[];
  surveyors: string[];
  house: string;
  reason: string;
  /** Numbers that are void now, with what they were. */
  voided: { title: string; number: string }[];
  decidedBy: string;
  issuedOn: string;
  printedAt: Date;
}

/** 作废通知 */
export const invalidNotice = (data: InvalidNoticeData): Paper => ({
  system: data.system,
  title: "施工图报审批次作废通知书",
  number: data.number,
  printedAt: data.printedAt,
  blocks: [
    {
      type: "paragraph",
      style: "salutation",
      text: `${[data.owner, ...data.designers, ...data.surveyors].join("、")}：`,
    },
    {
      type: "paragraph",
      text: `“${data.projectName}”${data.submissionName}自${chineseDate(data.issuedOn)}起作废，理由如下。所列文书同时作废，其二维码查验页已标明。`,
    },
    { type: "paragraph", style: "statement", text: data.reason },
    data.voided.length === 0
      ? { type: "paragraph", text: "该批次没有已发出的文书。" }
      : {
          type: "table",
          columns: [
            { title: "序号", widthInMm: 14 },
            { title: "文书", share: 4, align: "left" },
            { title: "编号", share: 4 },
          ],
          rows: data.voided.map(({ title, number }, index) => [String(index + 1), title, number]),
        },
    {
      type: "note",
      title: "说明：",
      items: ["作废的图纸不得用于施工；需要继续建设的，请另行报审。"],
    },
    {
      type: "signatures",
      parties: [{ role: "（盖章）", name: data.decidedBy, date: chineseDate(data.issuedOn), spot: "decided" }],
    },
  ],
});
