import type { CadEntity } from "../page/cad-entity.ts";
import { pairMoved } from "./pair-moved.ts";
import { pairRewritten, pairTouching } from "./pair-touching.ts";
import { cellAt, cellsAround, grouped, type Part, type Rest, restOf, type Side, type SpottedPair } from "./rest.ts";
import { hasSameMeasure, hasSamePlace, hasSameSizes, type Spotted } from "./same-entity.ts";

/** An object of the former edition and what became of it; one of the two is missing where it was added or removed. */
export interface EntityPair {
  readonly base: CadEntity | undefined;
  readonly target: CadEntity | undefined;
}

export interface Pairing {
  /** Number of objects that are equal within the noise. */
  readonly same: number;
  readonly different: readonly EntityPair[];
}

export interface PairingFacts {
  /** Size of the drawing in its units, see `reachOf`. */
  readonly reach: number;
  /** Differences of coordinates up to this are none, see `noiseOf`. */
  readonly noise: number;
  /** Steps that are left for both drawings; each pairing takes from it. */
  readonly budget: { steps: number };
  /** One name for blocks that programs name anew with each saving. */
  readonly nameOf: (entity: CadEntity, side: Side) => string;
}

/** Handles are believed only where so many of the equal objects kept theirs: some exports number all objects anew. */
const leastKept = 0.9;

/**
 * Pairs the objects of two editions of a space; their order never counts. First what is equal at the same place; then, where
 * the file kept its handles, what has the same handle; then what has the same place, the same form elsewhere, or a common
 * point. The rest was removed or added. Throws TooManyAlike.
 */
export const pairEntities = (
  bases: readonly CadEntity[],
  targets: readonly CadEntity[],
  { reach, noise, budget, nameOf }: PairingFacts,
): Pairing => {
  const rest = restOf(bases, targets, { reach, noise, budget, nameOf });
  const equal = inPlace(rest, ["name", "layer", "look", "words", "traits", "counts"], areEqual(noise));
  const different: SpottedPair[] = [];
  if (equal.filter(isSameHandle).length >= equal.length * leastKept) different.push(...byHandle(rest));
  for (const parts of [
    ["name", "words", "traits", "layer", "counts"],
    ["name", "words", "traits", "counts"],
    ["name", "layer", "counts"],
    ["counts"],
  ] satisfies Part[][])
    different.push(...inPlace(rest, parts, ({ entity: old }, { entity: now }) => hasSamePlace(old, now, noise)));
  different.push(
    ...pairMoved(rest, ["name", "words", "traits", "layer", "look", "counts"]),
    ...pairMoved(rest, ["name", "words", "traits", "counts"]),
    ...pairTouching(rest),
    ...pairRewritten(rest),
  );
  return {
    same: equal.length,
    different: [
      ...different.map(([{ entity: base }, { entity: target }]) => ({ base, target })),
      ...rest.bases.map(({ entity: base }) => ({ base, target: undefined })),
      ...rest.targets.map(({ entity: target }) => ({ base: undefined, target })),
    ],
  };
};

const areEqual =
  (noise: number) =>
  ({ entity: old }: Spotted, { entity: now }: Spotted): boolean =>
    hasSamePlace(old, now, noise) && hasSameSizes(old, now, noise) && hasSameMeasure(old, now, noise);

const isSameHandle = ([old, now]: SpottedPair): boolean => old.entity.handle === now.entity.handle;

const byHandle = (rest: Rest): readonly SpottedPair[] => {
  const key = ({ entity: { kind, handle } }: Spotted) => `${kind} ${handle}`;
  const olds = new Map(rest.bases.map((old) => [key(old), old]));
  return rest.take(
    rest.targets.flatMap((now): SpottedPair[] => {
      const old = olds.get(key(now));
      return old && olds.delete(key(now)) ? [[old, now]] : [];
    }),
  );
};

/** Objects with the same parts at the same place; of several the one with the same handle. */
const inPlace = (
  rest: Rest,
  parts: readonly Part[],
  isPair: (base: Spotted, target: Spotted) => boolean,
): readonly SpottedPair[] => {
  const { noise } = rest;
  const cells = grouped(rest.bases, (old) => `${rest.keyOf("base", old, parts)}\u0003${cellAt(old.x, old.y, noise)}`);
  const pairs: SpottedPair[] = [];
  for (const now of rest.targets) {
    const key = rest.keyOf("target", now, parts);
    let best: { readonly cell: Spotted[]; readonly old: Spotted } | undefined;
    for (const [i, j] of cellsAround(now.x, now.y, noise)) {
      const cell = cells.get(`${key}\u0003${i},${j}`) ?? [];
      for (const old of cell) {
        rest.spend(1);
        if (!isPair(old, now)) continue;
        if (!best || isSameHandle([old, now])) best = { cell, old };
        if (isSameHandle([old, now])) break;
      }
    }
    if (!best) continue;
    best.cell.splice(best.cell.indexOf(best.old), 1);
    pairs.push([best.old, now]);
  }
  return rest.take(pairs);
};
