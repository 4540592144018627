import { dictionaryLabel } from "../../ground/dictionary/dictionaries.ts";
import type { FieldValues } from "../../filing/report-form/report-field.ts";
import type { NamedValues } from "../engine/rule.ts";
import type { FactName } from "./fact-kinds.ts";
import { type FactValue, structureOf } from "./fact-words.ts";

/** A fact a form declares. */
export interface DeclaredFact {
  readonly name: FactName;
  readonly value: FactValue;
  /** Key and label of the field. */
  readonly field: string;
  readonly label: string;
  /** The building or survey report whose form it is; empty for the project. */
  readonly of: string;
}

interface Field {
  readonly name: FactName;
  readonly field: string;
  readonly label: string;
  /** As sheets write it; null where the form's word says something sheets do not. */
  readonly read?: (code: string) => FactValue | null;
}

const labelled = (dictionary: string) => (code: string) => dictionaryLabel(dictionary, code) || null;
/** 重点设防（乙） → 重点设防 */
const bare = (dictionary: string) => (code: string) => dictionaryLabel(dictionary, code).replace(/（.*/, "") || null;
const degree = (code: string) => `${Math.floor(Number(code))}度`;
/** Sheets call buildings above 100 m 一类高层 too. */
const fireClass = (code: string) =>
  ({ "1": "单层/多层", "2": "二类高层", "3": "一类高层", "4": "一类高层" })[code] ?? null;

// biome-ignore format: a table
const ofProject: readonly Field[] = [
  { name: "projectName", field: "projectName", label: "工程名称" },
  { name: "landArea", field: "landArea", label: "总用地面积" },
  { name: "totalArea", field: "totalArea", label: "总建筑面积" },
  { name: "plotRatio", field: "plotRatio", label: "容积率" },
  { name: "density", field: "buildingDensity", label: "建筑密度" },
  { name: "greenRate", field: "greenRate", label: "绿地率" },
  { name: "parking", field: "parkingCount", label: "停车位" },
  { name: "intensity", field: "seismicIntensity", label: "抗震设防烈度", read: degree },
  { name: "acceleration", field: "basicAcceleration", label: "设计基本地震加速度", read: labelled("BASIC_ACC") },
  { name: "designGroup", field: "designGroup", label: "设计地震分组", read: labelled("DESIGN_GROUP") },
];

// biome-ignore format: a table
const ofBuilding: readonly Field[] = [
  { name: "overArea", field: "overArea", label: "地上面积" },
  { name: "underArea", field: "underArea", label: "地下面积" },
  { name: "overFloors", field: "overFloors", label: "地上层数" },
  { name: "underFloors", field: "underFloors", label: "地下层数" },
  { name: "height", field: "height", label: "建筑高度" },
  { name: "fireClass", field: "fireClass", label: "建筑分类", read: fireClass },
  { name: "resistOver", field: "resistOver", label: "地上耐火等级", read: labelled("FIRE_RESIST") },
  { name: "resistUnder", field: "resistUnder", label: "地下耐火等级", read: labelled("FIRE_RESIST") },
  { name: "structure", field: "structureType", label: "结构类型", read: (code) => structureOf(dictionaryLabel("STRUCTURE_TYPE", code)) },
  { name: "seismicClass", field: "seismicClass", label: "抗震设防类别", read: bare("SEISMIC_CLASS") },
  { name: "intensity", field: "seismicIntensity", label: "抗震设防烈度", read: degree },
  { name: "siteCategory", field: "siteCategory", label: "场地类别", read: labelled("SITE_CATEGORY") },
  { name: "safetyGrade", field: "safetyGrade", label: "结构安全等级", read: labelled("SAFETY_GRADE") },
  { name: "foundationGrade", field: "foundationDesignGrade", label: "地基基础设计等级", read: labelled("FOUND_GRADE") },
  { name: "designLife", field: "designLife", label: "设计工作年限" },
  { name: "waterproofRoof", field: "waterproofRoof", label: "屋面防水等级", read: labelled("WATERPROOF") },
  { name: "waterproofUnder", field: "waterproofUnder", label: "地下防水等级", read: labelled("WATERPROOF") },
];

const ofSurvey: readonly Field[] = [
  { name: "siteCategory", field: "siteCategory", label: "场地类别", read: labelled("SITE_CATEGORY") },
];

const declared = (fields: readonly Field[], values: FieldValues, of: string): DeclaredFact[] =>
  fields.flatMap(({ name, field, label, read }): DeclaredFact[] => {
    const raw = values[field];
    if (typeof raw === "number" && Number.isFinite(raw) && !read) return [{ name, value: raw, field, label, of }];
    if ((typeof raw !== "string" && typeof raw !== "number") || raw === "") return [];
    const value = read ? read(String(raw)) : String(raw);
    return value === null ? [] : [{ name, value, field, label, of }];
  });

interface Forms {
  readonly project: FieldValues;
  readonly buildings: readonly NamedValues[];
  readonly surveys: readonly NamedValues[];
}

/** What the forms of a batch declare of the things that sheets state too. A building without a basement declares no grade for it. */
export const formFacts = ({ project, buildings, surveys }: Forms): DeclaredFact[] => [
  ...declared(ofProject, project, ""),
  ...buildings.flatMap(({ name, values }) => declared(ofBuilding, values, name)),
  ...surveys.flatMap(({ name, values }) => declared(ofSurvey, values, name)),
];
