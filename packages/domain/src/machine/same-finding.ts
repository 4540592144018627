import type { Source } from "./engine/rule.ts";

/** What a rule found, as far as two runs can be compared by it. */
export interface FoundThing {
  readonly ruleId: string;
  /** The sheet, the building or the component in words. */
  readonly what: string;
  /** With the values, so that another value is another finding. */
  readonly message: string;
  readonly source: Source | null;
  readonly globalIds: readonly string[];
}

/** In points: a sheet that is plotted anew may lie a little beside where it lay. */
const nearness = 36;

const isNear = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((value, at) => Math.abs(value - (other[at] ?? 0)) <= nearness);

/** The number of the drawing is left aside: a further version has other numbers, and `what` names the sheet. */
const isSamePlace = (one: Source | null, other: Source | null): boolean => {
  if (one === null || other === null) return one === other;
  if (one.kind === "form") return other.kind === "form" && one.field === other.field;
  if (one.kind === "model") return other.kind === "model" && one.quantity === other.quantity;
  return other.kind === "sheet" && one.page === other.page && isNear(one.box, other.box);
};

const isSameSet = (one: readonly string[], other: readonly string[]): boolean => {
  const others = new Set(other);
  return new Set(one).size === others.size && one.every((id) => others.has(id));
};

/** The same rule says the same of the same thing at the same place. */
export const isSameFinding = (one: FoundThing, other: FoundThing): boolean =>
  one.ruleId === other.ruleId &&
  one.what === other.what &&
  one.message === other.message &&
  isSamePlace(one.source, other.source) &&
  isSameSet(one.globalIds, other.globalIds);
