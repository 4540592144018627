import { chineseDate } from "@tushen/domain/ground/calendar/chinese-date";
import type { Fact, Paper } from "./paper.ts";

/** What papers on a single subject have in common. Dates are YYYY-MM-DD. */
interface OnSubject {
  system: string;
  number: string;
  projectName: string;
  submissionName: string;
  owner: string;
  designers: string[];
  house: string;
  reviewer: string;
  issuedOn: string;
  printedAt: Date;
}

const worksOf = ({ projectName, submissionName, owner, designers }: OnSubject): Fact[][] => [
  [{ label: "工程名称", value: projectName }],
  [{ label: "报审内容", value: submissionName }],
  [{ label: "建设单位", value: owner }],
  [{ label: "设计单位", value: designers.join("\n") || "/" }],
];

const signed = ({ house, reviewer, issuedOn }: OnSubject) => ({
  type: "signatures" as const,
  parties: [
    {
      role: "审查机构（盖章）",
      name: house,
      lines: [`审查人：${reviewer}`],
      date: chineseDate(issuedOn),
      spot: "house",
    },
  ],
});

export interface AirDefenceOpinionData extends OnSubject {
  /** Facts of the shelters as the owner declared them. */
  facts: { label: string; value: string }[];
  units: { name: string; kind: string; grade: string; area: string; people: string; use: string }[];
  opinionCount: number;
  conclusion: string;
}

const pairs = (facts: readonly Fact[]): Fact[][] =>
  Array.from({ length: Math.ceil(facts.length / 2) }, (_, row) => facts.slice(row * 2, row * 2 + 2));

/** 人防工程施工图审查意见 */
export const airDefenceOpinion = (data: AirDefenceOpinionData): Paper => ({
  system: data.system,
  title: "人防工程施工图设计文件审查意见书",
  number: data.number,
  printedAt: data.printedAt,
  blocks: [
    { type: "paragraph", style: "salutation", text: `${data.owner}：` },
    {
      type: "paragraph",
      text: `依据《中华人民共和国人民防空法》第二十二条，对“${data.projectName}”人防工程施工图设计文件进行了防护功能审查，意见如下。`,
    },
    { type: "facts", lines: [...worksOf(data), ...pairs(data.facts)] },
    { type: "heading", text: "防护单元" },
    {
      type: "table",
      columns: [
        { title: "防护单元", share: 3, align: "left" },
        { title: "战时功能", share: 3 },
        { title: "抗力级别", share: 2 },
        { title: "建筑面积（㎡）", share: 3, align: "right" },
        { title: "掩蔽人数", share: 2, align: "right" },
        { title: "平时用途", share: 3 },
      ],
      rows: data.units.map(({ name, kind, grade, area, people, use }) => [name, kind, grade, area, people, use]),
    },
    { type: "heading", text: "审查结论" },
    { type: "paragraph", style: "statement", text: data.conclusion },
    {
      type: "note",
      title: "说明：",
      items: [
        data.opinionCount === 0
          ? "人防专业没有提出需要修改的意见。"
          : `人防专业共提出意见${data.opinionCount}条，详见各轮审查意见告知书。`,
      ],
    },
    signed(data),
  ],
});

export interface EnergyTableData extends OnSubject {
  kind: "residential" | "public";
  buildings: {
    name: string;
    area: string;
    storeys: string;
    standard: string;
    /** 体形系数. */
    shape: string;
    /** Window to wall, east, south, west and north. */
    ratio: string;
    wall: string;
    roof: string;
    window: string;
    greenStar: string;
    measures: string;
  }[];
  opinionCount: number;
  conclusion: string;
}

/** 居住建筑、公共建筑节能设计审查备案登记表 */
export const energyTable = (data: EnergyTableData): Paper => ({
  system: data.system,
  title: `${data.kind === "residential" ? "居住" : "公共"}建筑节能设计审查备案登记表`,
  number: data.number,
  printedAt: data.printedAt,
  blocks: [
    { type: "facts", lines: worksOf(data) },
    { type: "heading", text: "一、建筑概况" },
    {
      type: "table",
      dense: true,
      columns: [
        { title: "单体", share: 3, align: "left" },
        { title: "建筑面积（㎡）", share: 3, align: "right" },
        { title: "层数（地上/地下）", share: 3 },
        { title: "节能标准", share: 3 },
        { title: "绿建星级", share: 2 },
        { title: "主要节能措施", share: 6, align: "left" },
      ],
      rows: data.buildings.map((one) => [
        ...[one.name, one.area, one.storeys, one.standard, one.greenStar, one.measures],
      ]),
    },
    { type: "heading", text: "二、围护结构设计值" },
    {
      type: "table",
      dense: true,
      columns: [
        { title: "单体", share: 3, align: "left" },
        { title: "体形系数", share: 2 },
        { title: "窗墙比（东/南/西/北）", share: 4 },
        { title: "外墙传热系数\nW/(㎡·K)", share: 3 },
        { title: "屋面传热系数\nW/(㎡·K)", share: 3 },
        { title: "外窗传热系数\nW/(㎡·K)", share: 3 },
      ],
      rows: data.buildings.map((one) => [one.name, one.shape, one.ratio, one.wall, one.roof, one.window]),
    },
    {
      type: "facts",
      lines: [
        [{ label: "节能意见", value: `共${data.opinionCount}条` }],
        [{ label: "审查结论", value: data.conclusion }],
      ],
    },
    {
      type: "note",
      title: "说明：",
      items: ["设计值由设计单位填报，各项限值和权衡判断见节能计算书。"],
    },
    signed(data),
  ],
});

export interface SeismicTableData extends OnSubject {
  site: string;
  buildings: {
    name: string;
    seismicClass: string;
    intensity: string;
    structure: string;
    storeys: string;
    height: string;
    grade: string;
    /** 减隔震. */
    isolation: string;
  }[];
  opinionCount: number;
  conclusion: string;
}

/** 抗震设防审查表 */
export const seismicTable = (data: SeismicTableData): Paper => ({
  system: data.system,
  title: "建筑工程抗震设防审查表",
  number: data.number,
  printedAt: data.printedAt,
  blocks: [
    { type: "facts", lines: [...worksOf(data), [{ label: "场地条件", value: data.site || "/" }]] },
    { type: "heading", text: "单体抗震设防" },
    {
      type: "table",
      dense: true,
      columns: [
        { title: "单体", share: 3, align: "left" },
        { title: "设防类别", share: 3 },
        { title: "设防烈度", share: 3 },
        { title: "结构类型", share: 3 },
        { title: "层数（地上/地下）", share: 3 },
        { title: "高度（m）", share: 2, align: "right" },
        { title: "抗震等级", share: 3 },
        { title: "减隔震", share: 3 },
      ],
      rows: data.buildings.map((one) => [
        ...[
          one.name,
          one.seismicClass,
          one.intensity,
          one.structure,
          one.storeys,
          one.height,
          one.grade,
          one.isolation,
        ],
      ]),
    },
    {
      type: "facts",
      lines: [
        [{ label: "结构专业意见", value: `共${data.opinionCount}条` }],
        [{ label: "审查结论", value: data.conclusion }],
      ],
    },
    {
      type: "note",
      title: "说明：",
      items: ["超限高层建筑工程应在施工图审查前完成抗震设防专项审查（住房和城乡建设部令第111号）。"],
    },
    signed(data),
  ],
});
