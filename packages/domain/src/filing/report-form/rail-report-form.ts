import { commonInfoGroups } from "./common-info.ts";
import { dictionaryLabel } from "../../ground/dictionary/dictionaries.ts";
import { railScale } from "../project-scale.ts";
import { railInfoGroups, railUnitGroups } from "./rail-info.ts";
import { type Finding, findIf, labelled, numberAt, unitName } from "./report-finding.ts";
import type { Report, ReportForm } from "./report-form.ts";
import { participantGroups } from "./report-participant.ts";
import type { DocumentRow } from "./required-documents.ts";

// biome-ignore format: a table
const documents: readonly DocumentRow[] = [
  { docCategory: "1", part: "CONSTRUCT", required: true },
  { docCategory: "2", part: "CONSTRUCT", required: false },
  { docCategory: "3", part: "CONSTRUCT", required: false },
  { docCategory: "4", part: "CONSTRUCT", required: true },
  { docCategory: "12", part: "CONSTRUCT", required: false },
  { docCategory: "14", part: "CONSTRUCT", required: false },
  { docCategory: "15", part: "CONSTRUCT", required: { key: "reviewMode", in: ["2"] } },
  { docCategory: "29", part: "CONSTRUCT", required: true },
  { docCategory: "5", part: "CONSTRUCT", required: true },
  { docCategory: "6", part: "DESIGN", required: true },
  { docCategory: "13", part: "DESIGN", required: false },
  { docCategory: "16", part: "DESIGN", required: true },
  { docCategory: "18", part: "DESIGN", required: false },
];

const warnRailReport = ({ info, units }: Pick<Report, "info" | "units">): Finding[] => {
  const scale = String(info["projectScale"] ?? "");
  return [
    ...findIf(
      scale !== "" && Number(scale) > Number(railScale),
      "info",
      "projectScale",
      "工程规模",
      `轨道交通工程一般为${dictionaryLabel("PROJECT_SCALE", railScale)}，请核对`,
    ),
    ...units.flatMap((unit, index) =>
      findIf(
        unit["stationSectionType"] === "2" && numberAt(unit, "length") === 0,
        "buildings",
        `${index}.length`,
        labelled(unitName(unit), "长度"),
        "区间应填写长度，请核对",
      ),
    ),
  ];
};

/** 轨道交通项目申报. */
export const normalRailReportForm: ReportForm = {
  form: "railTransitNormal",
  title: "轨道交通普通项目申报",
  address: "/projectReport/trackNormal",
  bizType: "GD",
  categoryCodes: ["GD_GDJT"],
  category: "PT",
  filers: ["CONSTRUCT", "DESIGN"],
  infoGroups: [...commonInfoGroups, ...railInfoGroups],
  figureGroups: ["line"],
  participantGroups,
  requiredParticipants: ["1", "4"],
  unit: {
    kind: "station",
    label: "车站（区间）",
    groups: railUnitGroups,
    firstName: "1#车站",
    emptyText: "每座车站、每段区间、车辆段、控制中心、主变电所和系统各为一个，图纸按卷册上传。",
    start: { disciplines: ["JZ", "JG", "JK", "NT", "GPS", "DQ"] },
    taken: [],
    columns: ["stationSectionType", "structureMethod", "length", "excavationDepth", "area", "riskGrade"],
    summed: "length",
  },
  documents,
  start: { projectCategoryName: "02", projectUse: "260", projectScale: railScale, reviewMode: "1" },
  warn: warnRailReport,
};

/** 轨道交通特殊项目申报 (YHSH): the same, with the reason why, and without steps of re-review. */
export const specialRailReportForm: ReportForm = {
  ...normalRailReportForm,
  form: "railTransitSpecial",
  title: "轨道交通特殊项目申报",
  address: "/projectReport/trackSpecial",
  category: "YHSH",
};
