import { type FieldValues, isEmpty, type ReportField } from "./report-field.ts";

/**
 * Merges two people's edits of the same form, field by field, against the version both began from:
 *
 *   - only one of them changed the field: that value counts
 *   - both entered the same: nothing to decide
 *   - both entered different values: a clash, which a person decides; until then mine stays
 *
 * Merging again with the paths at which the other's value was chosen gives the decided values.
 */
export interface ThreeWay<T> {
  /** The version both began from. */
  readonly base: T;
  readonly mine: T;
  readonly theirs: T;
}

export interface Clash {
  readonly path: string;
  readonly label: string;
  /** How to show the values; undefined where one side changed a row the other removed. */
  readonly entry: ReportField | undefined;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merge<T> {
  readonly values: T;
  /** Labels of fields only the other person changed. */
  readonly taken: readonly string[];
  readonly clashes: readonly Clash[];
}

/** Paths of clashes where the other's value was chosen. */
export type TheirsAt = ReadonlySet<string>;

export interface FieldNaming {
  /** In front of a field's path. */
  readonly prefix?: string;
  /** In front of a field's label. */
  readonly owner?: string;
  /** Fields only the server writes: its present value counts. */
  readonly served?: readonly string[];
}

/** Merges the fields of one form. Derived fields keep my value. */
export const mergeFields = <T extends FieldValues>(
  fields: readonly ReportField[],
  { base, mine, theirs }: ThreeWay<T>,
  theirsAt: TheirsAt = new Set(),
  { prefix = "", owner = "", served = [] }: FieldNaming = {},
): Merge<T> => {
  const entries = new Map(fields.map((field) => [field.key, field]));
  const values: Record<string, unknown> = { ...mine };
  const taken: string[] = [];
  const clashes: Clash[] = [];
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const entry = entries.get(key);
    const [was, own, other] = [base[key], mine[key], theirs[key]];
    if (served.includes(key)) {
      values[key] = other;
      continue;
    }
    if (entry?.derived || isSameValue(own, other) || isSameValue(other, was)) continue;
    const path = `${prefix}${key}`;
    const label = owner ? `${owner}：${entry?.label ?? key}` : (entry?.label ?? key);
    if (isSameValue(own, was)) {
      values[key] = other;
      if (entry) taken.push(label);
      continue;
    }
    clashes.push({ path, label, entry, mine: own, theirs: other });
    if (theirsAt.has(path)) values[key] = other;
  }
  return { values: values as T, taken, clashes };
};

/** Empty values are equal however they are written; the order of keys and masking make no difference either. */
export const isSameValue = (one: unknown, other: unknown): boolean => {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other);
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => isSameValue(value, other[index]));
  if (typeof one === "string" && typeof other === "string")
    return one === other || isMaskOf(one, other) || isMaskOf(other, one);
  if (typeof one !== "object" || typeof other !== "object") return one === other;
  const [first, second] = [one as FieldValues, other as FieldValues];
  const keys = new Set([...Object.keys(first), ...Object.keys(second)]);
  return [...keys].every((key) => isSameValue(first[key], second[key]));
};

/** `138****0011` and 13803710011. */
const isMaskOf = (masked: string, whole: string): boolean => {
  const [head = "", tail] = masked.split(/\*{4,}/);
  return tail !== undefined && head + tail !== "" && whole.startsWith(head) && whole.endsWith(tail);
};
