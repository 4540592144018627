import type { ModelBox, ModelElement } from "./model-element.ts";

/** What pairing looks at; properties are not needed. */
export type PlacedElement = Omit<ModelElement, "sets">;

export interface Pair<Element> {
  readonly base: Element;
  readonly target: Element;
  /** The same element under another GlobalId, as some programs write at each export. */
  readonly isRenumbered: boolean;
}

export interface Pairing<Element> {
  readonly pairs: readonly Pair<Element>[];
  readonly added: readonly Element[];
  readonly removed: readonly Element[];
}

/** Metres. */
const sameBox = 0.005;
const cell = 0.5;

/** How far two boxes differ at most, in metres. */
export const boxDistance = (a: ModelBox, b: ModelBox): number =>
  Math.max(...a.map((part, i) => Math.abs(part - (b[i] ?? 0))));

const isSameBox = (a: PlacedElement, b: PlacedElement): boolean =>
  a.box !== null && b.box !== null && boxDistance(a.box, b.box) <= sameBox;

/** The cells of space in which a corner lies; near a border both sides count. */
const cellsOf = ([x, y, z]: ModelBox): string[] => {
  const sides = (part: number) => [
    ...new Set([Math.floor((part - sameBox) / cell), Math.floor((part + sameBox) / cell)]),
  ];
  return sides(x).flatMap((i) => sides(y).flatMap((j) => sides(z).map((k) => `${i},${j},${k}`)));
};

const groupBy = <Element>(list: readonly Element[], keysOf: (one: Element) => readonly string[]) => {
  const groups = new Map<string, Element[]>();
  for (const one of list)
    for (const key of keysOf(one)) {
      const group = groups.get(key);
      if (group) group.push(one);
      else groups.set(key, [one]);
    }
  return groups;
};

/** Takes from `list` the first that fits best: same shape and place, same shape, same place, any. */
const takeBest = <Element extends PlacedElement>(list: Element[], wanted: Element): Element | undefined => {
  const isSameShape = (one: Element) => one.definitionHash === wanted.definitionHash;
  const isSamePlace = (one: Element) => isSameBox(one, wanted);
  const tests = [(one: Element) => isSameShape(one) && isSamePlace(one), isSameShape, isSamePlace, () => true];
  for (const fits of tests) {
    const at = list.findIndex(fits);
    if (at >= 0) return list.splice(at, 1)[0];
  }
  return undefined;
};

/**
 * Finds for each element of a model its counterpart in a later version: by GlobalId, where several share one by shape and
 * place; else the same class in the same box, give or take 5 mm.
 */
export const pairElements = <Element extends PlacedElement>(
  base: readonly Element[],
  target: readonly Element[],
): Pairing<Element> => {
  const pairs: Pair<Element>[] = [];
  const later = groupBy(target, ({ globalId }) => [globalId]);
  const lost: Element[] = [];
  for (const one of base) {
    const found = takeBest(later.get(one.globalId) ?? [], one);
    if (found) pairs.push({ base: one, target: found, isRenumbered: false });
    else lost.push(one);
  }
  const fresh = new Set([...later.values()].flat());
  const places = groupBy([...fresh], ({ ifcClass, box }) =>
    box === null ? [] : cellsOf(box).map((place) => `${ifcClass} ${place}`),
  );
  const removed: Element[] = [];
  for (const one of lost) {
    const near = (one.box === null ? [] : cellsOf(one.box)).flatMap(
      (place) => places.get(`${one.ifcClass} ${place}`) ?? [],
    );
    const found = near.find((other) => fresh.has(other) && isSameBox(one, other));
    if (found) {
      fresh.delete(found);
      pairs.push({ base: one, target: found, isRenumbered: true });
    } else removed.push(one);
  }
  return { pairs, added: [...fresh], removed };
};
