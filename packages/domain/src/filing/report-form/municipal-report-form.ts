import { commonInfoGroups } from "./common-info.ts";
import { dictionaryLabel } from "../../ground/dictionary/dictionaries.ts";
import { metresAt, municipalInfoGroups, sectionGroups, sectionListGroup } from "./municipal-info.ts";
import { suggestRoadScale } from "../project-scale.ts";
import type { FieldValues } from "./report-field.ts";
import { type Finding, findIf, labelled, numberAt, rounded, sumOf, unitName } from "./report-finding.ts";
import type { Report, ReportForm } from "./report-form.ts";
import { participantGroups } from "./report-participant.ts";
import type { DocumentRow } from "./required-documents.ts";

// biome-ignore format: a table
const documents: readonly DocumentRow[] = [
  { docCategory: "1", part: "CONSTRUCT", required: true },
  { docCategory: "2", part: "CONSTRUCT", required: true },
  { docCategory: "3", part: "CONSTRUCT", required: false },
  { docCategory: "4", part: "CONSTRUCT", required: { key: "projectScale", in: ["7", "8"] } },
  { docCategory: "12", part: "CONSTRUCT", required: false },
  { docCategory: "14", part: "CONSTRUCT", required: false },
  { docCategory: "15", part: "CONSTRUCT", required: { key: "reviewMode", in: ["2"] } },
  { docCategory: "19", part: "CONSTRUCT", required: { key: "category", in: ["SZ_GJ", "SZ_GZ"] } },
  { docCategory: "6", part: "DESIGN", required: { key: "municipalClass", in: ["2", "3", "5", "8"] } },
  { docCategory: "13", part: "DESIGN", required: false },
  { docCategory: "18", part: "DESIGN", required: false },
  { docCategory: "5", part: "SURVEY", required: true },
  { docCategory: "17", part: "SURVEY", required: false },
];

/** 市政工程项目申报. */
export const municipalReportForm: ReportForm = {
  form: "municipal",
  title: "市政工程项目申报",
  address: "/projectReport/municipal",
  bizType: "SZ",
  categoryCodes: ["SZ_XJ", "SZ_GJ", "SZ_KJ", "SZ_GZ"],
  category: "PT",
  filers: ["CONSTRUCT", "DESIGN"],
  isGuest: true,
  infoGroups: [...commonInfoGroups, ...municipalInfoGroups, sectionListGroup],
  figureGroups: ["works", "road", "bridge", "tunnel", "pipes", "sections"],
  participantGroups,
  requiredParticipants: ["1", "3", "4"],
  unit: {
    kind: "section",
    label: "标段",
    groups: sectionGroups,
    firstName: "1标段",
    emptyText: "道路、桥梁、管线按标段或子项填写，至少一个；图纸按标段上传和审查。",
    start: { disciplines: ["DL", "PS", "JT", "ZM"] },
    taken: [],
    columns: ["startStake", "endStake", "length", "cost", "disciplines"],
    summed: "length",
  },
  documents,
  start: { projectCategoryName: "02", projectUse: "600", reviewMode: "1" },
  derive: (units) => ({
    sectionList: units.map(({ buildingName, startStake, endStake, length, cost, disciplines }) => ({
      buildingName,
      startStake,
      endStake,
      length,
      cost,
      disciplines,
    })),
  }),
  warn: ({ info, units }) => [...warnInfo({ info, units }), ...units.flatMap(warnSection)],
};

/** Design speeds of CJJ 37 table 3.2.1 by ROAD_GRADE, km/h. */
const speeds: Readonly<Record<string, readonly [number, number]>> = {
  "1": [60, 100],
  "2": [40, 60],
  "3": [30, 50],
  "4": [20, 40],
};

const warnInfo = ({ info, units }: Pick<Report, "info" | "units">): Finding[] => {
  const isRoad = holdsClass(info, "1");
  const [speed, grade] = [numberAt(info, "designSpeed"), String(info["roadGrade"] ?? "")];
  const [slowest = 0, fastest = 0] = speeds[grade] ?? [];
  const [length, sections] = [numberAt(info, "roadLength"), sumOf(units, "length")];
  const [cost, costs] = [numberAt(info, "constructionCost"), sumOf(units, "cost")];
  const suggested = suggestRoadScale(isRoad && grade ? [grade] : []);
  const scale = String(info["projectScale"] ?? "");
  const bridge = bridgeClassOf(info);
  return [
    ...findIf(
      isRoad && speed > 0 && fastest > 0 && (speed < slowest || speed > fastest),
      "info",
      "designSpeed",
      "设计速度",
      `${dictionaryLabel("ROAD_GRADE", grade)}的设计速度一般为${slowest}～${fastest}km/h，请核对`,
    ),
    ...findIf(
      isRoad && length > 0 && sections > 0 && Math.abs(length - sections) > length * 0.01,
      "info",
      "roadLength",
      "道路长度",
      `各标段长度之和为${rounded(sections)}m，与道路长度${rounded(length)}m相差超过1%`,
    ),
    ...findIf(
      cost > 0 && costs > cost * 1.01,
      "info",
      "constructionCost",
      "建安费",
      `各标段造价之和为${rounded(costs)}万元，超过建安费${rounded(cost)}万元`,
    ),
    ...findIf(
      scale !== "" && Number(scale) > Number(suggested),
      "info",
      "projectScale",
      "工程规模",
      `按道路等级建议为${dictionaryLabel("PROJECT_SCALE", suggested)}，请核对`,
    ),
    ...findIf(
      holdsClass(info, "2") && bridge !== null && Number(info["bridgeClass"]) > Number(bridge),
      "info",
      "bridgeClass",
      "桥梁分类",
      `按全长和跨径应为${dictionaryLabel("BRIDGE_CLASS", bridge)}，请核对`,
    ),
  ];
};

/** A length that differs from its stakes by more than one metre. */
const warnSection = (section: FieldValues, index: number): Finding[] => {
  const [start, end] = [section["startStake"], section["endStake"]].map((stake) => metresAt(String(stake ?? "")));
  if (start === null || start === undefined || end === null || end === undefined) return [];
  const length = numberAt(section, "length");
  const name = unitName(section);
  return [
    ...findIf(
      end <= start,
      "buildings",
      `${index}.endStake`,
      labelled(name, "终点桩号"),
      "终点桩号应大于起点桩号，请核对",
    ),
    ...findIf(
      end > start && length > 0 && Math.abs(end - start - length) > 1,
      "buildings",
      `${index}.length`,
      labelled(name, "长度"),
      `起终点桩号相距${rounded(end - start)}m，与长度${rounded(length)}m不一致，请核对`,
    ),
  ];
};

const holdsClass = (info: FieldValues, code: string): boolean =>
  Array.isArray(info["municipalClass"]) && info["municipalClass"].includes(code);

/** BRIDGE_CLASS after CJJ 11 by length and longest span; foot bridges and passages have no class. */
const bridgeClassOf = (info: FieldValues): string | null => {
  const declared = String(info["bridgeClass"] ?? "");
  if (declared === "" || declared === "5" || declared === "6") return null;
  const [length, span] = [numberAt(info, "bridgeLength"), numberAt(info, "maxSpan")];
  if (length > 1000 || span > 150) return "1";
  if (length >= 100 || span >= 40) return "2";
  return length > 30 || span >= 20 ? "3" : "4";
};
