import { buildingInfoGroups } from "./building-info.ts";
import { buildingGroups } from "./building-unit.ts";
import { deriveFromBuildings, warnBuildingReport } from "./building-warnings.ts";
import { commonInfoGroups } from "./common-info.ts";
import type { ReportForm } from "./report-form.ts";
import { participantGroups } from "./report-participant.ts";
import type { DocumentRow } from "./required-documents.ts";

// biome-ignore format: a table
const documents: readonly DocumentRow[] = [
  { docCategory: "1", part: "CONSTRUCT", required: true },
  { docCategory: "2", part: "CONSTRUCT", required: { key: "category", in: ["FJ_XJ", "FJ_KJ"] } },
  { docCategory: "3", part: "CONSTRUCT", required: false },
  { docCategory: "4", part: "CONSTRUCT", required: false },
  { docCategory: "10", part: "CONSTRUCT", required: { key: "hasCivilDefence", in: [true] } },
  { docCategory: "11", part: "CONSTRUCT", required: { key: "isOverLimit", in: [true] } },
  { docCategory: "12", part: "CONSTRUCT", required: false },
  { docCategory: "14", part: "CONSTRUCT", required: false },
  { docCategory: "15", part: "CONSTRUCT", required: { key: "reviewMode", in: ["2"] } },
  { docCategory: "19", part: "CONSTRUCT", required: { key: "category", in: ["FJ_GJ"] } },
  { docCategory: "6", part: "DESIGN", required: true },
  { docCategory: "7", part: "DESIGN", required: false },
  { docCategory: "8", part: "DESIGN", required: { key: "greenStar", in: ["1", "2", "3"] } },
  { docCategory: "9", part: "DESIGN", required: { key: "isPrefab", in: [true] } },
  { docCategory: "13", part: "DESIGN", required: false },
  { docCategory: "16", part: "DESIGN", required: { key: "isFireSpecial", in: [true] } },
  { docCategory: "18", part: "DESIGN", required: false },
  { docCategory: "5", part: "SURVEY", required: true },
  { docCategory: "17", part: "SURVEY", required: false },
];

/** 房屋建筑项目申报. */
export const buildingReportForm: ReportForm = {
  form: "buildingNewOrUpdate",
  title: "房屋建筑项目申报",
  address: "/projectReport/buildingNewOrUpdate",
  bizType: "FJ",
  categoryCodes: ["FJ_XJ", "FJ_KJ", "FJ_GJ"],
  category: "PT",
  filers: ["CONSTRUCT", "DESIGN"],
  isGuest: true,
  infoGroups: [...commonInfoGroups, ...buildingInfoGroups],
  figureGroups: ["size", "safety", "green"],
  participantGroups,
  requiredParticipants: ["1", "3", "4"],
  unit: {
    kind: "building",
    label: "单体",
    groups: buildingGroups,
    firstName: "1#楼",
    emptyText: "每栋楼、每座地下车库各为一个单体，相同的楼栋可以复制。",
    start: { designLife: 50, disciplines: ["JZ", "JG", "GPS", "NT", "DQ"] },
    taken: ["seismicIntensity", "seismicClass", "greenStar", "energyStandard"],
    columns: ["buildingKind", "useNature", "area", "overFloors", "underFloors", "height", "structureType"],
    summed: "area",
  },
  documents,
  start: { projectCategoryName: "01", reviewMode: "1" },
  derive: (units, info) => {
    if (units.length === 0) return {};
    const { suggestedScale: _, ...derived } = deriveFromBuildings(units, info["fireItems"] as string[] | undefined);
    return { ...derived };
  },
  warn: warnBuildingReport,
};
