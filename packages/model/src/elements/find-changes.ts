import { differenceOf, isDifferent } from "./compare-elements.ts";
import { type PlacedElement, pairElements } from "./pair-elements.ts";

/** An element without its properties, of which `setsHash` is equal where they are. */
export interface ComparedElement extends PlacedElement {
  readonly setsHash: string;
}

export interface ComparedModel {
  readonly elements: readonly ComparedElement[];
  readonly storeys: readonly { readonly localId: number; readonly name: string; readonly elevation: number }[];
}

/** Where an element stands in the list of each model; null where it has no counterpart. */
export interface FoundChange {
  readonly base: number | null;
  readonly target: number | null;
  readonly isRenumbered: boolean;
  /** Nothing but the properties may differ: whether they do is seen in them. */
  readonly isDoubtful: boolean;
}

export interface FoundChanges {
  /** By storey from below, then class and name. */
  readonly changes: readonly FoundChange[];
  readonly pairCount: number;
}

const chinese = new Intl.Collator("zh");

/** What may have changed between two models; of pairs that are the same in everything nothing is said. */
export const findChanges = (base: ComparedModel, target: ComparedModel): FoundChanges => {
  const placesIn = (list: readonly ComparedElement[]) => new Map(list.map((one, at) => [one, at]));
  const places = { base: placesIn(base.elements), target: placesIn(target.elements) };
  const namesIn = ({ storeys }: ComparedModel) => new Map(storeys.map(({ localId, name }) => [localId, name]));
  const storeys = { base: namesIn(base), target: namesIn(target) };
  const { pairs, added, removed } = pairElements(base.elements, target.elements);
  const ranks = new Map(
    [...base.storeys, ...target.storeys].sort((a, b) => b.elevation - a.elevation).map(({ name }, at) => [name, -at]),
  );
  const keyed = (side: "base" | "target", element: ComparedElement, change: FoundChange) => ({
    change,
    element,
    rank: ranks.get(storeys[side].get(element.storeyId ?? -1) ?? "") ?? 1,
  });
  const alone = { isRenumbered: false, isDoubtful: false };
  const found = [
    ...pairs.flatMap((pair) => {
      const isOwn = isDifferent(differenceOf(pair, storeys, []));
      const isDoubtful = !isOwn && pair.base.setsHash !== pair.target.setsHash;
      if (!isOwn && !isDoubtful && !pair.isRenumbered) return [];
      const [one, other] = [places.base.get(pair.base) ?? null, places.target.get(pair.target) ?? null];
      return keyed("target", pair.target, { base: one, target: other, isRenumbered: pair.isRenumbered, isDoubtful });
    }),
    ...added.map((one) => keyed("target", one, { base: null, target: places.target.get(one) ?? null, ...alone })),
    ...removed.map((one) => keyed("base", one, { base: places.base.get(one) ?? null, target: null, ...alone })),
  ];
  found.sort(
    (a, b) =>
      a.rank - b.rank ||
      (a.element.ifcClass < b.element.ifcClass ? -1 : a.element.ifcClass > b.element.ifcClass ? 1 : 0) ||
      chinese.compare(a.element.name, b.element.name),
  );
  return { changes: found.map(({ change }) => change), pairCount: pairs.length };
};
