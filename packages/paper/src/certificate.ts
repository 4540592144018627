import { type CertificateForm, certificateTitle, certificateWording, regulation } from "./certificate-wording.ts";
import { chineseDate } from "@tushen/domain/ground/calendar/chinese-date";
import type { Fact, Paper, SigningParty, Table } from "./paper.ts";
import type { ReviewedProject } from "./reviewed-project.ts";

/** Snapshot of all facts on a certificate; later changes of the project do not change it. Dates are YYYY-MM-DD. */
export interface CertificateData extends ReviewedProject {
  /** Absent: buildings. */
  form?: CertificateForm;
  system: string;
  certificateNumber: string;
  houseInnerNumber?: string;
  /** Category and scope of the house's recognition (认定类别). */
  houseQualification?: string;
  buildings: CertifiedBuilding[];
  /** Instead of buildings: sections of municipal works, stations of a railway. */
  works?: CertifiedWorks;
  disciplines: CertifiedDiscipline[];
  acceptedOn: string;
  firstReviewedOn: string;
  passedOn: string;
  issuedOn: string;
  passedAtFirstReview: boolean;
  strongCountAtFirstReview: number;
  strongClausesAtFirstReview: string;
  recheckTimes: number;
  strongCountInAll: number;
  /** The house's own wording; the standard sentence when absent. */
  conclusion?: string;
  /** Conclusions of fire protection, civil air defence, energy and the like. */
  specialConclusions: { subject: string; text: string }[];
  legalRepresentative?: string;
  issuer?: string;
  catalogueNumber?: string;
  recordNumber?: string;
  notes?: string[];
  verificationAddress: string;
  printedAt: Date;
}

export interface CertifiedBuilding {
  name: string;
  areaInSquareMetres: number;
  storeysAbove: number;
  storeysBelow: number;
  heightInMetres: number;
  structure: string;
  foundation: string;
  use: string;
  fireClass: string;
  fireResistance: string;
  seismic: string;
  greenStar?: string;
  energy?: string;
  airDefenceAreaInSquareMetres?: number;
}

export interface CertifiedWorks {
  title: string;
  /** Heading of the column of the extent: from where to where, or what. */
  extent: string;
  rows: { name: string; extent: string; figures: string; disciplines: string }[];
}

export interface CertifiedDiscipline {
  name: string;
  reviewer: string;
  reviewerRegistration: string;
  checker: string;
}

export const standardNotes = [
  "本合格书是建设单位申请领取施工许可证的依据之一，任何单位和个人不得涂改、伪造。",
  `依据${regulation}第十四条，经审查合格的施工图不得擅自修改；确需修改涉及审查内容的，建设单位应当将修改后的施工图送原审查机构审查。`,
  "本合格书与加盖审查专用章的全套施工图一并归档保存。",
  "扫描右上角二维码可核验本合格书的真伪与当前状态。",
];

const standardConclusion = ({ form, disciplines }: CertificateData): string =>
  certificateWording(
    form ?? "BUILDING",
    disciplines.map(({ name }) => name),
  );

/** A certificate of a survey speaks of its documents; the title of the regulation stays. */
const notesOf = ({ form }: CertificateData): readonly string[] =>
  form === "SURVEY"
    ? standardNotes.map((note) => note.replaceAll(/(审查合格的|修改后的|全套)施工图/g, "$1勘察文件"))
    : standardNotes;

/** 施工图设计文件审查合格书 */
export const certificate = (data: CertificateData): Paper => ({
  system: data.system,
  title: certificateTitle(data.form ?? "BUILDING"),
  number: data.certificateNumber,
  verification: { address: data.verificationAddress, caption: "扫码核验真伪" },
  printedAt: data.printedAt,
  blocks: [
    { type: "facts", lines: projectFacts(data) },
    { type: "paragraph", style: "statement", text: data.conclusion ?? standardConclusion(data) },
    { type: "signatures", parties: signingParties(data) },
    { type: "note", title: "说明：", items: [...notesOf(data), ...(data.notes ?? [])] },
    { type: "page-break" },
    { type: "heading", text: "一、审查专业及人员" },
    disciplineTable(data),
    { type: "heading", text: "二、审查情况" },
    { type: "facts", lines: reviewFacts(data) },
    ...(data.buildings.length === 0
      ? []
      : [{ type: "heading" as const, text: "三、单体工程" }, buildingTable(data.buildings)]),
    ...(data.works ? [{ type: "heading" as const, text: `三、${data.works.title}` }, worksTable(data.works)] : []),
  ],
});

/** Reviewers and checkers of each discipline. */
export const disciplineTable = ({ disciplines }: CertificateData): Table => ({
  type: "table",
  columns: [
    { title: "专业", share: 2 },
    { title: "审查人", share: 4 },
    { title: "注册证书（资格）编号", share: 4 },
    { title: "复核人", share: 4 },
  ],
  rows: disciplines.map(({ name, reviewer, reviewerRegistration, checker }, index) => [
    name,
    { text: reviewer, spot: `reviewer-${index}` },
    reviewerRegistration,
    { text: checker, spot: `checker-${index}` },
  ]),
});

export const projectFacts = (data: CertificateData): Fact[][] => {
  const lines: Fact[][] = [
    [{ label: "工程名称", value: data.projectName }],
    [{ label: "工程地址", value: data.address }],
    [
      { label: "工程类别", value: data.projectClass },
      { label: "工程等级", value: data.projectGrade },
    ],
    [{ label: "工程规模", value: data.projectSize }],
    [{ label: "建设单位", value: data.owner }],
    [{ label: "勘察单位", value: data.surveyors.join("\n") || "/" }],
    [{ label: "设计单位", value: data.designers.join("\n") || "/" }],
    [{ label: "审查机构", value: [data.house, data.houseQualification].filter(Boolean).join("\n") }],
  ];
  if (data.catalogueNumber) lines.push([{ label: "附图纸目录", value: data.catalogueNumber }]);
  const numbers: Fact[] = [];
  if (data.houseInnerNumber) numbers.push({ label: "机构内部编号", value: data.houseInnerNumber });
  if (data.recordNumber) numbers.push({ label: "备案号", value: data.recordNumber });
  if (numbers.length) lines.push(numbers);
  return lines;
};

export const signingParties = (data: CertificateData): SigningParty[] => {
  const house = {
    role: "审查机构（审查专用章）",
    name: data.house,
    date: chineseDate(data.issuedOn),
    spot: "house",
  };
  const people = [
    data.legalRepresentative ? `法定代表人：${data.legalRepresentative}` : "",
    data.issuer ? `签发人：${data.issuer}` : "",
  ].filter(Boolean);
  return people.length ? [{ role: "", name: people.join("\n") }, house] : [house];
};

export const reviewFacts = (data: CertificateData): Fact[][] => [
  [
    { label: "受理日期", value: chineseDate(data.acceptedOn) },
    { label: "首次审查", value: chineseDate(data.firstReviewedOn) },
    { label: "合格日期", value: chineseDate(data.passedOn) },
  ],
  [
    { label: "一次审查\n是否通过", value: data.passedAtFirstReview ? "是" : "否" },
    { label: "复审次数", value: `${data.recheckTimes}次` },
    { label: "强条合计", value: `${data.strongCountInAll}条` },
  ],
  [{ label: "首审违反\n强条数", value: `${data.strongCountAtFirstReview}条` }],
  [{ label: "首审违反\n强条条目", value: data.strongClausesAtFirstReview || "无" }],
  ...data.specialConclusions.map(({ subject, text }) => [{ label: `${subject}\n审查结论`, value: text }]),
];

const worksTable = ({ extent, rows }: CertifiedWorks) => ({
  type: "table" as const,
  columns: [
    { title: "名称", share: 4 },
    { title: extent, share: 3 },
    { title: "主要指标", share: 4 },
    { title: "涉及专业", share: 4 },
  ],
  rows: rows.map((one) => [one.name, one.extent, one.figures, one.disciplines]),
});

const buildingTable = (buildings: CertifiedBuilding[]) => {
  const area = (value: number) => value.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return {
    type: "table" as const,
    dense: true,
    columns: [
      { title: "单体名称", share: 4 },
      { title: "建筑面积\n（㎡）", share: 3.6, align: "right" as const },
      { title: "层数\n地上/地下", share: 3.2 },
      { title: "高度\n（m）", share: 2.3 },
      { title: "结构类型\n基础形式", share: 3.8 },
      { title: "用途", share: 2.4 },
      { title: "火灾危险性\n耐火等级", share: 3.5 },
      { title: "抗震设防", share: 3.6 },
      { title: "绿建/节能", share: 3.1 },
      { title: "人防面积\n（㎡）", share: 3, align: "right" as const },
    ],
    rows: buildings.map((one) => [
      one.name,
      area(one.areaInSquareMetres),
      `${one.storeysAbove}/${one.storeysBelow}`,
      one.heightInMetres.toFixed(2),
      `${one.structure}\n${one.foundation}`,
      one.use,
      `${one.fireClass}\n${one.fireResistance}`,
      one.seismic,
      [one.greenStar, one.energy].filter(Boolean).join("\n") || "/",
      one.airDefenceAreaInSquareMetres ? area(one.airDefenceAreaInSquareMetres) : "/",
    ]),
  };
};
