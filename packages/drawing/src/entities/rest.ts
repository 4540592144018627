import type { CadEntity } from "../page/cad-entity.ts";
import { TooManyAlike } from "./entities-unreadable.ts";
import { type Spotted, spotted, traitsKey, wordsKey } from "./same-entity.ts";

export type Side = "base" | "target";
export type SpottedPair = readonly [base: Spotted, target: Spotted];

const partOf = {
  layer: ({ layer }: CadEntity) => layer,
  look: ({ look }: CadEntity) => look,
  words: wordsKey,
  traits: traitsKey,
  counts: ({ points, sizes, turns }: CadEntity) => `${points.length} ${sizes.length} ${turns.length}`,
};
/** What of two objects must be equal to the letter before their numbers are compared. */
export type Part = keyof typeof partOf | "name";

/** The objects of both editions of a space that are not paired yet. */
export interface Rest {
  readonly bases: readonly Spotted[];
  readonly targets: readonly Spotted[];
  /** Differences of coordinates up to this are none, in units of the drawing. */
  readonly noise: number;
  /** Size of the drawing in its units. */
  readonly reach: number;
  keyOf(side: Side, spot: Spotted, parts: readonly Part[]): string;
  /** Counts steps of work. Throws TooManyAlike when the comparison would take too long. */
  spend(steps: number): void;
  /** Takes pairs out of the rest. */
  take(pairs: readonly SpottedPair[]): readonly SpottedPair[];
}

interface RestFacts {
  readonly reach: number;
  readonly noise: number;
  /** Steps that are left. */
  readonly budget: { steps: number };
  /** One name for blocks that programs name anew with each saving. */
  readonly nameOf: (entity: CadEntity, side: Side) => string;
}

export const restOf = (
  bases: readonly CadEntity[],
  targets: readonly CadEntity[],
  { reach, noise, budget, nameOf }: RestFacts,
): Rest => {
  let olds: readonly Spotted[] = bases.map(spotted);
  let news: readonly Spotted[] = targets.map(spotted);
  return {
    get bases() {
      return olds;
    },
    get targets() {
      return news;
    },
    noise,
    reach,
    keyOf: (side, { entity }, parts) =>
      [entity.kind, ...parts.map((part) => (part === "name" ? nameOf(entity, side) : partOf[part](entity)))].join(
        "\u0002",
      ),
    spend(steps) {
      if ((budget.steps -= steps) < 0) throw new TooManyAlike();
    },
    take(pairs) {
      if (pairs.length === 0) return pairs;
      const taken = new Set(pairs.flat());
      olds = olds.filter((one) => !taken.has(one));
      news = news.filter((one) => !taken.has(one));
      return pairs;
    },
  };
};

/** Numbers of the cells in which a point may lie that is the same within the noise: its own, and those whose edge is near. */
export const cellsAround = (x: number, y: number, noise: number): (readonly [number, number])[] => {
  const along = (value: number): number[] => {
    const cell = Math.floor(value / (cellInNoise * noise));
    const part = value / (cellInNoise * noise) - cell;
    return part < nearEdge ? [cell, cell - 1] : part > 1 - nearEdge ? [cell, cell + 1] : [cell];
  };
  const [xs, ys] = [along(x), along(y)];
  return xs.flatMap((i) => ys.map((j) => [i, j] as const));
};
export const cellAt = (x: number, y: number, noise: number): string =>
  `${Math.floor(x / (cellInNoise * noise))},${Math.floor(y / (cellInNoise * noise))}`;
const cellInNoise = 16;
const nearEdge = 0.25;

/** Each of the candidates once, the best first. */
export const bestPairs = <Candidate extends { readonly base: Spotted; readonly target: Spotted }>(
  candidates: readonly Candidate[],
  order: (one: Candidate, other: Candidate) => number,
): SpottedPair[] => {
  const taken = new Set<Spotted>();
  return candidates.toSorted(order).flatMap(({ base, target }): SpottedPair[] => {
    if (taken.has(base) || taken.has(target)) return [];
    taken.add(base).add(target);
    return [[base, target]];
  });
};

export const grouped = <Key>(spots: readonly Spotted[], keyOf: (spot: Spotted) => Key): Map<Key, Spotted[]> => {
  const groups = new Map<Key, Spotted[]>();
  for (const spot of spots) {
    const key = keyOf(spot);
    const group = groups.get(key);
    if (group) group.push(spot);
    else groups.set(key, [spot]);
  }
  return groups;
};

export const apart = (one: Spotted, other: Spotted): number => Math.hypot(one.x - other.x, one.y - other.y);
