import { chineseDate } from "@tushen/domain/ground/calendar/chinese-date";
import type { Paper, Table } from "./paper.ts";
import type { ReviewedProject } from "./reviewed-project.ts";

/**
 * The result of a review (BG): the fixed questions, each discipline in each round, the conclusion of the house. Dates
 * are YYYY-MM-DD.
 */
export interface ReviewReportData extends ReviewedProject {
  system: string;
  reportNumber: string;
  form: "WORKS" | "SURVEY";
  isAlteration?: boolean;
  acceptanceNumber: string;
  submissionName: string;
  acceptedOn: string;
  /** 1 is the first review. */
  rounds: number;
  isPassed: boolean;
  /** The chief's wording. */
  conclusion: string;
  basis: string;
  greenRating?: string;
  notes?: string;
  answers: { question: string; verdict: string; isMet: boolean; text: string; signer: string }[];
  records: ReportedRecord[];
  /** Violated compulsory clauses in all rounds, the same clause once. */
  strongInAll: number;
  opinionCount: number;
  leader: string;
  chief: string;
  issuedOn: string;
  printedAt: Date;
}

/** The record of one discipline in one round. */
export interface ReportedRecord {
  discipline: string;
  round: string;
  reviewer: string;
  checker: string;
  conclusion: string;
  strongCount: number;
  strongClauses: string[];
  summary: string;
}

/** 施工图设计文件审查报告; for a survey 勘察文件审查报告. */
export const reviewReport = (data: ReviewReportData): Paper => {
  const subject = data.form === "SURVEY" ? "勘察文件" : "施工图设计文件";
  const result = data.isPassed ? "审查合格" : "审查不合格";
  return {
    system: data.system,
    title: data.form === "SURVEY" ? "岩土工程勘察文件审查报告" : "施工图设计文件审查报告",
    ...(data.isAlteration && { subtitle: "（变更审查）" }),
    number: data.reportNumber,
    printedAt: data.printedAt,
    blocks: [
      { type: "heading", text: "一、工程概况" },
      {
        type: "facts",
        lines: [
          [{ label: "工程名称", value: data.projectName }],
          [{ label: "报审内容", value: data.submissionName }],
          [{ label: "工程地址", value: data.address || "/" }],
          [
            { label: "工程类别", value: data.projectClass || "/" },
            { label: "工程等级", value: data.projectGrade || "/" },
          ],
          [{ label: "工程规模", value: data.projectSize || "/" }],
          [{ label: "建设单位", value: data.owner }],
          [{ label: "勘察单位", value: data.surveyors.join("\n") || "/" }],
          ...(data.form === "SURVEY" ? [] : [[{ label: "设计单位", value: data.designers.join("\n") || "/" }]]),
          [
            { label: "受理编号", value: data.acceptanceNumber || "/" },
            { label: "受理日期", value: data.acceptedOn ? chineseDate(data.acceptedOn) : "/" },
          ],
        ],
      },
      { type: "heading", text: "二、审查内容及意见" },
      answerTable(data, result),
      { type: "heading", text: "三、各专业审查情况" },
      recordTable(data.records),
      {
        type: "note",
        title: "注：",
        items: ["同一专业多处违反同一条强制性条文的按一条计，同一条文属于不同问题类别的分别计。"],
      },
      { type: "heading", text: "四、综合结论" },
      {
        type: "facts",
        lines: [
          [
            { label: "审查次数", value: `${data.rounds}次` },
            { label: "审查结果", value: result },
          ],
          [
            { label: "意见条数", value: `${data.opinionCount}条` },
            { label: "违反强条", value: `${data.strongInAll}条` },
          ],
          [{ label: "综合结论", value: data.conclusion }],
          [{ label: "审查依据", value: data.basis }],
          ...(data.greenRating ? [[{ label: "绿色建筑\n评级", value: data.greenRating }]] : []),
          ...(data.notes ? [[{ label: "其他说明", value: data.notes }]] : []),
        ],
      },
      {
        type: "paragraph",
        text: data.isPassed
          ? `经审查，上述工程${subject}审查合格。`
          : `经审查，上述工程${subject}审查不合格，应当重新${data.form === "SURVEY" ? "勘察" : "设计"}后另行报审。`,
      },
      {
        type: "table",
        columns: [{ title: "审查项目负责人" }, { title: "技术负责人" }],
        rows: [
          [
            { text: data.leader, spot: "leader" },
            { text: data.chief, spot: "chief" },
          ],
        ],
      },
      {
        type: "signatures",
        parties: [{ role: "审查机构（盖章）", name: data.house, date: chineseDate(data.issuedOn), spot: "house" }],
      },
    ],
  };
};

const answerTable = ({ answers, conclusion, chief, isPassed }: ReviewReportData, result: string): Table => ({
  type: "table",
  columns: [
    { title: "序号", widthInMm: 12 },
    { title: "审查内容", share: 5, align: "left" },
    { title: "结论", widthInMm: 18 },
    { title: "审查意见", share: 6, align: "left" },
    { title: "签署人", widthInMm: 34 },
  ],
  rows: [
    ...answers.map(({ question, verdict, isMet, text, signer }, index) => [
      `（${index + 1}）`,
      question,
      { text: verdict, strong: !isMet },
      text,
      { text: signer, spot: `answer-${index}` },
    ]),
    [
      `（${answers.length + 1}）`,
      "综合结论",
      { text: result.replace("审查", ""), strong: !isPassed },
      conclusion,
      { text: chief, spot: "answer-overall" },
    ],
  ],
});

const recordTable = (records: ReportedRecord[]): Table => ({
  type: "table",
  dense: true,
  columns: [
    { title: "专业", share: 2.8 },
    { title: "轮次", share: 3.2 },
    { title: "审查人\n复核人", share: 3.2 },
    { title: "审查结论", share: 3.6 },
    { title: "违反\n强条", share: 1.9 },
    { title: "强条编号及条文号", share: 6.4, align: "left" },
    { title: "审查意见", share: 9, align: "left" },
  ],
  rows: records.map((one) => [
    one.discipline,
    one.round,
    `${one.reviewer}\n${one.checker}`,
    one.conclusion,
    `${one.strongCount}条`,
    one.strongClauses.join("\n") || "/",
    one.summary || "/",
  ]),
});
