import { commonInfoGroups } from "./common-info.ts";
import type { FieldValues } from "./report-field.ts";
import { type Finding, findIf, numberAt, rounded, sumOf } from "./report-finding.ts";
import type { Report, ReportForm } from "./report-form.ts";
import { participantGroups } from "./report-participant.ts";
import type { DocumentRow } from "./required-documents.ts";
import { surveyInfoGroups } from "./survey-info.ts";
import { siteGroups } from "./survey-unit.ts";

// biome-ignore format: a table
const documents: readonly DocumentRow[] = [
  { docCategory: "1", part: "CONSTRUCT", required: true },
  { docCategory: "3", part: "CONSTRUCT", required: false },
  { docCategory: "12", part: "CONSTRUCT", required: false },
  { docCategory: "14", part: "CONSTRUCT", required: false },
  { docCategory: "15", part: "CONSTRUCT", required: { key: "reviewMode", in: ["2"] } },
  { docCategory: "23", part: "SURVEY", required: true },
  { docCategory: "24", part: "SURVEY", required: true },
  { docCategory: "25", part: "SURVEY", required: false },
  { docCategory: "26", part: "SURVEY", required: true },
  { docCategory: "27", part: "SURVEY", required: true },
  { docCategory: "28", part: "SURVEY", required: true },
  { docCategory: "5", part: "SURVEY", required: true },
  { docCategory: "13", part: "SURVEY", required: false },
];

/** What cannot be: more control or sampling holes than holes, field work that ends before it begins. */
const checkFieldWork = (info: FieldValues): Finding[] => {
  const holes = numberAt(info, "boreholeCount");
  const more = (key: string) => holes > 0 && numberAt(info, key) > holes;
  const [start, end] = [String(info["fieldStart"] ?? ""), String(info["fieldEnd"] ?? "")];
  return [
    ...findIf(more("controlBoreholeCount"), "info", "controlBoreholeCount", "控制孔数", "控制孔数不能大于钻孔数"),
    ...findIf(more("samplingCount"), "info", "samplingCount", "取样孔数", "取样孔数不能大于钻孔数"),
    ...findIf(
      start !== "" && end !== "" && end < start,
      "info",
      "fieldEnd",
      "外业结束日期",
      "外业结束日期不能早于外业开始日期",
    ),
  ];
};

const warnSurveyReport = ({ info, units }: Pick<Report, "info" | "units">): Finding[] => {
  const [holes, control] = [numberAt(info, "boreholeCount"), numberAt(info, "controlBoreholeCount")];
  const [footage, sum] = [numberAt(info, "totalFootage"), sumOf(units, "totalFootage")];
  const ofSites = sumOf(units, "boreholeCount");
  return [
    ...findIf(
      ofSites > 0 && holes > 0 && ofSites !== holes,
      "info",
      "boreholeCount",
      "钻孔数",
      `各场地钻孔数之和为${ofSites}个，与钻孔数${holes}个不一致`,
    ),
    ...findIf(
      sum > 0 && footage > 0 && Math.abs(sum - footage) > footage * 0.01,
      "info",
      "totalFootage",
      "总进尺",
      `各场地进尺之和为${rounded(sum)}m，与总进尺${rounded(footage)}m相差超过1%`,
    ),
    ...findIf(
      holes > 0 && control > 0 && control < holes / 6,
      "info",
      "controlBoreholeCount",
      "控制孔数",
      "控制孔少于钻孔总数的六分之一，请按GB 50021 4.1.15～4.1.17核对",
    ),
  ];
};

/** 勘察报告申报. */
export const surveyReportForm: ReportForm = {
  form: "prospectingReport",
  title: "勘察报告申报",
  address: "/projectReport/prospectingReport",
  bizType: "KC",
  categoryCodes: ["KC_KCBG"],
  category: "PT",
  filers: ["CONSTRUCT", "SURVEY"],
  infoGroups: [...commonInfoGroups, ...surveyInfoGroups],
  figureGroups: ["survey", "fieldWork", "pit"],
  participantGroups,
  requiredParticipants: ["1", "3"],
  unit: {
    kind: "site",
    label: "勘察场地",
    groups: siteGroups,
    firstName: "1#场地",
    emptyText: "每个勘察场地或每栋拟建建筑物为一个，填写其钻孔数和进尺。",
    start: { disciplines: ["YT"] },
    taken: [],
    columns: ["boreholeCount", "totalFootage", "maxDepth", "overFloors", "underFloors"],
    summed: "totalFootage",
  },
  documents,
  start: { projectCategoryName: "99", reviewMode: "1", surveyStage: "3" },
  checkFurther: checkFieldWork,
  warn: warnSurveyReport,
};
