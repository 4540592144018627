import { isDwelling, isHighRise } from "../declared-rules/building-class.ts";
import { warnBuilding } from "./building-checks.ts";
import { type Basis, type Finding, numberAt as number, rounded as round, sumOf } from "./report-finding.ts";
import type { FieldValues } from "./report-field.ts";
import type { Report } from "./report-form.ts";
import { dictionaryLabel } from "../../ground/dictionary/dictionaries.ts";
import { suggestBuildingScale } from "../project-scale.ts";
import {
  type FireBuilding,
  fireItemsByBuilding,
  type FireSpecialItem,
  isSpecialFireWork,
} from "../../ground/special-fire-work.ts";

/**
 * Values derived from the buildings, and doubtful but permitted ones (domain handbook 3.0 cross rules, 8.4 rules 6 and
 * 7): areas that do not add up, storeys without area, too little height, a scale declared below the suggestion.
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

/** Kinds of works only a person can state; the others follow from use, area and height. */
const tellableFireItems: readonly FireSpecialItem[] = ["F08", "F09", "F10"];

/** `ticked` is `fireItems` of the form; only items that cannot be derived from buildings are taken from it. */
export const deriveFromBuildings = (
  buildings: readonly FieldValues[],
  ticked: readonly (string | undefined)[] = [],
): DerivedInfo => {
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
};

export const warnBuildingReport = ({ info, units }: Pick<Report, "info" | "units">): Finding[] => {
  const ofProject = projectChecks.flatMap(({ key, label, basis, problem }) => {
    const message = problem(info, units);
    return message === null ? [] : [{ step: "info" as const, field: key, label, message, basis }];
  });
  return [...ofProject, ...units.flatMap((unit, index) => warnBuilding(unit, `${index}.`, info))];
};

const permitDrawing: Basis = { clause: "建设工程规划许可证附图" };

interface ProjectCheck {
  readonly key: string;
  readonly label: string;
  readonly basis: Basis;
  readonly problem: (info: FieldValues, buildings: readonly FieldValues[]) => string | null;
}

/** An area of the project against the sum over its buildings; both must be filled in. */
const sumCheck = (key: string, label: string, ofBuilding: string, sumName: string): ProjectCheck => ({
  key,
  label,
  basis: permitDrawing,
  problem(info, buildings) {
    const [total, sum] = [number(info, key), sumOf(buildings, ofBuilding)];
    const isOff = total > 0 && sum > 0 && Math.abs(total - sum) > total * 0.01;
    return isOff ? `各单体${sumName}之和为${round(sum)}㎡，与${label}${round(total)}㎡相差超过1%` : null;
  },
});

const projectChecks: readonly ProjectCheck[] = [
  {
    key: "totalArea",
    label: "总建筑面积",
    basis: permitDrawing,
    problem(info) {
      const [total, parts] = [
        number(info, "totalArea"),
        number(info, "overgroundArea") + number(info, "undergroundArea"),
      ];
      const isOff = total > 0 && Math.abs(total - parts) > 0.5;
      return isOff ? `地上、地下面积之和为${round(parts)}㎡，与总建筑面积${round(total)}㎡不一致` : null;
    },
  },
  sumCheck("totalArea", "总建筑面积", "area", "面积"),
  sumCheck("overgroundArea", "地上建筑面积", "overArea", "地上面积"),
  sumCheck("undergroundArea", "地下建筑面积", "underArea", "地下面积"),
  {
    key: "parkingUnderground",
    label: "地下停车位",
    basis: permitDrawing,
    problem: (info) =>
      number(info, "parkingCount") > 0 && number(info, "parkingUnderground") > number(info, "parkingCount")
        ? "地下停车位多于停车位总数，请核对"
        : null,
  },
  {
    key: "projectScale",
    label: "工程规模",
    basis: { clause: "建市〔2007〕86号《工程设计资质标准》" },
    problem(info, buildings) {
      const scale = String(info["projectScale"] ?? "");
      const { suggestedScale } = deriveFromBuildings(buildings);
      const isSmall = buildings.length > 0 && scale !== "" && Number(scale) > Number(suggestedScale);
      return isSmall ? `按单体规模建议为${dictionaryLabel("PROJECT_SCALE", suggestedScale)}，请核对` : null;
    },
  },
  {
    key: "isOverLimit",
    label: "是否超限高层",
    basis: { clause: "住建部令第111号" },
    problem: (info, buildings) =>
      info["isOverLimit"] !== true && buildings.some((one) => number(one, "height") > 150)
        ? "有单体高度超过150m，请核对是否超限"
        : null,
  },
];

/** Items of 特殊建设工程 each building meets, within its project. */
export const fireItemsOfBuildings = (buildings: readonly FieldValues[]): (readonly FireSpecialItem[])[] =>
  fireItemsByBuilding(buildings.map(fireBuilding));

const fireBuilding = (building: FieldValues): FireBuilding => {
  const text = (key: string) => (typeof building[key] === "string" ? building[key] : undefined);
  return {
    useNature: text("useNature") ?? "",
    area: number(building, "area"),
    height: number(building, "height"),
    fireClass: text("fireClass"),
    hazardClass: text("hazardClass"),
  };
};
