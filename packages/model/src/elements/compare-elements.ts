import type { ModelBox, ModelPropertySet } from "./model-element.ts";
import { boxDistance, type Pair, type PlacedElement } from "./pair-elements.ts";

export interface ChangedValue {
  /** Property set; empty for the element's own name, type, number, class and storey. */
  readonly set: string;
  /** Whether the type of the element has the set, and not the element itself. */
  readonly isOfType: boolean;
  readonly name: string;
  /** Null where it did not exist. */
  readonly before: string | number | boolean | null;
  readonly after: string | number | boolean | null;
}

export interface Difference {
  /** Metres it was moved; null when it stands where it stood. */
  readonly movedBy: number | null;
  readonly isReshaped: boolean;
  readonly values: readonly ChangedValue[];
}

/** Metres, and shares of area and of the box's volume: less is noise of another export. */
const tolerances = { step: 0.001, area: 0.001, volume: 0.005, value: 1e-6 };

const sizeOf = ([x0, y0, z0, x1, y1, z1]: ModelBox): ModelBox => [0, 0, 0, x1 - x0, y1 - y0, z1 - z0];

const isReshaped = (a: PlacedElement, b: PlacedElement): boolean => {
  if (a.definitionHash === b.definitionHash) return false;
  if (a.box === null || b.box === null) return a.box !== b.box;
  if (boxDistance(sizeOf(a.box), sizeOf(b.box)) > tolerances.step) return true;
  const [, , , width, depth, height] = sizeOf(a.box);
  const [areaA, areaB] = [a.area ?? 0, b.area ?? 0];
  return (
    Math.abs(areaA - areaB) > tolerances.area * Math.max(areaA, areaB) ||
    Math.abs((a.volume ?? 0) - (b.volume ?? 0)) > tolerances.volume * width * depth * height
  );
};

const movedBy = (a: PlacedElement, b: PlacedElement): number | null => {
  if (a.box === null || b.box === null || boxDistance(sizeOf(a.box), sizeOf(b.box)) > tolerances.step) return null;
  const [fromX, fromY, fromZ] = a.box;
  const [toX, toY, toZ] = b.box;
  const distance = Math.hypot(toX - fromX, toY - fromY, toZ - fromZ);
  return distance > tolerances.step ? distance : null;
};

type Value = string | number | boolean;

type PlacedValue = Pick<ChangedValue, "set" | "isOfType" | "name"> & { readonly value: Value };

/** Values by set, whose it is, and name. */
const valuesIn = (sets: readonly ModelPropertySet[]): Map<string, PlacedValue> => {
  const found = new Map<string, PlacedValue>();
  for (const { name: set, isOfType, properties } of sets)
    for (const { name, value } of properties) {
      const key = `${set}\n${isOfType}\n${name}`;
      if (!found.has(key)) found.set(key, { set, isOfType, name, value });
    }
  return found;
};

const isSame = (a: Value | undefined, b: Value | undefined): boolean =>
  typeof a === "number" && typeof b === "number"
    ? Math.abs(a - b) <= tolerances.value * Math.max(1, Math.abs(a), Math.abs(b))
    : a === b;

/** Properties and quantities that differ, by set and name. */
export const changedProperties = (
  before: readonly ModelPropertySet[],
  after: readonly ModelPropertySet[],
): ChangedValue[] => {
  const [old, fresh] = [valuesIn(before), valuesIn(after)];
  return [...new Map([...old, ...fresh])].flatMap(([key, { set, isOfType, name }]) => {
    const [a, b] = [old.get(key)?.value, fresh.get(key)?.value];
    return isSame(a, b) ? [] : [{ set, isOfType, name, before: a ?? null, after: b ?? null }];
  });
};

/** What differs between an element and its counterpart; `storeys` are the names of both models' storeys by line. */
export const differenceOf = (
  { base, target }: Pair<PlacedElement>,
  storeys: { readonly base: ReadonlyMap<number, string>; readonly target: ReadonlyMap<number, string> },
  properties: readonly ChangedValue[],
): Difference => {
  const own: readonly (readonly [string, string, string])[] = [
    ["类别", base.ifcClass, target.ifcClass],
    ["名称", base.name, target.name],
    ["型号", base.typeName, target.typeName],
    ["编号", base.tag, target.tag],
    ["楼层", storeys.base.get(base.storeyId ?? -1) ?? "", storeys.target.get(target.storeyId ?? -1) ?? ""],
  ];
  return {
    movedBy: movedBy(base, target),
    isReshaped: isReshaped(base, target),
    values: [
      ...own.flatMap(([name, before, after]) =>
        before === after ? [] : [{ set: "", isOfType: false, name, before, after }],
      ),
      ...properties,
    ],
  };
};

export const isDifferent = ({ movedBy, isReshaped, values }: Difference): boolean =>
  movedBy !== null || isReshaped || values.length > 0;

/** Share of the elements of both models without a counterpart, from 0 to 1; above 0.6 they are hardly two versions. */
export const unmatchedShare = (base: number, target: number, pairs: number): number =>
  base + target === 0 ? 0 : 1 - (2 * pairs) / (base + target);
