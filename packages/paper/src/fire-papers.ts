import { chineseDate } from "@tushen/domain/ground/calendar/chinese-date";
import type { Block, Cell, Fact, Paper } from "./paper.ts";

/** A building in words, for fire papers. */
export interface FireBuildingOnPaper {
  name: string;
  structure: string;
  resist: string;
  floors: string;
  height: string;
  footprint: string;
  area: string;
}

/** Facts of the works in both papers. Dates are YYYY-MM-DD. */
export interface FireWorksOnPaper {
  system: string;
  number: string;
  projectName: string;
  submissionName: string;
  owner: string;
  designers: string[];
  house: string;
  category: string;
  use: string;
  systems: string;
  buildings: FireBuildingOnPaper[];
  issuedOn: string;
  printedAt: Date;
}

export interface FireOpinionData extends FireWorksOnPaper {
  authority: string;
  acceptanceNumber: string;
  acceptedOn: string;
  specialItems: string[];
  /** The conclusion of the house, on which the authority bases its own. */
  technicalConclusion: string;
  technicalReviewer: string;
  expertOpinion?: string;
  isQualified: boolean;
  conclusion: string;
  /** Number of the opinion this one follows. */
  formerNumber?: string;
}

export const fireWorksFacts = (data: FireWorksOnPaper, further: Fact[][] = []): Block => ({
  type: "facts",
  lines: [
    [{ label: "工程名称", value: data.projectName }],
    [{ label: "报审内容", value: data.submissionName }],
    [{ label: "建设单位", value: data.owner }],
    [{ label: "设计单位", value: data.designers.join("、") }],
    [{ label: "审查机构", value: data.house || "/" }],
    [
      { label: "工程类别", value: data.category },
      { label: "使用性质", value: data.use || "/" },
    ],
    [{ label: "消防设施", value: data.systems || "/" }],
    ...further,
  ],
});

export const fireBuildingTable = ({ buildings }: FireWorksOnPaper): Block => ({
  type: "table",
  dense: true,
  columns: [
    { title: "单体", share: 4, align: "left" },
    { title: "结构类型", share: 3 },
    { title: "耐火等级", share: 2 },
    { title: "层数（地上/地下）", share: 3 },
    { title: "高度（m）", share: 2 },
    { title: "占地面积（㎡）", share: 3 },
    { title: "建筑面积（㎡，地上/地下）", share: 5 },
  ],
  rows: buildings.map((one): Cell[] => [
    one.name,
    one.structure,
    one.resist,
    one.floors,
    one.height,
    one.footprint,
    one.area,
  ]),
});

export const fireLaw = "《建设工程消防设计审查验收管理暂行规定》（住房和城乡建设部令第51号）";

/** 特殊建设工程消防设计审查意见书 */
export const fireOpinion = (data: FireOpinionData): Paper => {
  const { isQualified } = data;
  return {
    system: data.system,
    title: "特殊建设工程消防设计审查意见书",
    number: data.number,
    printedAt: data.printedAt,
    blocks: [
      { type: "paragraph", style: "salutation", text: `${data.owner}：` },
      {
        type: "paragraph",
        text: `依据《中华人民共和国消防法》和${fireLaw}，你单位申请的“${data.projectName}”消防设计审查（受理号${data.acceptanceNumber}，${chineseDate(data.acceptedOn)}受理），经审查，结论为：${isQualified ? "合格" : "不合格"}。`,
      },
      { type: "paragraph", style: "statement", text: data.conclusion },
      fireWorksFacts(data, [
        [{ label: "特殊建设工程情形", value: data.specialItems.join("；") || "/" }],
        ...(data.formerNumber ? [[{ label: "原意见书", value: data.formerNumber }]] : []),
        [{ label: "技术审查意见", value: `${data.technicalConclusion}（${data.house} ${data.technicalReviewer}）` }],
        ...(data.expertOpinion ? [[{ label: "专家评审意见", value: data.expertOpinion }]] : []),
      ]),
      fireBuildingTable(data),
      {
        type: "note",
        title: "说明：",
        items: [
          isQualified
            ? "消防设计经审查合格后，任何单位和个人不得擅自修改；确需修改的，应重新申请消防设计审查。"
            : "建设单位应组织修改消防设计后重新申请；未经消防设计审查或审查不合格的，不得施工。",
          "对本意见不服的，可自收到之日起六十日内申请行政复议，或在六个月内提起行政诉讼。",
        ],
      },
      {
        type: "signatures",
        parties: [
          { role: "主管部门（盖章）", name: data.authority, date: chineseDate(data.issuedOn), spot: "authority" },
        ],
      },
    ],
  };
};

/** 消防设计备案表, for works that are not special. */
export const fireFiling = (data: FireWorksOnPaper): Paper => ({
  system: data.system,
  title: "建设工程消防设计备案表",
  number: data.number,
  printedAt: data.printedAt,
  blocks: [
    {
      type: "paragraph",
      text: `依据${fireLaw}，“${data.projectName}”不属于特殊建设工程，消防设计已办理备案，备案号${data.number}。`,
    },
    fireWorksFacts(data),
    fireBuildingTable(data),
    {
      type: "note",
      title: "说明：",
      items: ["工程竣工后应办理消防验收备案，由主管部门抽查；图纸变更后使用性质、高度或面积改变的，应重新备案。"],
    },
    {
      type: "signatures",
      parties: [{ role: "建设单位（盖章）", name: data.owner, date: chineseDate(data.issuedOn), spot: "owner" }],
    },
  ],
});
