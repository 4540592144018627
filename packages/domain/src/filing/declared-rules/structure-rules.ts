import { dictionaryLabel } from "../../ground/dictionary/dictionaries.ts";
import type { FieldValues } from "../report-form/report-field.ts";
import { hasUse, isHighRise } from "./building-class.ts";
import { type DeclaredRule, judged, lacks, told, type Verdict } from "./declared-rule.ts";

/** Least denominators of the storey drift by STRUCTURE_TYPE (GB/T 50011 5.5.1): 1/550 is 550. */
// biome-ignore format: a table
const driftLimits: Readonly<Record<string, number>> = {
  "3": 550, "11": 550, "4": 800, "6": 800, "9": 800, "5": 1000, "7": 1000, "8": 1000, "10": 1000, "14": 250,
};

/** `driftDenominator`: n of the largest elastic storey drift 1/n in the calculation book. */
const drift = (one: FieldValues): Verdict => {
  const [actual, least] = [told(one, "driftDenominator"), driftLimits[String(one["structureType"])]];
  if (least === undefined) return "apart";
  if (actual === null) return lacks("计算书中的最大层间位移角");
  return judged(actual < least, `层间位移角1/${actual}，不应大于1/${least}`);
};

/** Largest axial compression ratios of columns by SEISMIC_GRADE 1 to 4 (GB/T 50011 6.3.6). */
// biome-ignore format: a table
const axialLimits: Readonly<Record<string, readonly number[]>> = {
  "3": [0.65, 0.75, 0.85, 0.9], "4": [0.75, 0.85, 0.9, 0.95], "6": [0.75, 0.85, 0.9, 0.95], "9": [0.75, 0.85, 0.9, 0.95], "8": [0.6, 0.7],
};

/** `axialRatio`: the largest of all columns. */
const axial = (one: FieldValues): Verdict => {
  const actual = told(one, "axialRatio");
  const most = axialLimits[String(one["structureType"])]?.[Number(one["seismicGrade"]) - 1];
  if (most === undefined) return "apart";
  if (actual === null) return lacks("计算书中的柱轴压比");
  return judged(actual > most, `柱轴压比${actual}，不应大于${most}`);
};

/** `periodRatio` (T扭/T平) and `displacementRatio`; up to 1.5 the latter is permitted, above 1.2 only advised against. */
const torsion = (one: FieldValues): Verdict => {
  const [period, displacement] = [told(one, "periodRatio"), told(one, "displacementRatio")];
  if (!isHighRise(one)) return "apart";
  if (period === null && displacement === null) return lacks("计算书中的周期比和位移比");
  if (period !== null && period > 0.9) return { wrong: `周期比${period}，A级高度高层建筑不应大于0.9` };
  return judged((displacement ?? 0) > 1.5, `位移比${displacement}，A级高度高层建筑不应大于1.5`);
};

const intensity = (one: FieldValues, project: FieldValues): Verdict => {
  const [own, of] = [one["seismicIntensity"], project["seismicIntensity"]];
  if (typeof own !== "string" || typeof of !== "string" || own === "" || of === "") return lacks("抗震设防烈度");
  const name = (code: string) => dictionaryLabel("SEISMIC_INTENSITY", code);
  return judged(own !== of, `本单体填${name(own)}，项目信息填${name(of)}，同一场地应一致，请核对`);
};

/** Teaching buildings, dormitories and canteens of schools and nurseries are 重点设防类 at least. */
const classOfSchool = (one: FieldValues): Verdict => {
  const declared = Number(one["seismicClass"]);
  if (!hasUse(one, "school", "nursery")) return "apart";
  if (!(declared >= 1)) return lacks("抗震设防类别");
  return judged(declared > 2, "中小学、幼儿园的教学用房、学生宿舍和食堂不应低于重点设防类（乙类），请核对");
};

const structure = { discipline: "JG", scope: "building" } as const;
const calculated = { ...structure, field: "structureType", label: "结构类型" } as const;
// biome-ignore format: one rule per line
export const structureRules: readonly DeclaredRule[] = [
  { ...calculated, ruleId: "declared-drift", number: 50, name: "层间位移角", editions: [{ norm: "GB/T 50011-2010", clauseNo: "5.5.1", judge: drift }, { norm: "GB 50011-2010", clauseNo: "5.5.1", judge: drift }] },
  { ...calculated, ruleId: "declared-axial-ratio", number: 51, name: "轴压比", editions: [{ norm: "GB/T 50011-2010", clauseNo: "6.3.6", judge: axial }, { norm: "GB 50011-2010", clauseNo: "6.3.6", judge: axial }] },
  { ...calculated, ruleId: "declared-torsion", number: 52, name: "周期比、位移比", editions: [{ norm: "JGJ 3-2010", clauseNo: "3.4.5", judge: torsion }] },
  { ...structure, ruleId: "declared-intensity", number: null, name: "设防烈度一致", field: "seismicIntensity", label: "抗震设防烈度", editions: [{ norm: "GB 55002-2021", clauseNo: null, judge: intensity }] },
  { ...structure, ruleId: "declared-school-class", number: null, name: "学校设防类别", field: "seismicClass", label: "抗震设防类别", editions: [{ norm: "GB 50223-2008", clauseNo: "6.0.8", judge: classOfSchool }] },
];
