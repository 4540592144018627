import { numberAt as number, rounded as round } from "../report-form/report-finding.ts";
import type { FieldValues } from "../report-form/report-field.ts";
import { isDwelling } from "./building-class.ts";
import { type DeclaredRule, judged, lacks, told, type Verdict } from "./declared-rule.ts";

/** Largest protective units by wartime use RF_WAR_USE, in square metres (GB 50038 3.2.6). */
export const unitAreaLimits: Readonly<Record<string, readonly [limit: number, what: string]>> = {
  "1": [2000, "一等人员掩蔽所"],
  "2": [2000, "二等人员掩蔽所"],
  "3": [1000, "专业队队员掩蔽部"],
  "4": [4000, "专业队装备掩蔽部"],
  "5": [4000, "物资库"],
};

const unitArea = (unit: FieldValues): Verdict => {
  const [area, limit] = [told(unit, "area"), unitAreaLimits[String(unit["wartimeUse"])]];
  if (limit === undefined) return "apart";
  if (area === null) return lacks("防护单元建筑面积");
  return judged(area > limit[0], `${limit[1]}每个防护单元不应大于${limit[0]}㎡，现为${round(area)}㎡`);
};

export const sheltersPeople = (unit: FieldValues) => unit["wartimeUse"] === "1" || unit["wartimeUse"] === "2";

/** Needed sum of entrance widths, in metres: 0.30 m for 100 people (GB 50038 3.3.8). */
export const neededWidth = (people: number): number => (people / 100) * 0.3;

/** As if every entrance were as wide as the main one: too narrow then is too narrow in any case. */
const unitEntrances = (unit: FieldValues): Verdict => {
  const [entrances, outdoor] = [told(unit, "entranceCount"), told(unit, "outdoorEntrance")];
  if (entrances === null || outdoor === null) return lacks("出入口数");
  if (entrances < 2) return { wrong: `每个防护单元不应少于2个出入口，现为${entrances}个` };
  if (outdoor < 1) return { wrong: "至少应有1个室外出入口" };
  const [width, people] = [number(unit, "mainEntranceWidth") * entrances, number(unit, "shelterPeople")];
  if (!sheltersPeople(unit) || width === 0 || people === 0) return "kept";
  const needed = neededWidth(people);
  return judged(width < needed, `战时出入口总净宽按每100人不小于0.30m应为${round(needed)}m，现不大于${round(width)}m`);
};

/**
 * Limits of dwellings by climate zone (`climateZone`: 1 severe cold, 2 cold, 3 hot summer and cold winter, 4 hot summer
 * and warm winter, 5 mild A; GB 55015 3.1): shape up to three storeys and above, then windows to walls N, E and W, S.
 * Heat transfer depends on the subzone too and is judged where the machine review knows it (`wallLimit` …).
 */
// biome-ignore format: a table
const energyLimits: Readonly<Record<string, { shape: readonly [number, number] | null; north: number; side: number; south: number }>> = {
  "1": { shape: [0.55, 0.3], north: 0.25, side: 0.3, south: 0.45 },
  "2": { shape: [0.57, 0.33], north: 0.3, side: 0.35, south: 0.5 },
  "3": { shape: [0.6, 0.4], north: 0.4, side: 0.35, south: 0.45 },
  "4": { shape: null, north: 0.4, side: 0.3, south: 0.4 },
  "5": { shape: [0.6, 0.45], north: 0.4, side: 0.35, south: 0.5 },
};

const energy = (one: FieldValues, project: FieldValues): Verdict => {
  const zone = isDwelling(one) ? energyLimits[String(project["climateZone"])] : undefined;
  const limits: readonly (readonly [key: string, label: string, limit: number | null])[] = [
    ["shapeCoefficient", "体形系数", zone?.shape?.[number(one, "overFloors") <= 3 ? 0 : 1] ?? null],
    ["windowWallRatioN", "北向窗墙比", zone?.north ?? null],
    ["windowWallRatioE", "东向窗墙比", zone?.side ?? null],
    ["windowWallRatioW", "西向窗墙比", zone?.side ?? null],
    ["windowWallRatioS", "南向窗墙比", zone?.south ?? null],
    ["wallK", "外墙传热系数", told(project, "wallLimit")],
    ["roofK", "屋面传热系数", told(project, "roofLimit")],
    ["windowK", "外窗传热系数", told(project, "windowLimit")],
  ];
  const known = limits.flatMap(([key, label, limit]) => {
    const value = told(one, key);
    return value === null || limit === null ? [] : [{ label, value, limit }];
  });
  if (known.length === 0) return lacks("体形系数、窗墙比、传热系数及其限值");
  const over = known.filter(({ value, limit }) => value > limit);
  const list = over.map(({ label, value, limit }) => `${label}${value}超过${limit}`).join("、");
  return judged(over.length > 0, `${list}，请核对或附权衡计算书`);
};

/** `permitArea`, `permitHeight`: from the planning permit; 3 % is the tolerance of practice. */
const permit = (project: FieldValues): Verdict => {
  const pairs = [
    ["totalArea", "permitArea", "总建筑面积", "㎡"],
    ["maxHeight", "permitHeight", "最高高度", "m"],
  ] as const;
  const known = pairs.filter(([own, of]) => told(project, own) !== null && number(project, of) > 0);
  if (known.length === 0) return lacks("规划许可的面积或高度");
  const off = known.filter(
    ([own, of]) => Math.abs(number(project, own) - number(project, of)) > number(project, of) * 0.03 + 1e-9,
  );
  const list = off.map(
    ([own, of, label, unit]) => `${label}${number(project, own)}${unit}，规划许可为${number(project, of)}${unit}`,
  );
  return judged(off.length > 0, `${list.join("；")}，相差超过3%`);
};

/** `clearHeight`: least clear height above motor lanes, in metres. */
const clearHeight = (works: FieldValues): Verdict => {
  const height = told(works, "clearHeight");
  return height === null ? lacks("机动车道净高") : judged(height < 4.5, `机动车道净高${height}m，不应小于4.5m`);
};

/** `laneWidth`: the narrowest motor lane, in metres; `designSpeed` in km/h. */
const laneWidth = (works: FieldValues): Verdict => {
  const [width, speed] = [told(works, "laneWidth"), told(works, "designSpeed")];
  if (width === null || speed === null) return lacks("车道宽度和设计速度");
  const least = speed > 60 ? 3.5 : 3.25;
  return judged(width < least, `设计速度${speed}km/h时机动车道宽度不应小于${least}m，现为${width}m`);
};

/** Widest spacing of boreholes by complexity of the ground COMPLEX_GRADE 1 to 3, in metres (GB 50021 4.1.15). */
const spacings: Readonly<Record<string, number>> = { "1": 15, "2": 30, "3": 50 };

/** `boreholeSpacing`: the widest, in metres. `foundationGrade`: complexity of the ground. */
const spacing = (survey: FieldValues): Verdict => {
  const [actual, most] = [told(survey, "boreholeSpacing"), spacings[String(survey["foundationGrade"])]];
  if (actual === null || most === undefined) return lacks("勘探点间距和场地复杂程度");
  return judged(actual > most, `勘探点间距${actual}m，详细勘察不应大于${most}m`);
};

/** Control boreholes: a third of all for surveys of grade 甲, a sixth otherwise. */
const control = (survey: FieldValues): Verdict => {
  const [all, controls] = [told(survey, "boreholeCount"), told(survey, "controlBoreholeCount")];
  if (all === null || controls === null || all === 0) return lacks("勘探孔总数和控制性勘探孔数");
  const isFirst = survey["surveyGrade"] === "1";
  const least = Math.ceil(all / (isFirst ? 3 : 6));
  return judged(
    controls < least,
    `控制性勘探孔${controls}个，不应少于勘探孔总数${all}个的${isFirst ? "1/3" : "1/6"}（${least}个）`,
  );
};

const shelter = { discipline: "RF", scope: "protectiveUnit" } as const;
const road = { number: 57, discipline: "DL", scope: "municipal" } as const;
const survey = { number: 58, discipline: "YT", scope: "survey" } as const;
// biome-ignore format: one rule per line
export const otherRules: readonly DeclaredRule[] = [
  { ...shelter, ruleId: "declared-unit-area", number: 45, name: "防护单元面积", field: "area", label: "建筑面积", editions: [{ norm: "GB 50038-2005", clauseNo: "3.2.6", judge: unitArea }] },
  { ...shelter, ruleId: "declared-unit-entrances", number: 46, name: "防护单元出入口", field: "entranceCount", label: "出入口数", editions: [{ norm: "GB 50038-2005", clauseNo: "3.3.1", judge: unitEntrances }] },
  { ruleId: "declared-energy", number: 47, name: "体形系数、窗墙比、传热系数", discipline: "JN", scope: "building", field: "shapeCoefficient", label: "体形系数", editions: [{ norm: "GB 55015-2021", clauseNo: null, judge: energy }] },
  { ruleId: "declared-permit", number: 55, name: "面积、高度与规划许可一致", discipline: "JZ", scope: "project", field: "totalArea", label: "总建筑面积", editions: [{ norm: "住建部令第13号", clauseNo: "10", judge: permit }] },
  { ...road, ruleId: "declared-clear-height", name: "机动车道净高", field: "designSpeed", label: "设计速度", editions: [{ norm: "CJJ 37-2012", clauseNo: "3.4.3", judge: clearHeight }] },
  { ...road, ruleId: "declared-lane-width", name: "机动车道宽度", field: "designSpeed", label: "设计速度", editions: [{ norm: "CJJ 37-2012", clauseNo: "5.3.1", judge: laneWidth }] },
  { ...survey, ruleId: "declared-borehole-spacing", name: "勘探点间距", field: "boreholeCount", label: "钻孔数", editions: [{ norm: "GB 50021-2001", clauseNo: "4.1.15", judge: spacing }] },
  { ...survey, ruleId: "declared-control-boreholes", name: "控制性勘探孔", field: "controlBoreholeCount", label: "控制性钻孔数", editions: [{ norm: "GB 50021-2001", clauseNo: "4.1.17", judge: control }] },
];
