import { numberAt as number } from "../report-form/report-finding.ts";
import type { FieldValues } from "../report-form/report-field.ts";
import { fireClassOf, hasUse, isCivil, isDwelling, isHighRise, isPublic } from "./building-class.ts";
import { type DeclaredRule, judged, lacks, told, type Verdict } from "./declared-rule.ts";

const fireClass = (one: FieldValues): Verdict => {
  const declared = Number(one["fireClass"]);
  if (!isCivil(one)) return "apart";
  if (!(declared >= 1)) return lacks("建筑分类");
  return judged(declared < fireClassOf(one), "申报的建筑分类与高度、功能不符，请核对");
};

const resistAbove = (one: FieldValues): Verdict => {
  const declared = Number(one["resistOver"]);
  if (!isCivil(one)) return "apart";
  if (!(declared >= 1)) return lacks("地上耐火等级");
  const least = fireClassOf(one) >= 3 ? 1 : fireClassOf(one) === 2 ? 2 : 4;
  return judged(
    declared > least,
    least === 1 ? "一类高层建筑的耐火等级应为一级" : "二类高层建筑的耐火等级不应低于二级",
  );
};

const resistBelow = (one: FieldValues): Verdict =>
  number(one, "underArea") > 0 ? judged(one["resistUnder"] !== "1", "地下建筑的耐火等级应为一级") : "apart";

/** Exits of a storey in each dwelling unit: `unitExits`. */
const dwellingExits = (one: FieldValues): Verdict => {
  const [exits, height] = [told(one, "unitExits"), number(one, "height")];
  if (!isDwelling(one)) return "apart";
  if (exits === null) return lacks("每层安全出口数");
  const units = Math.max(1, number(one, "unitCount"));
  const area = number(one, "overArea") / Math.max(1, number(one, "overFloors")) / units;
  const needsTwo = area > 650 || height > 54;
  return judged(needsTwo && exits < 2, `住宅单元每层面积大于650㎡或高度大于54m时安全出口不应少于2个，现为${exits}个`);
};

/** Kinds of stairs, `stairKind`: 1 open, 2 enclosed (封闭), 3 smoke-proof (防烟). */
const stairNames = ["", "敞开楼梯间", "封闭楼梯间", "防烟楼梯间"];
const stairs = (one: FieldValues, least: number): Verdict => {
  const declared = told(one, "stairKind");
  if (declared === null) return lacks("楼梯间形式");
  return judged(declared < least, `按高度和功能应采用${stairNames[least]}，现为${stairNames[declared]}`);
};

const publicStairs = (one: FieldValues): Verdict => {
  if (!isPublic(one)) return "apart";
  if (fireClassOf(one) >= 3 || (isHighRise(one) && number(one, "height") > 32)) return stairs(one, 3);
  const needsEnclosed =
    isHighRise(one) ||
    number(one, "overFloors") >= 6 ||
    (number(one, "overFloors") > 1 &&
      hasUse(one, "medical", "hotel", "shop", "elderlyCare", "exhibition", "amusement"));
  return stairs(one, needsEnclosed ? 2 : 1);
};

/** Doors of class B to the dwellings (`hasRatedDoors`) allow open stairs up to 33 m. */
const dwellingStairs = (one: FieldValues): Verdict => {
  if (!isDwelling(one)) return "apart";
  const height = number(one, "height");
  if (height > 33) return stairs(one, 3);
  return stairs(one, height > 21 && one["hasRatedDoors"] !== true ? 2 : 1);
};

/** `underDepth`: depth of the lowest floor below ground. Without it three storeys are taken as deeper than 10 m. */
const isDeepBasement = (one: FieldValues): boolean => {
  const depth = told(one, "underDepth");
  return number(one, "underArea") > 3000 && (depth === null ? number(one, "underFloors") >= 3 : depth > 10);
};

const fireLift = (one: FieldValues): Verdict => {
  if (typeof one["hasFireElevator"] !== "boolean") return lacks("是否设消防电梯");
  const [height, isMissing] = [number(one, "height"), !one["hasFireElevator"]];
  const isTall = isDwelling(one) ? height > 33 : fireClassOf(one) >= 3 || height > 32;
  if (isCivil(one) && isHighRise(one) && isTall) return judged(isMissing, "按建筑高度应设消防电梯，请核对");
  const isCare = hasUse(one, "elderlyCare") && number(one, "overFloors") >= 5 && number(one, "area") > 3000;
  if (isCare) return judged(isMissing, "5层及以上且建筑面积大于3000㎡的老年人照料设施应设消防电梯，请核对");
  if (!isDeepBasement(one)) return "kept";
  return judged(isMissing, "埋深大于10m且面积大于3000㎡的地下室应设消防电梯，请核对");
};

/** `refugeFloors`: their number; `firstRefugeHeight`: of the first one above the ground for fire engines. */
const refuge = (one: FieldValues): Verdict => {
  const [count, first] = [told(one, "refugeFloors"), told(one, "firstRefugeHeight")];
  if (number(one, "height") <= 100) return "apart";
  if (count === null) return lacks("避难层数");
  if (count < 1) return { wrong: "建筑高度大于100m，应设避难层" };
  return first === null ? "kept" : judged(first > 50, `第一个避难层距消防车登高操作场地${first}m，不应大于50m`);
};

/** Least distance between two civil buildings by the worse of fire resistances, rows 一二级, 三级, 四级 (GB 50016 5.2.2). */
const lowDistances = [[6, 7, 9], [7, 8, 10], [9, 10, 12]]; // biome-ignore format: a table
const highDistances = [9, 11, 14];

/** `neighbourDistance`, `isNeighbourHigh`, `neighbourResist`: the nearest building, as the site plan shows it. */
const distance = (one: FieldValues): Verdict => {
  const actual = told(one, "neighbourDistance");
  const row = (grade: unknown) => Math.max(0, Number(grade) - 2);
  const [own, other] = [row(one["resistOver"]), row(one["neighbourResist"])];
  if (!isCivil(one)) return "apart";
  if (actual === null) return lacks("与相邻建筑的间距");
  if (!(own <= 2) || !(other <= 2)) return lacks("两栋建筑的耐火等级");
  const [isHigh, isOtherHigh] = [isHighRise(one), one["isNeighbourHigh"] === true];
  const lowerRow = isHigh ? other : own;
  const low = lowDistances[own]?.[other] ?? 6;
  const least = isHigh && isOtherHigh ? 13 : isHigh || isOtherHigh ? (highDistances[lowerRow] ?? 9) : low;
  return judged(actual < least, `与相邻建筑的防火间距为${actual}m，不应小于${least}m`);
};

/** `climbingLength`, `climbingWidth`: of the operation site; `perimeter` and `longestSide` of the building, in metres. */
const climbingSite = (one: FieldValues): Verdict => {
  const [length, width] = [told(one, "climbingLength"), told(one, "climbingWidth")];
  const [perimeter, side] = [told(one, "perimeter"), told(one, "longestSide")];
  if (!isHighRise(one)) return "apart";
  if (length === null || width === null || perimeter === null || side === null)
    return lacks("登高操作场地和建筑的尺寸");
  const isTall = number(one, "height") > 50;
  const [leastLength, leastSite] = [
    isTall ? Math.max(perimeter / 4, side) : Math.min(perimeter / 4, side),
    isTall ? 20 : 15,
  ];
  if (width < 10) return { wrong: `消防车登高操作场地宽${width}m，不应小于10m` };
  const least = Math.max(leastLength, leastSite);
  return judged(length < least, `消防车登高操作场地长${length}m，不应小于${Math.round(least * 100) / 100}m`);
};

const by55037 = (clauseNo: string, judge: DeclaredRule["editions"][number]["judge"], sentence?: string) =>
  ({ norm: "GB 55037-2022", clauseNo, judge, ...(sentence && { sentence }) }) as const;
const by50016 = (clauseNo: string, judge: DeclaredRule["editions"][number]["judge"], sentence?: string) =>
  ({ norm: "GB 50016-2014", clauseNo, judge, ...(sentence && { sentence }) }) as const;
const classSentence =
  "住宅建筑高度大于54m为一类高层，大于27m、不大于54m为二类高层；公共建筑高度大于50m为一类高层，大于24m的医疗建筑、独立建造的老年人照料设施和每层面积大于1000㎡的商店等为一类高层";
const liftSentence =
  "建筑高度大于33m的住宅建筑、一类高层公共建筑、建筑高度大于32m的二类高层公共建筑、埋深大于10m且总建筑面积大于3000㎡的地下室应设置消防电梯";

const building = { discipline: "JZ", scope: "building" } as const;
// biome-ignore format: one rule per line
export const fireRules: readonly DeclaredRule[] = [
  { ...building, ruleId: "declared-resist-over", number: 6, name: "耐火等级下限（地上）", field: "resistOver", label: "地上耐火等级", editions: [by55037("5.3.1", resistAbove), by50016("5.1.3", resistAbove)] },
  { ...building, ruleId: "declared-resist-under", number: 6, name: "耐火等级下限（地下）", field: "resistUnder", label: "地下耐火等级", editions: [by55037("5.3.1", resistBelow), by50016("5.1.3", resistBelow)] },
  { ...building, ruleId: "declared-fire-class", number: 7, name: "建筑分类核对", field: "fireClass", label: "建筑分类", editions: [by50016("5.1.1", fireClass, classSentence)] },
  { ...building, ruleId: "declared-unit-exits", number: 17, name: "住宅单元出口", field: "unitCount", label: "单元数", editions: [by55037("7.3.1", dwellingExits)] },
  { ...building, ruleId: "declared-public-stairs", number: 20, name: "楼梯间形式（公建）", field: "height", label: "建筑高度", editions: [by55037("7.4.4", publicStairs)] },
  { ...building, ruleId: "declared-dwelling-stairs", number: 21, name: "楼梯间形式（住宅）", field: "height", label: "建筑高度", editions: [by55037("7.3.2", dwellingStairs)] },
  { ...building, ruleId: "declared-fire-lift", number: 22, name: "消防电梯", field: "hasFireElevator", label: "是否设消防电梯", editions: [by55037("2.2.6", fireLift, liftSentence)] },
  { ...building, ruleId: "declared-refuge", number: 24, name: "避难层", field: "height", label: "建筑高度", editions: [by55037("7.1.14", refuge)] },
  { ...building, ruleId: "declared-fire-distance", discipline: "ZT", number: 25, name: "防火间距", field: "resistOver", label: "地上耐火等级", editions: [by55037("3.3.1", distance), by50016("5.2.2", distance)] },
  { ...building, ruleId: "declared-climbing-site", discipline: "ZT", number: 27, name: "登高操作场地", field: "height", label: "建筑高度", editions: [by50016("7.2.1", climbingSite)] },
];
