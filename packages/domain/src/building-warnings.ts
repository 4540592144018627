import { type Finding, findIf as warnIf, numberAt as number, rounded as round } from "./report-finding.ts";
import type { FieldValues } from "./report-field.ts";
import type { Report } from "./report-form.ts";
import { dictionaryLabel } from "./dictionaries.ts";
import { suggestBuildingScale } from "./project-scale.ts";
import { type FireBuilding, type FireSpecialItem, isSpecialFireWork } from "./special-fire-work.ts";

/**
 * What follows from the buildings, and what looks wrong without being forbidden (domain handbook 3.0 cross rules, 8.4
 * rules 6 and 7): areas that do not add up, storeys without area, too little height, a scale declared below the suggestion.
 */
export interface DerivedInfo {
  readonly buildingCount: number;
  readonly maxHeight: number;
  readonly maxOverFloors: number;
  readonly maxUnderFloors: number;
  /** A dwelling above 27 m or another building of several storeys above 24 m (GB 50016 2.1.1). */
  readonly isHighRise: boolean;
  /** Above 100 m, or a dwelling above 33 storeys. */
  readonly isSuperHigh: boolean;
  readonly isFireSpecial: boolean;
  readonly fireItems: readonly FireSpecialItem[];
  /** PROJECT_SCALE */
  readonly suggestedScale: string;
}

/** Kinds of works that only a person can tell; the others follow from use, area and height. */
const tellableFireItems: readonly FireSpecialItem[] = ["F08", "F09", "F10"];

/** `ticked` is `fireItems` of the form; of it counts what no building can tell. */
export function deriveFromBuildings(
  buildings: readonly FieldValues[],
  ticked: readonly (string | undefined)[] = [],
): DerivedInfo {
  const computed = isSpecialFireWork(buildings.map(fireBuilding)).matchedItems;
  const told = tellableFireItems.filter((item) => ticked.includes(item));
  const fireItems = [...new Set([...computed, ...told])].sort();
  return {
    buildingCount: buildings.length,
    maxHeight: Math.max(0, ...buildings.map((one) => number(one, "height"))),
    maxOverFloors: Math.max(0, ...buildings.map((one) => number(one, "overFloors"))),
    maxUnderFloors: Math.max(0, ...buildings.map((one) => number(one, "underFloors"))),
    isHighRise: buildings.some(isHighRise),
    isSuperHigh: buildings.some(
      (one) => number(one, "height") > 100 || (isDwelling(one) && number(one, "overFloors") > 33),
    ),
    isFireSpecial: fireItems.length > 0,
    fireItems,
    suggestedScale: suggestBuildingScale(
      buildings.map((one) => ({
        ...fireBuilding(one),
        overFloors: number(one, "overFloors"),
        underArea: number(one, "underArea"),
      })),
    ),
  };
}

export function warnBuildingReport({ info, units }: Pick<Report, "info" | "units">): Finding[] {
  return [...warnInfo(info, units), ...units.flatMap(warnBuilding)];
}

function warnInfo(info: FieldValues, buildings: readonly FieldValues[]): Finding[] {
  const total = number(info, "totalArea");
  const parts = number(info, "overgroundArea") + number(info, "undergroundArea");
  const sum = buildings.reduce((area, building) => area + number(building, "area"), 0);
  const { suggestedScale } = deriveFromBuildings(buildings);
  const scale = String(info["projectScale"] ?? "");
  return [
    ...warnIf(
      total > 0 && Math.abs(total - parts) > 0.5,
      "info",
      "totalArea",
      "总建筑面积",
      `地上、地下面积之和为${round(parts)}㎡，与总建筑面积${round(total)}㎡不一致`,
    ),
    ...warnIf(
      total > 0 && sum > 0 && Math.abs(total - sum) > total * 0.01,
      "info",
      "totalArea",
      "总建筑面积",
      `各单体面积之和为${round(sum)}㎡，与总建筑面积${round(total)}㎡相差超过1%`,
    ),
    ...warnIf(
      buildings.length > 0 && scale !== "" && Number(scale) > Number(suggestedScale),
      "info",
      "projectScale",
      "工程规模",
      `按单体规模建议为${dictionaryLabel("PROJECT_SCALE", suggestedScale)}，请核对`,
    ),
    ...warnIf(
      info["isOverLimit"] !== true && buildings.some((one) => number(one, "height") > 150),
      "info",
      "isOverLimit",
      "是否超限高层",
      "有单体高度超过150m，请核对是否超限",
    ),
  ];
}

function warnBuilding(building: FieldValues, index: number): Finding[] {
  const name = String(building["buildingName"] ?? "");
  const [area, over, under] = [number(building, "area"), number(building, "overArea"), number(building, "underArea")];
  const [overFloors, underFloors, height] = [
    number(building, "overFloors"),
    number(building, "underFloors"),
    number(building, "height"),
  ];
  const warn = (isWrong: boolean, key: string, label: string, message: string) =>
    warnIf(isWrong, "buildings", `${index}.${key}`, name ? `${name}：${label}` : label, message);
  return [
    ...warn(
      area > 0 && Math.abs(area - over - under) > 0.5,
      "area",
      "建筑面积",
      `地上、地下面积之和为${round(over + under)}㎡，与建筑面积${round(area)}㎡不一致`,
    ),
    ...warn(over > 0 && overFloors === 0, "overFloors", "地上层数", "有地上面积，地上层数不应为0"),
    ...warn(under > 0 && underFloors === 0, "underFloors", "地下层数", "有地下面积，地下层数不应为0"),
    ...warn(
      height > 0 && height < overFloors * 2,
      "height",
      "建筑高度",
      `地上${overFloors}层，建筑高度${height}m偏低，请核对`,
    ),
    ...warn(under > 0 && building["resistUnder"] !== "1", "resistUnder", "地下耐火等级", "地下建筑的耐火等级应为一级"),
    ...warn(isFireClassLow(building), "fireClass", "建筑分类", "申报的建筑分类与高度、功能不符，请核对"),
  ];
}

/** GB 50016 5.1.1: class one above 54 m (dwellings) or 50 m (public), class two above 27 m or 24 m. */
function isFireClassLow(building: FieldValues): boolean {
  const kind = building["buildingKind"];
  if (kind !== "1" && kind !== "2") return false;
  const height = number(building, "height");
  const [one, two] = isDwelling(building) ? [54, 27] : [50, 24];
  const least = height > 100 ? 4 : height > one ? 3 : height > two && number(building, "overFloors") > 1 ? 2 : 1;
  const declared = Number(building["fireClass"]);
  return declared >= 1 && declared < least;
}

function isHighRise(building: FieldValues): boolean {
  return number(building, "height") > (isDwelling(building) ? 27 : 24) && number(building, "overFloors") > 1;
}

function isDwelling(building: FieldValues): boolean {
  return building["useNature"] === "1";
}

function fireBuilding(building: FieldValues): FireBuilding {
  const text = (key: string) => (typeof building[key] === "string" ? building[key] : undefined);
  return {
    useNature: text("useNature") ?? "",
    area: number(building, "area"),
    height: number(building, "height"),
    fireClass: text("fireClass"),
    hazardClass: text("hazardClass"),
  };
}
