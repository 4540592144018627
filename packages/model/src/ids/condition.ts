import { type XsdPattern, xsdPattern } from "./xsd-pattern.ts";

export const bounds = ["minInclusive", "minExclusive", "maxInclusive", "maxExclusive"] as const;
export const lengths = ["length", "minLength", "maxLength"] as const;
type Limits = Partial<Readonly<Record<(typeof bounds)[number] | (typeof lengths)[number], number>>>;

/** What IDS asks of a value: one value, or a restriction of XML Schema whose parts all hold. */
export type IdsCondition =
  | { readonly kind: "simple"; readonly value: string }
  | {
      readonly kind: "restriction";
      /** One of them; empty for none asked. */
      readonly enumeration: readonly string[];
      /** One of them; empty for none asked. */
      readonly patterns: readonly string[];
      readonly limits: Limits;
    };

/** A value of the model; numbers in the units of the standard. */
export interface IdsValue {
  readonly value: string | number | boolean;
  readonly isInteger: boolean;
  /** IFCLABEL; empty where the file does not say it. */
  readonly dataType: string;
}

/** IDS compares numbers with a tolerance of a millionth, of the number and of one; the last digit is for what computers round. */
const toleranceOf = (wanted: number): number => 1.000000001e-6 * (1 + Math.abs(wanted));

const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const integer = /^[+-]?\d+$/;

const isSame = (wanted: string, { value, isInteger }: IdsValue): boolean => {
  if (typeof value === "string") return value === wanted;
  if (typeof value === "boolean") return wanted === String(value);
  if (!(isInteger ? integer : number).test(wanted)) return false;
  return Math.abs(value - Number(wanted)) <= toleranceOf(Number(wanted));
};

const compiled = new Map<string, XsdPattern>();
const mostCompiled = 1000;

const patternOf = (pattern: string): XsdPattern => {
  const known = compiled.get(pattern);
  if (known) return known;
  if (compiled.size >= mostCompiled) compiled.clear();
  const made = xsdPattern(pattern);
  compiled.set(pattern, made);
  return made;
};

const isWithin = (limits: Limits, { value }: IdsValue): boolean => {
  const { minInclusive, minExclusive, maxInclusive, maxExclusive, length, minLength, maxLength } = limits;
  if (bounds.some((name) => limits[name] !== undefined)) {
    if (typeof value !== "number") return false;
    if (minInclusive !== undefined && value < minInclusive - toleranceOf(minInclusive)) return false;
    if (maxInclusive !== undefined && value > maxInclusive + toleranceOf(maxInclusive)) return false;
    if (minExclusive !== undefined && value <= minExclusive + toleranceOf(minExclusive)) return false;
    if (maxExclusive !== undefined && value >= maxExclusive - toleranceOf(maxExclusive)) return false;
  }
  const characters = [...String(value)].length;
  if (length !== undefined && characters !== length) return false;
  return characters >= (minLength ?? 0) && characters <= (maxLength ?? Number.POSITIVE_INFINITY);
};

/** Whether a value is what the condition asks; patterns are for texts alone. */
export const holds = (condition: IdsCondition, value: IdsValue): boolean => {
  if (condition.kind === "simple") return isSame(condition.value, value);
  const { enumeration, patterns, limits } = condition;
  const text = value.value;
  if (enumeration.length > 0 && !enumeration.some((wanted) => isSame(wanted, value))) return false;
  if (patterns.length > 0 && !(typeof text === "string" && patterns.some((one) => patternOf(one).test(text))))
    return false;
  return isWithin(limits, value);
};

/** The same for a name. */
export const holdsText = (condition: IdsCondition, value: string): boolean =>
  holds(condition, { value, isInteger: false, dataType: "" });

const signs: Readonly<Record<keyof Limits, string>> = {
  minInclusive: "不小于 ",
  minExclusive: "大于 ",
  maxInclusive: "不大于 ",
  maxExclusive: "小于 ",
  length: "字数为 ",
  minLength: "字数不少于 ",
  maxLength: "字数不多于 ",
};

const mostListed = 5;

/** The condition in Chinese: “A”或“B”, 不小于 0.9. */
export const conditionText = (condition: IdsCondition): string => {
  if (condition.kind === "simple") return `“${condition.value}”`;
  const { enumeration, patterns, limits } = condition;
  const listed = enumeration.slice(0, mostListed).map((one) => `“${one}”`);
  const parts = [
    listed.join("或") + (enumeration.length > mostListed ? `等${enumeration.length}项之一` : ""),
    patterns.length > 0 ? `符合格式 ${patterns.join(" 或 ")}` : "",
    ...[...bounds, ...lengths].map((name) => (limits[name] === undefined ? "" : `${signs[name]}${limits[name]}`)),
  ];
  return parts.filter((part) => part !== "").join("，") || "任意值";
};
