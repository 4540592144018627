import { factKinds, type FactName, factNames } from "./fact-kinds.ts";
import { type FactValue, sureFrom } from "./fact-words.ts";

/** A statement of a form or sheet, of the project or of one building. */
export interface Statement<S> {
  readonly name: FactName;
  readonly value: FactValue;
  /** 0 to 1; what a form declares is sure. */
  readonly confidence: number;
  /** Name of the building; empty for the project. */
  readonly subject: string;
  readonly source: S;
}

/** apart: sure statements contradict each other; doubtful: one of the others does; single: nothing to compare with. */
export const verdicts = { apart: "矛盾", doubtful: "待核对", agreed: "一致", single: "仅一处" } as const;
export type Verdict = keyof typeof verdicts;
const verdictOrder = Object.keys(verdicts) as Verdict[];

export interface ComparedFact<S> {
  readonly name: FactName;
  readonly subject: string;
  readonly verdict: Verdict;
  /** Those that say the same stand together, the most frequent first. */
  readonly statements: readonly Statement<S>[];
}

const decimalsOf = (value: number): number => String(value).split(".")[1]?.length ?? 0;

/** Whether two numbers are the same but for rounding: 26.35 m in a form and 26.4 m in a note. */
const isSameNumber = (a: number, b: number, tolerance: number): boolean => {
  const half = 0.5 * 10 ** -Math.min(decimalsOf(a), decimalsOf(b));
  const gap = Math.abs(a - b);
  return gap <= Math.max(tolerance * Math.max(Math.abs(a), Math.abs(b)), half) + 1e-9;
};

/** The number of a building at the end of a name: 人才社区一期3#住宅楼. */
const buildingAtEnd = /[\dA-Z]+(?:[、~-][\dA-Z]+)?[#号]\p{Script=Han}{0,4}楼?$/u;

const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll(/[\s()（）“”"]/g, "")
    .replace(buildingAtEnd, "");

/** Names are shortened at their ends: 人才社区一期 for 滨海新城人才社区一期工程. Title blocks may name the building too. */
const isSameName = (a: string, b: string): boolean => plain(a).includes(plain(b)) || plain(b).includes(plain(a));

/** A value as people read it, with its unit. */
export const factText = (name: FactName, value: FactValue): string => {
  const { unit } = factKinds[name];
  return unit && typeof value === "number" ? `${value} ${unit}` : String(value);
};

export const isSame = (name: FactName, a: FactValue, b: FactValue): boolean => {
  if (typeof a === "number" && typeof b === "number") {
    // Storeys, years and places are counted: no two counts round to each other.
    const { tolerance, unit } = factKinds[name];
    return ["层", "年", "个"].includes(unit) ? a === b : isSameNumber(a, b, tolerance);
  }
  return name === "projectName" ? isSameName(String(a), String(b)) : a === b;
};

const verdictOf = <S>(name: FactName, all: readonly Statement<S>[]): Verdict => {
  // Hundreds of sheets say the same in the same words, which are compared once.
  const differ = (some: readonly Statement<S>[]) => {
    const values = [...new Set(some.map(({ value }) => value))];
    return values.some((one, i) => values.slice(i + 1).some((other) => !isSame(name, one, other)));
  };
  if (differ(all.filter(({ confidence }) => confidence >= sureFrom))) return "apart";
  if (differ(all)) return "doubtful";
  return all.length > 1 ? "agreed" : "single";
};

/** Statements of one fact by what they say, the most frequent first. */
export const sameTogether = <S extends Pick<Statement<unknown>, "name" | "value">>(all: readonly S[]): S[][] => {
  const groups: S[][] = [];
  for (const one of all) {
    const group = groups.find(([first]) => first && isSame(one.name, first.value, one.value));
    if (group) group.push(one);
    else groups.push([one]);
  }
  return groups.toSorted((a, b) => b.length - a.length);
};

/** Every fact beside all its statements, contradictions first, then in the order of the facts. */
export const compareFacts = <S>(statements: readonly Statement<S>[]): ComparedFact<S>[] =>
  [...Map.groupBy(statements, ({ name, subject }) => `${name} ${subject}`).values()]
    .flatMap((all): ComparedFact<S>[] => {
      const [first] = all;
      if (!first) return [];
      const { name, subject } = first;
      return [{ name, subject, verdict: verdictOf(name, all), statements: sameTogether(all).flat() }];
    })
    .toSorted(
      (a, b) =>
        verdictOrder.indexOf(a.verdict) - verdictOrder.indexOf(b.verdict) ||
        a.subject.localeCompare(b.subject, "zh") ||
        factNames.indexOf(a.name) - factNames.indexOf(b.name),
    );
