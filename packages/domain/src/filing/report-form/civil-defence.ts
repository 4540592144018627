import { neededWidth, sheltersPeople, unitAreaLimits } from "../declared-rules/other-rules.ts";
import type { Finding } from "./report-finding.ts";
import { civilDefenceGroups, protectiveUnitGroups } from "./civil-defence-field.ts";
import { type FieldGroup, type FieldValues, fieldProblem, isEmpty } from "./report-field.ts";

/**
 * Rules for civil air defence of a project that has it (是否含人防 = 是): what is missing or wrong, what follows from the
 * protective units, and warnings by GB 50038. Findings name their unit by its row, `units.0.area`.
 */
export interface CivilDefence {
  /** civilAirDefence; empty until it is filled in. */
  readonly info: FieldValues;
  readonly units: readonly FieldValues[];
}

export interface UnitSum {
  readonly unitCount: number;
  readonly area: number;
  readonly shelterArea: number;
  readonly shelterPeople: number;
  /** RF_RESIST */
  readonly resistGrade: string[];
  /** RF_CHEM */
  readonly chemGrade: string[];
  /** RF_WAR_USE */
  readonly warUse: string[];
  /** RF_PEACE_USE */
  readonly peaceUse: string[];
}

/** RF_MODE: attached to a building or built alone; 3 is elsewhere, 4 not at all. */
const isBuiltHere = (info: FieldValues): boolean => info["buildMode"] === "1" || info["buildMode"] === "2";

export const sumUnits = (units: readonly FieldValues[]): UnitSum => {
  const sum = (key: string) => round(units.reduce((total, unit) => total + number(unit, key), 0));
  const each = (...keys: string[]) =>
    [...new Set(units.flatMap((unit) => keys.map((key) => unit[key])))].filter(
      (one): one is string => typeof one === "string" && one !== "",
    );
  return {
    unitCount: units.length,
    area: sum("area"),
    shelterArea: sum("shelterArea"),
    shelterPeople: sum("shelterPeople"),
    resistGrade: each("resistNuclear", "resistConventional"),
    chemGrade: each("chemGrade"),
    warUse: each("wartimeUse"),
    peaceUse: each("peacetimeUse"),
  };
};

export const checkCivilDefence = ({ info, units }: CivilDefence): Finding[] => {
  const own = checkGroups(civilDefenceGroups, info, "", "");
  const [required, design] = [number(info, "requiredArea"), number(info, "designArea")];
  return [
    ...own,
    ...find(isBuiltHere(info) && isEmpty(info["designOrgId"]), "designOrgId", "人防设计单位", "请选择人防设计单位"),
    ...find(
      isBuiltHere(info) && !isEmpty(info["designArea"]) && design < required,
      "designArea",
      "人防设计面积",
      `人防设计面积${round(design)}㎡小于应建面积${round(required)}㎡，请补足，或改为易地建设`,
    ),
    ...find(
      info["buildMode"] === "4" && isEmpty(info["approvalNo"]),
      "approvalNo",
      "人防审批文号",
      "免建须填写人防主管部门的批复文号",
    ),
    ...find(
      info["buildMode"] === "3" && isEmpty(info["approvalNo"]),
      "approvalNo",
      "人防审批文号",
      "易地建设须填写人防主管部门的批复文号",
    ),
    ...find(isBuiltHere(info) && units.length === 0, "units", "防护单元", "请至少添加一个防护单元"),
    ...(isBuiltHere(info) ? units.flatMap(checkUnit) : []),
  ];
};

/** One protective unit; `index` is its row. */
export const checkUnit = (unit: FieldValues, index: number): Finding[] => {
  const name = String(unit["unitName"] ?? "");
  const prefix = `units.${index}.`;
  const [entrances, outdoor] = [unit["entranceCount"], unit["outdoorEntrance"]];
  return [
    ...checkGroups(protectiveUnitGroups, unit, prefix, name),
    ...find(isEmpty(unit["buildingId"]), `${prefix}buildingId`, `${name}：所属单体`, "请选择所属单体"),
    ...find(
      typeof entrances === "number" && entrances < 2,
      `${prefix}entranceCount`,
      `${name}：出入口数`,
      "每个防护单元不应少于2个出入口（GB 50038-2005第3.3.1条）",
    ),
    ...find(
      typeof outdoor === "number" && outdoor < 1,
      `${prefix}outdoorEntrance`,
      `${name}：室外出入口数`,
      "至少应有1个室外出入口（GB 50038-2005第3.3.1条）",
    ),
  ];
};

/** Doubtful but permitted facts. `civilDefenceArea` is that of the project's basic data. */
export const warnCivilDefence = ({ info, units }: CivilDefence, civilDefenceArea?: number | null): Finding[] => {
  const sum = sumUnits(units);
  const [design, ground] = [number(info, "designArea"), number(info, "groundArea")];
  const parts = number(info, "residenceArea") + number(info, "otherCivilArea");
  return [
    ...find(
      ground > 0 && Math.abs(ground - parts) > 0.5,
      "groundArea",
      "地面总建筑面积",
      `居民住宅与其他民用建筑面积之和为${round(parts)}㎡，与地面总建筑面积${round(ground)}㎡不一致`,
    ),
    ...find(
      design > 0 && sum.area > 0 && Math.abs(design - sum.area) > design * 0.01,
      "designArea",
      "人防设计面积",
      `各防护单元面积之和为${sum.area}㎡，与人防设计面积${round(design)}㎡相差超过1%`,
    ),
    ...find(
      design > 0 && (civilDefenceArea ?? 0) > 0 && Math.abs(design - (civilDefenceArea ?? 0)) > design * 0.01,
      "designArea",
      "人防设计面积",
      `项目信息中的人防面积为${round(civilDefenceArea ?? 0)}㎡，与人防设计面积${round(design)}㎡不一致`,
    ),
    ...units.flatMap(warnUnit),
  ];
};

export const warnUnit = (unit: FieldValues, index: number): Finding[] => {
  const name = String(unit["unitName"] ?? "");
  const warn = (isSo: boolean, key: string, label: string, message: string) =>
    find(isSo, `units.${index}.${key}`, `${name}：${label}`, message);
  const [area, shelter, people] = [number(unit, "area"), number(unit, "shelterArea"), number(unit, "shelterPeople")];
  const [limit, what] = unitAreaLimits[String(unit["wartimeUse"])] ?? [Number.POSITIVE_INFINITY, ""];
  const width = number(unit, "mainEntranceWidth") * number(unit, "entranceCount");
  const needed = neededWidth(people);
  return [
    ...warn(
      area > limit,
      "area",
      "建筑面积",
      `${what}每个防护单元不应大于${limit}㎡，现为${round(area)}㎡（GB 50038-2005第3.2.6条）`,
    ),
    ...warn(
      shelter > area && area > 0,
      "shelterArea",
      "掩蔽面积",
      `掩蔽面积${round(shelter)}㎡大于建筑面积${round(area)}㎡`,
    ),
    ...warn(
      sheltersPeople(unit) && shelter > 0 && people > 0 && Math.abs(people - shelter) > shelter * 0.05,
      "shelterPeople",
      "掩蔽人数",
      `按每人1㎡掩蔽面积约为${Math.floor(shelter)}人，现为${people}人，请核对（GB 50038-2005第3.2.1条）`,
    ),
    ...warn(
      sheltersPeople(unit) && width > 0 && people > 0 && width < needed,
      "mainEntranceWidth",
      "主要出入口净宽",
      `战时出入口总净宽按每100人不小于0.30m应为${round(needed)}m，即使各出入口均按主要出入口净宽计也只有${round(width)}m（GB 50038-2005第3.3.8条）`,
    ),
  ];
};

const checkGroups = (groups: readonly FieldGroup[], values: FieldValues, prefix: string, owner: string): Finding[] =>
  groups.flatMap(({ fields }) =>
    fields.flatMap((field) => {
      const message = fieldProblem(field, values);
      const label = owner ? `${owner}：${field.label}` : field.label;
      return find(message !== null, `${prefix}${field.key}`, label, message ?? "");
    }),
  );

const find = (isSo: boolean, field: string, label: string, message: string): Finding[] =>
  isSo ? [{ step: "civilDefence", field, label, message }] : [];

const number = (values: FieldValues, key: string): number => {
  const value = values[key];
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
};

const round = (value: number): number => Math.round(value * 100) / 100;
