import {
  type Basis,
  type Finding,
  labelled,
  numberAt as number,
  rounded as round,
  unitName,
} from "./report-finding.ts";
import type { FieldValues } from "./report-field.ts";

/**
 * Doubtful but permitted facts of one building (domain handbook 3.8, 8.4), each with its clause. The wording of a
 * clause is given only where the handbook has it; otherwise only its number.
 */
const permitDrawing: Basis = { clause: "建设工程规划许可证附图" };
const fireClasses: Basis = {
  clause: "GB 50016-2014（2018年版）5.1.1",
  sentence: "住宅建筑高度大于54m为一类高层，大于27m、不大于54m为二类高层；公共建筑高度大于50m为一类高层",
};
const fireResistance: Basis = { clause: "GB 55037-2022 5.3.1、5.3.2" };
const undergroundResistance: Basis = { clause: "GB 50016-2014（2018年版）5.1.3" };
const fireElevator: Basis = {
  clause: "GB 55037-2022 2.2.6",
  sentence: "建筑高度大于33m的住宅建筑、一类高层公共建筑、建筑高度大于32m的二类高层公共建筑应设置消防电梯",
};
const fireHeight: Basis = { clause: "GB 50016-2014（2018年版）附录A" };
const dwellingStorey: Basis = { clause: "GB 50096-2011 5.5.1" };

interface Check {
  readonly key: string;
  readonly label: string;
  readonly basis: Basis;
  /** What is wrong with this building, or null. */
  readonly problem: (building: FieldValues) => string | null;
}

const when = (isWrong: boolean, sentence: string): string | null => (isWrong ? sentence : null);

export const buildingChecks: readonly Check[] = [
  {
    key: "area",
    label: "建筑面积",
    basis: permitDrawing,
    problem(one) {
      const [area, parts] = [number(one, "area"), number(one, "overArea") + number(one, "underArea")];
      return when(
        area > 0 && Math.abs(area - parts) > 0.5,
        `地上、地下面积之和为${round(parts)}㎡，与建筑面积${round(area)}㎡不一致`,
      );
    },
  },
  {
    key: "footprintArea",
    label: "占地面积",
    basis: permitDrawing,
    problem(one) {
      const [footprint, over, floors] = [
        number(one, "footprintArea"),
        number(one, "overArea"),
        number(one, "overFloors"),
      ];
      return when(
        footprint > 0 && floors > 0 && over > footprint * floors * 1.2,
        `地上${floors}层、地上面积${round(over)}㎡，占地面积${round(footprint)}㎡偏小，请核对`,
      );
    },
  },
  {
    key: "overFloors",
    label: "地上层数",
    basis: permitDrawing,
    problem: (one) =>
      when(number(one, "overArea") > 0 && number(one, "overFloors") === 0, "有地上面积，地上层数不应为0"),
  },
  {
    key: "underFloors",
    label: "地下层数",
    basis: permitDrawing,
    problem: (one) =>
      when(number(one, "underArea") > 0 && number(one, "underFloors") === 0, "有地下面积，地下层数不应为0"),
  },
  {
    key: "underArea",
    label: "地下面积",
    basis: permitDrawing,
    problem: (one) => when(number(one, "underFloors") > 0 && one["underArea"] === 0, "有地下层，地下面积不应为0"),
  },
  {
    key: "height",
    label: "建筑高度",
    basis: fireHeight,
    problem(one) {
      const [height, floors] = [number(one, "height"), number(one, "overFloors")];
      return when(height > 0 && height < floors * 2, `地上${floors}层，建筑高度${height}m偏低，请核对`);
    },
  },
  {
    key: "standardFloorHeight",
    label: "标准层高",
    basis: dwellingStorey,
    problem(one) {
      const storey = number(one, "standardFloorHeight");
      return when(isDwelling(one) && storey > 0 && storey < 2.8, `住宅标准层高${storey}m偏低，请核对`);
    },
  },
  {
    key: "useNature",
    label: "使用性质",
    basis: permitDrawing,
    problem: (one) =>
      when(one["buildingKind"] === "2" && isDwelling(one), "单体类别为民用-公共，使用性质不应为住宅，请核对"),
  },
  {
    key: "fireClass",
    label: "建筑分类",
    basis: fireClasses,
    problem: (one) => when(isFireClassLow(one), "申报的建筑分类与高度、功能不符，请核对"),
  },
  {
    key: "resistOver",
    label: "地上耐火等级",
    basis: fireResistance,
    problem(one) {
      if (!isCivil(one)) return null;
      const least = fireClassByHeight(one) >= 3 ? 1 : fireClassByHeight(one) === 2 ? 2 : 4;
      const declared = Number(one["resistOver"]);
      return when(
        declared > least,
        least === 1 ? "一类高层建筑的耐火等级应为一级" : "二类高层建筑的耐火等级不应低于二级",
      );
    },
  },
  {
    key: "resistUnder",
    label: "地下耐火等级",
    basis: undergroundResistance,
    problem: (one) => when(number(one, "underArea") > 0 && one["resistUnder"] !== "1", "地下建筑的耐火等级应为一级"),
  },
  {
    key: "hasFireElevator",
    label: "是否设消防电梯",
    basis: fireElevator,
    problem: (one) =>
      when(one["hasFireElevator"] === false && needsFireElevator(one), "按建筑高度应设消防电梯，请核对"),
  },
];

/** Doubtful facts of a building; `prefix` is its row in front of each field. */
export const warnBuilding = (building: FieldValues, prefix = ""): Finding[] => {
  const name = unitName(building);
  return buildingChecks.flatMap(({ key, label, basis, problem }) => {
    const message = problem(building);
    if (message === null) return [];
    return [{ step: "buildings" as const, field: `${prefix}${key}`, label: labelled(name, label), message, basis }];
  });
};

export const isDwelling = (building: FieldValues): boolean => building["useNature"] === "1";

/** GB 50016 2.1.1: a dwelling above 27 m, or another building of several storeys above 24 m. */
export const isHighRise = (building: FieldValues): boolean =>
  number(building, "height") > (isDwelling(building) ? 27 : 24) && number(building, "overFloors") > 1;

const isCivil = (building: FieldValues): boolean =>
  building["buildingKind"] === "1" || building["buildingKind"] === "2";

/** Lowest FIRE_BUILDING_CLASS of a dwelling or public building by its height (GB 50016 5.1.1). */
const fireClassByHeight = (building: FieldValues): 1 | 2 | 3 | 4 => {
  const height = number(building, "height");
  if (height > 100) return 4;
  if (height > (isDwelling(building) ? 54 : 50)) return 3;
  return isHighRise(building) ? 2 : 1;
};

const isFireClassLow = (building: FieldValues): boolean => {
  const declared = Number(building["fireClass"]);
  return isCivil(building) && declared >= 1 && declared < fireClassByHeight(building);
};

const needsFireElevator = (building: FieldValues): boolean => {
  if (!isCivil(building)) return false;
  return number(building, "height") > (isDwelling(building) ? 33 : 32) && isHighRise(building);
};
