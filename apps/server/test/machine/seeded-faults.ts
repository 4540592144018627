import { compareFacts, factText, type Statement } from "@tushen/domain/machine/facts/consistency";
import { factKinds, type FactName } from "@tushen/domain/machine/facts/fact-kinds";
import type { FactValue } from "@tushen/domain/machine/facts/fact-words";
import { type DeclaredFact, formFacts } from "@tushen/domain/machine/facts/form-facts";
import type { KnownNorm } from "@tushen/domain/machine/engine/rule";
import { type Finding, runRules } from "@tushen/domain/machine/engine/run-rules";
import { sheetRules } from "@tushen/domain/machine/sheet-rules/sheet-rules";
import { inputOf, type SampleSet } from "./sample-sets.ts";
import { statedOn, truthOf } from "./sample-truth.ts";

/** The day on which norms are looked at. */
const day = "2026-11-27";

/** The things that contradict each other in a fault. */
export type FaultLevel =
  | "form and sheets"
  | "sheets among each other"
  | "norms"
  | "call-outs"
  | "survey and sheets"
  | "fire lanes"
  | "stairs";

/** A fault on one sheet, or in the form, that one finding has to tell. */
export interface Fault {
  readonly kind: string;
  readonly level: FaultLevel;
  readonly find: (set: SampleSet, norms: readonly KnownNorm[], sheets?: readonly string[]) => Outcome | "not there";
}

export interface Outcome {
  readonly isFound: boolean;
  /** Findings of the same level about something else. */
  readonly others: readonly string[];
}

const norm = (number: string, from: string, until: string | null, replacedBy: string | null): KnownNorm => ({
  ...{ number, name: "虚构规范", validFrom: from, validUntil: until, replacedBy },
});
/** Norms nobody wrote, beside those of the library: one that was replaced, one that ended, one that is to come. */
const madeUp: readonly KnownNorm[] = [
  norm("GB 59911-2008", "2008-10-01", "2019-12-31", "GB 59911-2019"),
  norm("GB 59911-2019", "2020-01-01", null, null),
  norm("GB 59912-2005", "2005-10-01", "2021-06-30", null),
  norm("GB 59913-2027", "2027-05-01", null, null),
];

const notes = ["建施-01", "结施-01", "水施-01", "暖施-01", "电施-01"] as const;
/** The sheets that say something of a building: notes, site plan, stairs; the plans say nothing that is compared. */
export const telling = [...notes, "建施-02", "建施-13"] as const;

/** Doubtful findings of the rules on words of sheets, with one sheet drawn with a slip. */
const findingsOf = (
  set: SampleSet,
  norms: readonly KnownNorm[],
  sheets: readonly string[] = telling,
  slipped?: { readonly graphNum: string; readonly slip: (words: string) => string },
): Finding[] => {
  const rows = sheets.map((graphNum) => set.read(graphNum, graphNum === slipped?.graphNum ? slipped.slip : undefined));
  return runRules(sheetRules, inputOf(set, rows, [...norms, ...madeUp]), day).filter(
    ({ outcome }) => outcome === "FAIL" || outcome === "REVIEW",
  );
};

/** Findings on a set without faults, of the named sheets. */
export const findingsOnClean = (set: SampleSet, norms: readonly KnownNorm[], sheets?: readonly string[]): string[] =>
  findingsOf(set, norms, sheets).map(({ message }) => message);

const ruleOf: Readonly<Record<Exclude<FaultLevel, "form and sheets">, string>> = {
  ...{ "sheets among each other": "facts-agree", norms: "norms-in-force" },
  ...{ "call-outs": "call-outs-lead", "survey and sheets": "survey-agrees" },
  ...{ "fire lanes": "fire-lane", stairs: "stair-landing" },
};

/** A slip on a sheet: `told` are the words a finding about it has. */
const onSheet = (
  level: Exclude<FaultLevel, "form and sheets">,
  kind: string,
  graphNum: string,
  told: string,
  slipOf: (set: SampleSet) => (words: string) => string,
): Fault => ({
  ...{ kind, level },
  find: (set, norms, sheets = telling) => {
    const slip = slipOf(set);
    let isThere = false;
    const findings = findingsOf(set, norms, sheets, {
      graphNum,
      slip: (words) => {
        const written = slip(words);
        isThere ||= written !== words;
        return written;
      },
    });
    if (!isThere) return "not there";
    const isAbout = ({ ruleId, message }: Finding) => ruleId === ruleOf[level] && message.includes(told);
    return {
      isFound: findings.some(isAbout),
      others: findings.filter((one) => !isAbout(one)).map(({ message }) => message),
    };
  },
});

/** Instead of some words others; of a cell with `whole`. */
const instead =
  (from: string, to: string, whole = false) =>
  (words: string): string =>
    whole ? (words === from ? to : words) : words.replace(from, to);

const between = (name: FactName, graphNum: string, slipOf: (set: SampleSet) => (words: string) => string): Fault =>
  onSheet("sheets among each other", `${name} on ${graphNum}`, graphNum, factKinds[name].label, slipOf);

const storeys = (graphNum: string): Fault[] => [
  between("overFloors", graphNum, ({ building: { floors } }) => instead(`地上${floors}层`, `地上${floors + 1}层`)),
  between("underFloors", graphNum, () => (words) => words.replace("地下1层", "地下2层")),
];

const factFaults: readonly Fault[] = [
  ...["结施-01", "水施-01", "电施-01"].flatMap(storeys),
  between("structure", "结施-01", ({ building: { facts } }) => instead(`${facts.structure}结构`, "剪力墙结构")),
  between("structure", "建施-01", () => (words) => (/^钢筋混凝土.*结构$/.test(words) ? "砌体结构" : words)),
  between("designLife", "结施-01", () => instead("50年", "100年", true)),
  between("designLife", "建施-01", () => instead("50年", "25年", true)),
  between("intensity", "结施-01", () => instead("7度", "8度", true)),
  between("intensity", "建施-01", () => instead("7度(0.15g)", "6度(0.15g)", true)),
  between("acceleration", "结施-01", () => instead("0.15g", "0.20g", true)),
  between("acceleration", "建施-01", () => instead("7度(0.15g)", "7度(0.10g)", true)),
  between("zeroLevel", "结施-01", () => instead("绝对标高31.80m", "绝对标高31.50m")),
  between("zeroLevel", "建施-01", () => instead("绝对标高31.80m", "绝对标高38.10m")),
  between("projectName", "水施-01", ({ project }) => instead(project.name, "河湾新村二期")),
  between("overArea", "建施-02", ({ building: { floorArea, floors } }) => {
    const area = Math.round(floorArea * floors * 10) / 10;
    return instead(area.toFixed(1), (area * 1.1).toFixed(1), true);
  }),
  between("underArea", "建施-02", ({ building: { floorArea } }) => {
    const area = Math.round(floorArea * 19) / 10;
    return instead(area.toFixed(1), (area * 0.9).toFixed(1), true);
  }),
];

/** A norm that the notes of each discipline cite. */
const cited: Readonly<Record<(typeof notes)[number], string>> = {
  ...{ "建施-01": "GB 55037-2022", "结施-01": "GB 55001-2021", "水施-01": "GB 50015-2019" },
  ...{ "暖施-01": "GB 50736-2012", "电施-01": "GB 50052-2009" },
};
const wrongNorms: Readonly<Record<string, string>> = {
  ...{ "a norm that was replaced": "GB 59911-2008", "an edition before the present": "GB 59911-1999" },
  ...{ "a norm that ended": "GB 59912-2005", "a norm to come": "GB 59913-2027" },
};
const normFaults: readonly Fault[] = Object.entries(wrongNorms).flatMap(([kind, number]) =>
  notes.map((graphNum) => onSheet("norms", kind, graphNum, number, () => instead(cited[graphNum], number))),
);

const callOut = (kind: string, graphNum: string, from: string, to: string, number: string): Fault =>
  onSheet("call-outs", kind, graphNum, number, () => instead(from, to));
const callOutFaults: readonly Fault[] = [
  callOut("a sheet of the same series", "结施-01", "基础平面详结施-04", "基础平面详结施-64", "结施-64"),
  callOut("a sheet whose number is in the next line", "结施-01", "基础详图详结施-05", "基础详图详结施-95", "结施-95"),
  callOut("a sheet of the same series", "建施-01", "做法详墙身大样图", "做法详建施-77", "建施-77"),
  callOut(
    "a sheet of another series",
    "建施-01",
    "承重钢筋混凝土墙体详结施图",
    "承重钢筋混凝土墙体详结施-88",
    "结施-88",
  ),
  callOut("a sheet of another series", "电施-01", "编号与建施图一致", "编号详见建施-66", "建施-66"),
];

const surveyFaults: readonly Fault[] = ["Ⅰ1类", "Ⅱ类", "Ⅳ类"].map((site) =>
  onSheet("survey and sheets", "siteCategory", "结施-01", "场地类别", () => instead("Ⅲ类", site, true)),
);

const onLanes = (kind: string, graphNum: string, told: string, from: string, to: string): Fault =>
  onSheet("fire lanes", kind, graphNum, told, () => instead(from, to));
const onStairs = (kind: string, told: string, slip: (words: string) => string): Fault =>
  onSheet("stairs", kind, "建施-13", told, () => slip);
const sizeFaults: readonly Fault[] = [
  onLanes("a narrow lane on the site plan", "建施-02", "净宽 3.50 m", "车道净宽不小于4.0m", "车道净宽不小于3.5m"),
  onLanes(
    "a low lane in the notes",
    "建施-01",
    "净高 3.50 m",
    "净宽及净高均不小于4.0m",
    "净宽不小于4.0m，净高不小于3.5m",
  ),
  onLanes("a steep lane", "建施-01", "坡度 12%", "车道坡度不大于8%", "车道坡度不大于12%"),
  onLanes("a site plan that keeps less than the notes", "建施-01", "4.50 m", "净高均不小于4.0m", "净高均不小于4.5m"),
  onStairs("a narrow landing", "平台净宽 1.05 m", instead("且不小于1.20m", "且不小于1.05m")),
  onStairs("a narrow flight", "梯段净宽 0.95 m", (words) =>
    words.replace(/梯段净宽不小于1\.\d0m/, "梯段净宽不小于0.95m"),
  ),
  onStairs("a landing narrower than its flight", "不小于梯段净宽的 1.45 m", (words) =>
    words.replace(/梯段净宽不小于1.*$/, "梯段净宽1.45m，平台净深1.25m。"),
  ),
];

/** Another word of the same kind. */
const otherWords: Readonly<Partial<Record<FactName, string>>> = {
  ...{ projectName: "河湾新村二期", intensity: "8度", acceleration: "0.20g", designGroup: "第一组" },
  ...{ siteCategory: "II类", resistOver: "三级", resistUnder: "三级", structure: "剪力墙", seismicClass: "适度设防" },
  ...{ safetyGrade: "一级", foundationGrade: "丙级", waterproofRoof: "三级", waterproofUnder: "三级" },
};
const otherOf = (name: FactName, value: FactValue): FactValue => {
  if (name === "fireClass") return value === "二类高层" ? "一类高层" : "二类高层";
  if (typeof value === "string") return otherWords[name] ?? "";
  return ["层", "年", "个"].includes(factKinds[name].unit) ? value + 1 : Math.round(value * 110) / 100;
};

/** Where the form and the sheets contradict each other, or may do so. */
const apartIn = (
  set: SampleSet,
  declared: readonly DeclaredFact[],
  graphNums: readonly string[] = telling,
): string[] => {
  const { sheets } = inputOf(
    set,
    graphNums.map((graphNum) => set.read(graphNum)),
    [],
  );
  const subjectOf = (name: FactName) => (factKinds[name].scope === "project" ? "" : set.project.building);
  const statements: Statement<string>[] = [
    ...declared.map(({ name, value, label }) => ({
      ...{ name, value, confidence: 1, subject: subjectOf(name), source: label },
    })),
    ...(sheets?.statements ?? []).map(({ name, value, confidence, subject, sheet }) => ({
      ...{ name, value, confidence, subject, source: sheet },
    })),
  ];
  return compareFacts(statements).flatMap(({ name, verdict, statements: all }) =>
    verdict === "apart" || verdict === "doubtful"
      ? `${factKinds[name].label}: ${all.map(({ value, source }) => `${factText(name, value)} (${source})`).join(", ")}`
      : [],
  );
};

const declaredIn = ({ form, project }: SampleSet): DeclaredFact[] =>
  formFacts({ project: form.project, buildings: [{ name: project.building, values: form.unit }], surveys: [] });

/** Contradictions between the form and the sheets of a set without faults. */
export const apartOnClean = (set: SampleSet, sheets?: readonly string[]): string[] =>
  apartIn(set, declaredIn(set), sheets);

/** Facts that the form states and a sheet too. */
const comparable: readonly FactName[] = [...new Set(telling.flatMap((graphNum) => statedOn[graphNum] ?? []))];

const formFaults: readonly Fault[] = comparable.map((name) => ({
  ...{ kind: `${name} in the form`, level: "form and sheets" },
  find: (set, _norms, sheets) => {
    const declared = declaredIn(set);
    if (truthOf(set)[name] === undefined || declared.every((one) => one.name !== name)) return "not there";
    const told = apartIn(
      set,
      declared.map((one) => (one.name === name ? { ...one, value: otherOf(name, one.value) } : one)),
      sheets,
    );
    const isAbout = (one: string) => one.startsWith(`${factKinds[name].label}:`);
    return { isFound: told.some(isAbout), others: told.filter((one) => !isAbout(one)) };
  },
}));

export const faults: readonly Fault[] = [
  ...formFaults,
  ...factFaults,
  ...normFaults,
  ...callOutFaults,
  ...surveyFaults,
  ...sizeFaults,
];
