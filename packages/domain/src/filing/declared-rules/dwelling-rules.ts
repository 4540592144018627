import { numberAt as number } from "../report-form/report-finding.ts";
import type { FieldValues } from "../report-form/report-field.ts";
import { isDwelling } from "./building-class.ts";
import { type DeclaredRule, judged, lacks, told, type Verdict } from "./declared-rule.ts";

/** Only a new dwelling must have storeys of 3.00 m; the category of a project that is none says so (FJ_KJ, FJ_GJ). */
const isNew = (project: FieldValues): boolean => !["FJ_KJ", "FJ_GJ"].includes(String(project["category"] ?? ""));

const storeyHeight =
  (least: number, isForNewOnly: boolean) =>
  (one: FieldValues, project: FieldValues): Verdict => {
    const height = told(one, "standardFloorHeight");
    if (!isDwelling(one) || (isForNewOnly && !isNew(project))) return "apart";
    if (height === null || height <= 0) return lacks("标准层高");
    return judged(height < least, `住宅标准层高${height}m，低于${least.toFixed(2)}m，请核对`);
  };

/** Lifts of a dwelling: from `firstStorey` storeys one per unit, from 12 storeys two (GB 50096 6.4.2). */
const lifts =
  (firstStorey: number) =>
  (one: FieldValues): Verdict => {
    const floors = number(one, "overFloors");
    if (!isDwelling(one)) return "apart";
    if (floors < 1) return lacks("地上层数");
    if (floors < firstStorey) return "kept";
    const units = Math.max(1, number(one, "unitCount"));
    const [count, least] = [number(one, "elevatorCount"), units * (floors >= 12 ? 2 : 1)];
    const rule = floors >= 12 ? "12层及以上住宅每单元电梯不应少于2台" : `${firstStorey}层及以上住宅每单元应设电梯`;
    return judged(count < least, `${rule}：${floors}层、${units}个单元应有${least}台，现为${count}台`);
  };

const dwelling = { discipline: "JZ", scope: "building" } as const;
// biome-ignore format: one rule per line
export const dwellingRules: readonly DeclaredRule[] = [
  { ...dwelling, ruleId: "declared-storey-height", number: 33, name: "住宅层高", field: "standardFloorHeight", label: "标准层高", editions: [
    { norm: "GB 55038-2025", clauseNo: null, sentence: "新建住宅层高不低于3.00 m", judge: storeyHeight(3, true) },
    { norm: "GB 50096-2011", clauseNo: "5.5.1", judge: storeyHeight(2.8, false) },
  ] },
  { ...dwelling, ruleId: "declared-lifts", number: 39, name: "住宅电梯", field: "elevatorCount", label: "电梯数", editions: [
    { norm: "GB 55038-2025", clauseNo: null, sentence: "四层及以上住宅设电梯", judge: lifts(4) },
    { norm: "GB 50096-2011", clauseNo: "6.4.1", judge: lifts(7) },
  ] },
];
