import { commonInfoGroups } from "./common-info.ts";
import { type Finding, findIf, numberAt, rounded, sumOf } from "./report-finding.ts";
import type { Report, ReportForm } from "./report-form.ts";
import { participantGroups } from "./report-participant.ts";
import type { DocumentRow } from "./required-documents.ts";
import { foundationInfoGroups } from "./survey-info.ts";
import { treatedPartGroups } from "./survey-unit.ts";

// biome-ignore format: a table
const documents: readonly DocumentRow[] = [
  { docCategory: "1", part: "CONSTRUCT", required: true },
  { docCategory: "3", part: "CONSTRUCT", required: false },
  { docCategory: "5", part: "CONSTRUCT", required: true },
  { docCategory: "12", part: "CONSTRUCT", required: false },
  { docCategory: "14", part: "CONSTRUCT", required: false },
  { docCategory: "15", part: "CONSTRUCT", required: { key: "reviewMode", in: ["2"] } },
  { docCategory: "6", part: "DESIGN", required: true },
  { docCategory: "13", part: "DESIGN", required: false },
  { docCategory: "17", part: "DESIGN", required: false },
];

const warnFoundationReport = ({ info, units }: Pick<Report, "info" | "units">): Finding[] => {
  const [area, sum] = [numberAt(info, "treatArea"), sumOf(units, "treatArea")];
  const depth = numberAt(info, "pitDepth");
  return [
    ...findIf(
      area > 0 && sum > 0 && Math.abs(area - sum) > area * 0.01,
      "info",
      "treatArea",
      "处理面积",
      `各分区处理面积之和为${rounded(sum)}㎡，与处理面积${rounded(area)}㎡相差超过1%`,
    ),
    ...findIf(
      info["hasPit"] === true && depth >= 5,
      "info",
      "pitDepth",
      "基坑深度",
      "开挖深度不小于5m，属超过一定规模的危险性较大工程，专项施工方案须经专家论证（住建部令第37号）",
    ),
  ];
};

/** 地基处理申报: owner and geotechnical designer, on a survey report that has passed. */
export const foundationReportForm: ReportForm = {
  form: "prospectingFoundation",
  title: "地基处理申报",
  address: "/projectReport/prospectingFoundation",
  bizType: "KC",
  categoryCodes: ["KC_DJCL"],
  category: "PT",
  filers: ["CONSTRUCT", "DESIGN", "SURVEY"],
  infoGroups: [...commonInfoGroups, ...foundationInfoGroups],
  figureGroups: ["treatment", "pit"],
  participantGroups,
  requiredParticipants: ["1", "4"],
  unit: {
    kind: "site",
    label: "处理分区",
    groups: treatedPartGroups,
    firstName: "1#处理分区",
    emptyText: "每栋建筑物的地基处理、每个基坑各为一个分区。",
    start: { disciplines: ["DJ"] },
    taken: ["designCapacity"],
    columns: ["treatArea", "designCapacity", "pileCount", "pileLength", "disciplines"],
    summed: "treatArea",
  },
  documents,
  start: { projectCategoryName: "05", reviewMode: "1" },
  warn: warnFoundationReport,
};
