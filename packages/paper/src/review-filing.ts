import { chineseDate } from "@tushen/domain/ground/calendar/chinese-date";
import type { Paper } from "./paper.ts";

/** What the house files with the authority about a review that passed. Dates are YYYY-MM-DD, empty where unknown. */
export interface ReviewFilingData {
  system: string;
  filingNumber: string;
  projectName: string;
  projectNumber: string;
  address: string;
  owner: string;
  projectClass: string;
  projectGrade: string;
  projectSize: string;
  survey: { firms: string[]; leader: string; recordNumber: string };
  design: { firms: string[]; leader: string };
  house: string;
  houseQualification: string;
  /** Scope of the review, for example 第一批次. */
  scope: string;
  acceptedOn: string;
  passedOn: string;
  passedAtFirstReview: boolean;
  strongCount: number;
  certificateNumber: string;
  disciplines: { name: string; reviewer: string; checker: string }[];
  /** Fire protection: what kind of works it is, and what was found. */
  fire: { kind: string; conclusion: string };
  authority: string;
  clerk: string;
  issuedOn: string;
  printedAt: Date;
}

const day = (date: string): string => (date === "" ? "/" : chineseDate(date));

/** 施工图审查（消防设计）备案表 */
export const reviewFiling = (data: ReviewFilingData): Paper => ({
  system: data.system,
  title: "施工图审查（消防设计）备案表",
  number: data.filingNumber,
  printedAt: data.printedAt,
  blocks: [
    { type: "heading", text: "一、工程概况" },
    {
      type: "facts",
      lines: [
        [{ label: "工程名称", value: data.projectName }],
        [{ label: "工程地址", value: data.address || "/" }],
        [{ label: "建设单位", value: data.owner }],
        [
          { label: "工程类别", value: data.projectClass || "/" },
          { label: "工程等级", value: data.projectGrade || "/" },
        ],
        [{ label: "工程规模", value: data.projectSize || "/" }],
        [{ label: "项目编号", value: data.projectNumber || "/" }],
      ],
    },
    { type: "heading", text: "二、勘察概况" },
    {
      type: "facts",
      lines: [
        [{ label: "勘察单位", value: data.survey.firms.join("\n") || "/" }],
        [
          { label: "项目负责人", value: data.survey.leader || "/" },
          { label: "勘察备案号", value: data.survey.recordNumber || "/" },
        ],
      ],
    },
    { type: "heading", text: "三、设计概况" },
    {
      type: "facts",
      lines: [
        [{ label: "设计单位", value: data.design.firms.join("\n") || "/" }],
        [{ label: "项目负责人", value: data.design.leader || "/" }],
      ],
    },
    { type: "heading", text: "四、审查概况" },
    {
      type: "facts",
      lines: [
        [
          { label: "审查机构", value: data.house },
          { label: "机构类别", value: data.houseQualification || "/" },
        ],
        [
          { label: "审查范围", value: data.scope },
          { label: "合格书编号", value: data.certificateNumber || "/" },
        ],
        [
          { label: "受理日期", value: day(data.acceptedOn) },
          { label: "通过日期", value: day(data.passedOn) },
        ],
        [
          { label: "一次通过", value: data.passedAtFirstReview ? "是" : "否" },
          { label: "违反强条", value: `${data.strongCount}条` },
        ],
        [{ label: "消防设计", value: `${data.fire.kind}\n${data.fire.conclusion}` }],
      ],
    },
    {
      type: "table",
      columns: [{ title: "专业" }, { title: "审查人" }, { title: "复核人" }],
      rows: data.disciplines.map(({ name, reviewer, checker }) => [name, reviewer, checker]),
    },
    { type: "heading", text: "五、主管部门意见" },
    {
      type: "facts",
      lines: [
        [{ label: "主管部门", value: data.authority || "/" }],
        [{ label: "备案意见", value: "（备案号由主管部门在本系统中给出，扫描本表二维码查验）" }],
      ],
    },
    {
      type: "signatures",
      parties: [
        {
          role: "审查机构（盖章）",
          name: data.house,
          lines: [`经办人：${data.clerk}`],
          date: chineseDate(data.issuedOn),
          spot: "house",
        },
        { role: "主管部门（盖章）", name: data.authority, date: "　　　　年　　月　　日", spot: "authority" },
      ],
    },
  ],
});
