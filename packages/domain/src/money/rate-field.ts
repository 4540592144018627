/** What conditions of a rate table may ask of a project or of one of its units (buildings, sections, sites). */
export interface RateField {
  readonly label: string;
  readonly of: "PROJECT" | "UNIT";
  readonly kind: "choice" | "yesNo" | "number";
  /** The dictionary of the choices. */
  readonly dictionary?: string;
  readonly unit?: string;
}

// biome-ignore format: a table
export const rateFields = {
  bizType: { label: "业务类型", of: "PROJECT", kind: "choice", dictionary: "BIZ_TYPE" },
  category: { label: "项目类别码", of: "PROJECT", kind: "choice", dictionary: "PROJECT_CATEGORY_CODE" },
  type: { label: "项目类别", of: "PROJECT", kind: "choice", dictionary: "PROJECT_CATEGORY" },
  isGovernmentInvest: { label: "政府投资", of: "PROJECT", kind: "yesNo" },
  isOverLimit: { label: "超限高层", of: "PROJECT", kind: "yesNo" },
  isPrefab: { label: "装配式", of: "PROJECT", kind: "yesNo" },
  greenStar: { label: "绿色建筑等级", of: "PROJECT", kind: "choice", dictionary: "GREEN_STAR" },
  isRenovation: { label: "改造、装修", of: "PROJECT", kind: "yesNo" },
  renovationType: { label: "改造类型", of: "PROJECT", kind: "choice", dictionary: "RENOVATION_TYPE" },
  municipalClass: { label: "市政行业类别", of: "PROJECT", kind: "choice", dictionary: "MUNICIPAL_CLASS" },
  surveyGrade: { label: "勘察等级", of: "PROJECT", kind: "choice", dictionary: "SURVEY_GRADE" },
  isWitnessed: { label: "外业见证", of: "PROJECT", kind: "yesNo" },
  hasPit: { label: "含基坑", of: "PROJECT", kind: "yesNo" },
  pitGrade: { label: "基坑安全等级", of: "PROJECT", kind: "choice", dictionary: "PIT_GRADE" },
  reworkShare: { label: "修改图纸比例", of: "PROJECT", kind: "number", unit: "%" },
  buildingKind: { label: "单体类别", of: "UNIT", kind: "choice", dictionary: "BUILDING_KIND" },
  useNature: { label: "使用性质", of: "UNIT", kind: "choice", dictionary: "BUILDING_USE" },
  hazardClass: { label: "火灾危险性", of: "UNIT", kind: "choice", dictionary: "FIRE_HAZARD" },
  structureType: { label: "结构类型", of: "UNIT", kind: "choice", dictionary: "STRUCTURE_TYPE" },
  height: { label: "建筑高度", of: "UNIT", kind: "number", unit: "m" },
  overFloors: { label: "地上层数", of: "UNIT", kind: "number", unit: "层" },
  area: { label: "建筑面积", of: "UNIT", kind: "number", unit: "㎡" },
} as const satisfies Record<string, RateField>;
export type RateFieldKey = keyof typeof rateFields;

export const isRateField = (key: string): key is RateFieldKey => Object.hasOwn(rateFields, key);

/** All of them must hold for a rule or factor to apply. A number must lie above `above` and not above `upTo`. */
export interface RateCondition {
  readonly field: RateFieldKey;
  readonly in?: readonly string[] | undefined;
  readonly above?: number | undefined;
  readonly upTo?: number | undefined;
}

/** Values of a report or a unit by the keys of its form. */
export type RateValues = Readonly<Record<string, unknown>>;

/** Whether a condition holds. A value that is not there fulfils none; a yes-or-no is compared as `1` or `0`. */
export const fulfils = ({ field, in: wanted, above, upTo }: RateCondition, values: RateValues): boolean => {
  const value = values[field];
  if (value === null || value === undefined || value === "") return false;
  if (wanted !== undefined) {
    const given: readonly unknown[] = Array.isArray(value) ? value : [value];
    return given.some((one) => wanted.includes(typeof one === "boolean" ? String(Number(one)) : String(one)));
  }
  const number = Number(value);
  return !Number.isNaN(number) && (above === undefined || number > above) && (upTo === undefined || number <= upTo);
};
