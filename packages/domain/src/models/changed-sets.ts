import { groupBy } from "../ground/group-by.ts";
import { ifcClassWord, ifcPropertyWord } from "./ifc-words.ts";

type Value = string | number | boolean | null;

/** A value of an element that differs between two versions of a model. */
interface ChangedValue {
  /** Property set; empty for the element's own name, type, number, class and storey. */
  readonly set: string;
  readonly isOfType: boolean;
  readonly name: string;
  /** Null where it did not exist. */
  readonly before: Value;
  readonly after: Value;
}

export interface ChangedRow {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** Changed values of one property set; the title of the element's own is empty. */
export interface ChangedSet {
  readonly title: string;
  readonly rows: readonly ChangedRow[];
}

const valueText = (value: Value): string => {
  if (value === null) return "无";
  if (typeof value === "boolean") return value ? "是" : "否";
  if (typeof value === "number") return String(Number(value.toFixed(4)));
  return value === "" ? "空" : value;
};

const rowOf = ({ set, name, before, after }: ChangedValue): ChangedRow => {
  const isClass = set === "" && name === "类别";
  const text = (value: Value) => (isClass && typeof value === "string" ? ifcClassWord(value) : valueText(value));
  return { name: set === "" ? name : ifcPropertyWord(name), before: text(before), after: text(after) };
};

/**
 * Values in words under the set they stand in: several sets, and the element itself, may have one of the same name. What is
 * told of the element itself comes first, `moreOfItself` before its values.
 */
export const changedSets = (
  values: readonly ChangedValue[],
  moreOfItself: readonly ChangedRow[] = [],
): readonly ChangedSet[] => {
  const groups = groupBy(values, ({ set, isOfType }) => `${set}${isOfType ? "（来自型号）" : ""}`);
  const itself = [...moreOfItself, ...(groups.get("") ?? []).map(rowOf)];
  groups.delete("");
  return [
    ...(itself.length > 0 ? [{ title: "", rows: itself }] : []),
    ...[...groups].map(([title, some]) => ({ title, rows: some.map(rowOf) })),
  ];
};
