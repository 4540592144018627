import { apart, bestPairs, cellAt, cellsAround, grouped, type Part, type Rest, type SpottedPair } from "./rest.ts";
import { hasSameForm, type Spotted } from "./same-entity.ts";

/** An object that moved farther than this share of the drawing is another one that looks like it. */
const farthest = 0.25;
/** With more candidates than this, objects are paired in the order in which they lie. */
const mostCandidates = 250_000;

/** A vector of the form that does not depend on its place: from its first point to its last. */
const formOf = ({ entity: { points, sizes } }: Spotted) => ({
  x: (points.at(-2) ?? 0) - (points[0] ?? 0) + (sizes[0] ?? 0),
  y: (points.at(-1) ?? 0) - (points[1] ?? 0),
});

/** Objects with the same parts and the same form elsewhere; the nearest first. */
export const pairMoved = (rest: Rest, parts: readonly Part[]): readonly SpottedPair[] => {
  const { noise, reach } = rest;
  const olds = grouped(rest.bases, (old) => {
    const { x, y } = formOf(old);
    return `${rest.keyOf("base", old, parts)}\u0003${cellAt(x, y, noise)}`;
  });
  const byGroup = new Map<string, { readonly bases: readonly Spotted[]; readonly targets: Spotted[] }>();
  for (const now of rest.targets) {
    const { x, y } = formOf(now);
    const key = rest.keyOf("target", now, parts);
    for (const [i, j] of cellsAround(x, y, noise)) {
      const name = `${key}\u0003${i},${j}`;
      const bases = olds.get(name);
      if (!bases) continue;
      const group = byGroup.get(name);
      if (group) group.targets.push(now);
      else byGroup.set(name, { bases, targets: [now] });
    }
  }
  const candidates: { readonly base: Spotted; readonly target: Spotted; readonly far: number }[] = [];
  const consider = (base: Spotted, target: Spotted) => {
    rest.spend(1);
    const far = apart(base, target);
    if (far <= reach * farthest && hasSameForm(base, target, noise)) candidates.push({ base, target, far });
  };
  for (const { bases, targets } of byGroup.values())
    if (bases.length * targets.length > mostCandidates) {
      const inOrder = asTheyLie(bases);
      asTheyLie(targets).forEach((target, i) => {
        const base = inOrder[i];
        if (base) consider(base, target);
      });
    } else for (const base of bases) for (const target of targets) consider(base, target);
  return rest.take(bestPairs(candidates, (one, other) => one.far - other.far));
};

const asTheyLie = (spots: readonly Spotted[]): Spotted[] => spots.toSorted((a, b) => a.x - b.x || a.y - b.y);
