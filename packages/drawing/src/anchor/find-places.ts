import type { Difference, InkPicture } from "../page/ink.ts";
import { type Box, invert, mapBox, type Matrix, type PageSize } from "../page/page-space.ts";
import { type DifferingPixels, differingPixels, findMove, inkIn } from "./find-move.ts";

/** Two pages that lie on each other and what differs, in pixels of the base. */
export interface DifferingPages {
  aligned: {
    base: InkPicture;
    target: InkPicture;
    /** From page space to the pixels of both pictures. */
    fromBase: Matrix;
    fromTarget: Matrix;
    pixelsPerPoint: number;
  };
  /** From page space of the target to that of the base. */
  alignment: { targetToBase: Matrix };
  isScan: boolean;
  difference: Difference;
  /** The groups of differing pixels that count. */
  found: readonly { box: Box }[];
  /** In page space of the base and of the target. */
  words: readonly { kind: "changed" | "moved" | "added" | "removed"; baseBox?: Box; targetBox?: Box }[];
}

/**
 * What became of the content of a place on the next edition of its sheet. "unsure" is no verdict: the sheets could not
 * be aligned, or a scan shows no change, which is not reliable.
 */
export type PlaceVerdict = "unchanged" | "changed" | "moved" | "gone" | "unsure";

export interface FoundPlace {
  verdict: PlaceVerdict;
  /** In page space of the target; missing if the sheets could not be aligned. */
  box?: Box;
}

/** A thin mark is examined together with its surroundings. */
const leastSideInMm = 6;
const fewestDifferingPixels = 3;
/** At least this part of a place's ink must be gone before its content is searched elsewhere or called gone. */
const leastGone = 0.2;
const leastGoneOfMove = 0.1;
/** Ink that came instead is less than this part of the removed ink, or covers less than this part of its area. */
const mostComeInstead = 0.5;

/** Finds places given in page space of the base again on the target; `pages` is undefined if they could not be aligned. */
export const findPlaces = (
  pages: DifferingPages | undefined,
  { width, height }: PageSize,
  places: readonly Box[],
): FoundPlace[] => {
  if (!pages) return places.map(() => ({ verdict: "unsure" }));
  const finder = placeFinder(pages);
  const paper = { x0: 0, y0: 0, x1: width, y1: height };
  return places.map((place) => {
    const found = finder(place);
    return touches(found.box, paper) ? found : { verdict: "unsure" };
  });
};

const placeFinder = ({ aligned, alignment, isScan, difference, found, words }: DifferingPages) => {
  const pixelsPerMm = aligned.pixelsPerPoint * (72 / 25.4);
  const groups = found.map(({ box }) => box);
  const toTarget = invert(aligned.fromTarget);
  const changedWords = words.map(({ kind, baseBox, targetBox }) => ({
    kind,
    boxes: [...(baseBox ? [baseBox] : []), ...(targetBox ? [mapBox(alignment.targetToBase, targetBox)] : [])],
  }));
  let everywhere: number[] | undefined;

  return (place: Box): Required<FoundPlace> => {
    const here = widened(mapBox(aligned.fromBase, place), leastSideInMm * pixelsPerMm);
    const box = mapBox(toTarget, mapBox(aligned.fromBase, place));
    const differing = differingPixels(difference, groups, here);
    const wordsHere = changedWords.filter(({ boxes }) =>
      boxes.some((word) => touches(mapBox(aligned.fromBase, word), here)),
    );
    const [gone, come] = [differing.removed.length, differing.added.length];
    if (gone + come < fewestDifferingPixels && wordsHere.length === 0)
      return { verdict: isScan ? "unsure" : "unchanged", box };
    const ink = inkIn(aligned.base, here).length;
    const isReworded = wordsHere.some(({ kind }) => kind === "changed");
    if (isReworded || gone <= leastGoneOfMove * ink) return { verdict: "changed", box };
    everywhere ??= differingPixels(difference, groups).added;
    const isWordless =
      wordsHere.some(({ kind }) => kind === "removed") && wordsHere.every(({ kind }) => kind !== "moved");
    const move = isWordless
      ? undefined
      : findMove(differing.removed, everywhere, here, aligned, difference, pixelsPerMm);
    if (move) return { verdict: "moved", box: mapBox(toTarget, moved(mapBox(aligned.fromBase, place), move)) };
    const isEmptied = gone >= leastGone * ink && isLess(differing, aligned.base.width);
    return { verdict: isEmptied ? "gone" : "changed", box };
  };
};

/** Example: a wall closes where a door was removed; it covers little area, but has not little ink. */
const isLess = ({ removed, added }: DifferingPixels, width: number): boolean =>
  added.length < mostComeInstead * removed.length || roomOf(added, width) < mostComeInstead * roomOf(removed, width);

const roomOf = (pixels: readonly number[], width: number): number => {
  const [xs, ys] = [pixels.map((i) => i % width), pixels.map((i) => Math.floor(i / width))];
  const span = (values: readonly number[]) =>
    values.reduce((most, value) => Math.max(most, value), 0) -
    values.reduce((least, value) => Math.min(least, value), width * width);
  return span(xs) * span(ys);
};

const moved = ({ x0, y0, x1, y1 }: Box, { x, y }: { x: number; y: number }): Box => ({
  x0: x0 + x,
  y0: y0 + y,
  x1: x1 + x,
  y1: y1 + y,
});

const touches = (one: Box, other: Box) =>
  one.x0 < other.x1 && one.x1 > other.x0 && one.y0 < other.y1 && one.y1 > other.y0;

const widened = ({ x0, y0, x1, y1 }: Box, least: number): Box => {
  const [across, down] = [Math.max(0, least - (x1 - x0)) / 2, Math.max(0, least - (y1 - y0)) / 2];
  return { x0: x0 - across, y0: y0 - down, x1: x1 + across, y1: y1 + down };
};
