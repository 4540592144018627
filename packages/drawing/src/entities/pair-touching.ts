import { apart, bestPairs, cellAt, cellsAround, type Rest, type SpottedPair } from "./rest.ts";
import type { Spotted } from "./same-entity.ts";

/** How many points of an object are looked up. */
const mostPoints = 64;
/** So many objects may meet in a point; more say nothing about which became which. */
const mostAtPoint = 200;
/** Words that are written anew lie within so many times their height of the former. */
const nearWords = 3;

const cornersOf = ({ entity: { points } }: Spotted): (readonly [number, number])[] =>
  Array.from(
    { length: Math.min(mostPoints, Math.floor(points.length / 2)) },
    (_, i) => [points[2 * i] ?? 0, points[2 * i + 1] ?? 0] as const,
  );

/** Objects of a kind and name on the same layer with points in common: those with the most first, then the nearest. */
export const pairTouching = (rest: Rest): readonly SpottedPair[] => {
  const { noise } = rest;
  const parts = ["name", "layer"] as const;
  const corners = new Map<string, Spotted[]>();
  for (const old of rest.bases) {
    const key = rest.keyOf("base", old, parts);
    for (const cell of new Set(cornersOf(old).map(([x, y]) => cellAt(x, y, noise)))) {
      const list = corners.get(`${key}\u0003${cell}`);
      if (list) list.push(old);
      else corners.set(`${key}\u0003${cell}`, [old]);
    }
  }
  const candidates = rest.targets.flatMap((target) => {
    const key = rest.keyOf("target", target, parts);
    const shared = new Map<Spotted, number>();
    for (const [x, y] of cornersOf(target)) {
      const here = new Set(
        cellsAround(x, y, noise).flatMap(([i, j]) => corners.get(`${key}\u0003${i},${j}`)?.slice(0, mostAtPoint) ?? []),
      );
      rest.spend(here.size);
      for (const old of here) shared.set(old, (shared.get(old) ?? 0) + 1);
    }
    return [...shared].map(([base, points]) => ({ base, target, points, far: apart(base, target) }));
  });
  return rest.take(bestPairs(candidates, (one, other) => other.points - one.points || one.far - other.far));
};

/** Words on the same layer that were written anew close to where they stood. */
export const pairRewritten = (rest: Rest): readonly SpottedPair[] => {
  const words = (spots: readonly Spotted[]) => spots.filter(({ entity }) => entity.kind === "text");
  const olds = words(rest.bases).toSorted((a, b) => a.x - b.x);
  const candidates = words(rest.targets).flatMap((target) => {
    const most = nearWords * (target.entity.sizes[0] ?? 0);
    const near = [];
    for (let at = firstAt(olds, target.x - most); at < olds.length; at++) {
      const base = olds[at];
      if (!base || base.x > target.x + most) break;
      rest.spend(1);
      const far = apart(base, target);
      if (base.entity.layer === target.entity.layer && far <= most) near.push({ base, target, far });
    }
    return near;
  });
  return rest.take(bestPairs(candidates, (one, other) => one.far - other.far));
};

/** The first of the spots, in their order, that lies at this x or farther. */
const firstAt = (spots: readonly Spotted[], x: number): number => {
  let [low, high] = [0, spots.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spots[middle]?.x ?? Infinity) < x) low = middle + 1;
    else high = middle;
  }
  return low;
};
