import type { ModelProperty, ModelValue } from "@tushen/contract/models/model-shape";
import { elementKey } from "../together/element-key.ts";
import type { TreeModel } from "../tree-data.ts";
import type { Valued } from "./color-groups.ts";

/** Elements of several models by their value: those of the same value and unit have one colour in all of them. */
export const valuesTogether = (
  answers: readonly { readonly place: number; readonly values: readonly ModelValue[] }[],
): Valued[] => {
  const found = new Map<string, { value: ModelValue["value"]; unit: string; localIds: number[] }>();
  for (const { place, values } of answers)
    for (const { value, unit, localIds } of values) {
      const keys = localIds.map((id) => elementKey(place, id));
      const text = `${typeof value} ${value} ${unit}`;
      const known = found.get(text);
      // Too many at once would not fit as arguments of a call.
      if (known) known.localIds = [...known.localIds, ...keys];
      else found.set(text, { value, unit, localIds: keys });
    }
  return [...found.values()];
};

/**
 * Elements of several models by the names of their storeys, from the highest storey down; storeys of the same name are
 * one. An element in no storey has no value.
 */
export const storeysTogether = (models: readonly Pick<TreeModel, "items" | "report">[]): Valued[] => {
  const storeys = models
    .flatMap(({ items, report }) => report.storeys.map((storey) => ({ storey, items })))
    .sort((a, b) => b.storey.elevation - a.storey.elevation);
  const found = new Map<string, number[]>();
  for (const { storey, items } of storeys) {
    const localIds = items.flatMap(({ storeyId, localId }) => (storeyId === storey.localId ? [localId] : []));
    const name = storey.name || "未命名楼层";
    if (localIds.length > 0) found.set(name, [...(found.get(name) ?? []), ...localIds]);
  }
  return [...found].map(([value, localIds]) => ({ value, unit: "", localIds }));
};

/** The properties that elements of any of the models have, with the number of elements in all of them. */
export const propertiesTogether = (lists: readonly (readonly ModelProperty[])[]): ModelProperty[] => {
  const found = new Map<string, ModelProperty>();
  for (const one of lists.flat()) {
    const text = JSON.stringify([one.set, one.name]);
    const elementCount = (found.get(text)?.elementCount ?? 0) + one.elementCount;
    found.set(text, { ...one, elementCount });
  }
  return [...found.values()];
};
