import type { ComparedPage } from "@tushen/contract/sheets/drawing-compare";

const turned = { added: "removed", removed: "added" } as const;
const otherKind = <Kind extends string>(kind: Kind): Kind =>
  (turned[kind as keyof typeof turned] as Kind | undefined) ?? kind;

/** The inverse of a matrix as PDF writes it. */
const inverse = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): number[] => {
  const size = a * d - b * c;
  if (size === 0) return [1, 0, 0, 1, 0, 0];
  return [d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size];
};

/** A boxed change seen from the other sheet; a box that is absent stays absent. */
const swapped = <Boxes extends { readonly baseBox?: unknown; readonly targetBox?: unknown }>({
  baseBox,
  targetBox,
}: Boxes) => ({
  ...(targetBox !== undefined && { baseBox: targetBox }),
  ...(baseBox !== undefined && { targetBox: baseBox }),
});

/** What changed from B to A, from what changed from A to B: two sheets are compared once. */
export const mirrored = ({ alignment, regions, words, renewed, landmarks, ...page }: ComparedPage): ComparedPage => ({
  ...page,
  baseSize: page.targetSize,
  targetSize: page.baseSize,
  alignment: {
    ...alignment,
    turn: -alignment.turn,
    skew: -alignment.skew,
    scale: alignment.scale === 0 ? 1 : 1 / alignment.scale,
    shiftInMm: { x: -alignment.shiftInMm.x, y: -alignment.shiftInMm.y },
    targetToBase: inverse(alignment.targetToBase),
  },
  regions: regions.map((region) => ({
    kind: otherKind(region.kind),
    baseBox: region.targetBox,
    targetBox: region.baseBox,
    removedInk: region.addedInk,
    addedInk: region.removedInk,
  })),
  words: words.map((word) => ({
    kind: otherKind(word.kind),
    before: word.after,
    after: word.before,
    ...swapped(word),
  })) as ComparedPage["words"],
  renewed: { base: renewed.target, target: renewed.base },
  ...(landmarks && { landmarks: { base: landmarks.target, target: landmarks.base } }),
});
