import { added, type Difference, type InkPicture, removed } from "../page/ink.ts";
import type { Box, Matrix } from "../page/page-space.ts";

/**
 * Strokes of one sheet that the other lacks. A rule on pixels must forgive what lies a pixel away, for programs round
 * differently; therefore it misses one line of a double line. The straight pieces of the paths have no such limit: a piece
 * without an equal on the other sheet, along which the pictures differ in place, was removed or added.
 */
const shortestInMm = 0.35;
/**
 * Ends of equal pieces lie within so many pixels of each other. Each piece has one equal, and those that lie exactly on each
 * other find each other first: of two lines side by side, the one that went is left over.
 */
const apart = [0.12, 0.6] as const;
/**
 * Ink that one side has more across a piece, in the mean of its length: 255 for a black line one pixel wide. Edges that are
 * smoothed in another way have no more ink on either side.
 */
const leastInk = 30;
/** A pixel is marked when one side is darker by this; fewer pixels are no stroke. */
const leastOfPixel = 20;
const fewestPixels = 4;
/** How far from the piece its ink lies, in pixels. */
const reach = 2;
/** With more pieces than this share without an equal, the sheets were drawn by different programs in different pieces. */
const mostAlone = 0.1;
const mostMarked = 1500;

/** Lines as x0, y0, x1, y1 …, and how their coordinates become pixels of the pictures. */
export interface Strokes {
  readonly pieces: Float32Array;
  readonly toPixels: Matrix;
}

/** Marks the pixels of strokes that only one side has, and returns the boxes of these strokes in pixels. */
export const markLoneStrokes = (
  difference: Difference,
  { base, target }: { base: InkPicture; target: InkPicture },
  strokes: { base: Strokes; target: Strokes },
  pixelsPerMm: number,
  within: Box,
): Box[] => {
  const olds = inPixels(strokes.base);
  const news = inPixels(strokes.target);
  if (olds.length === 0 || news.length === 0) return [];
  const { gone, come } = withoutEqual(olds, news, difference.width, shortestInMm * pixelsPerMm);
  if (gone.length > mostAlone * (olds.length / 4) || come.length > mostAlone * (news.length / 4)) return [];
  const marked = [
    ...gone.flatMap((at) => mark(difference, olds.subarray(at, at + 4), base, target, removed, within) ?? []),
    ...come.flatMap((at) => mark(difference, news.subarray(at, at + 4), target, base, added, within) ?? []),
  ];
  if (marked.length > mostMarked) return [];
  for (const { pixels, kind } of marked) for (const i of pixels) difference.kinds[i] = difference.kinds[i] || kind;
  return marked.map(({ box }) => box);
};

const inPixels = ({ pieces, toPixels: [a, b, c, d, e, f] }: Strokes): Float32Array => {
  const mapped = new Float32Array(pieces.length);
  for (let i = 0; i + 1 < pieces.length; i += 2) {
    const [x, y] = [pieces[i] ?? 0, pieces[i + 1] ?? 0];
    mapped[i] = a * x + c * y + e;
    mapped[i + 1] = b * x + d * y + f;
  }
  return mapped;
};

/** Where the pieces of either side begin that have no equal on the other, whichever end comes first. */
const withoutEqual = (olds: Float32Array, news: Float32Array, width: number, least: number) => {
  const cellOf = (x: number, y: number) => Math.floor(y) * width + Math.floor(x);
  // Pieces by the pixel of their middle: the latest of each pixel, and the one before each.
  const latest = new Map<number, number>();
  const before = new Int32Array(news.length / 4).fill(-1);
  for (let at = 0; at < news.length; at += 4) {
    const [x, y] = middleOf(news, at);
    const cell = cellOf(x, y);
    before[at / 4] = latest.get(cell) ?? -1;
    latest.set(cell, at / 4);
  }
  const isTaken = new Uint8Array(news.length / 4);
  const hasEqual = (at: number, within: number): boolean => {
    const [x, y] = middleOf(olds, at);
    for (const dy of y % 1 < 0.5 ? [0, -1] : [0, 1])
      for (const dx of x % 1 < 0.5 ? [0, -1] : [0, 1])
        for (let one = latest.get(cellOf(x + dx, y + dy)) ?? -1; one >= 0; one = before[one] ?? -1)
          if (isTaken[one] === 0 && isEqual(olds, at, news, one * 4, within)) {
            isTaken[one] = 1;
            return true;
          }
    return false;
  };
  let gone = Array.from({ length: olds.length / 4 }, (_, i) => i * 4);
  for (const within of apart) gone = gone.filter((at) => !hasEqual(at, within));
  const come: number[] = [];
  isTaken.forEach((taken, i) => {
    if (taken === 0) come.push(i * 4);
  });
  return {
    gone: gone.filter((at) => lengthOf(olds, at) >= least),
    come: come.filter((at) => lengthOf(news, at) >= least),
  };
};

const middleOf = (pieces: Float32Array, at: number): [x: number, y: number] => [
  ((pieces[at] ?? 0) + (pieces[at + 2] ?? 0)) / 2,
  ((pieces[at + 1] ?? 0) + (pieces[at + 3] ?? 0)) / 2,
];

const lengthOf = (pieces: Float32Array, at: number): number =>
  Math.hypot((pieces[at + 2] ?? 0) - (pieces[at] ?? 0), (pieces[at + 3] ?? 0) - (pieces[at + 1] ?? 0));

const isEqual = (ones: Float32Array, one: number, others: Float32Array, other: number, within: number): boolean => {
  const isNear = (from: number, to: number) =>
    Math.abs((ones[one + from] ?? 0) - (others[other + to] ?? 0)) < within &&
    Math.abs((ones[one + from + 1] ?? 0) - (others[other + to + 1] ?? 0)) < within;
  return (isNear(0, 0) && isNear(2, 2)) || (isNear(0, 2) && isNear(2, 0));
};

interface Marked {
  pixels: number[];
  kind: typeof removed | typeof added;
  box: Box;
}

/** The differing pixels along a piece; undefined where the pictures hardly differ. */
const mark = (
  { width, height }: Difference,
  [x0 = 0, y0 = 0, x1 = 0, y1 = 0]: Float32Array,
  here: InkPicture,
  there: InkPicture,
  kind: Marked["kind"],
  within: Box,
): Marked | undefined => {
  const steps = Math.ceil(Math.hypot(x1 - x0, y1 - y0));
  const isFlat = Math.abs(x1 - x0) > Math.abs(y1 - y0);
  const pixels: number[] = [];
  let [samples, ink] = [0, 0];
  for (let step = 0; step <= steps; step++) {
    const x = Math.floor(x0 + ((x1 - x0) * step) / steps);
    const y = Math.floor(y0 + ((y1 - y0) * step) / steps);
    if (x < within.x0 + 3 || y < within.y0 + 3 || x > within.x1 - 4 || y > within.y1 - 4) continue;
    if (x < 3 || y < 3 || x > width - 4 || y > height - 4) continue;
    samples++;
    for (let side = -reach; side <= reach; side++) {
      const i = (y + (isFlat ? side : 0)) * width + x + (isFlat ? 0 : side);
      const more = (here.ink[i] ?? 0) - (there.ink[i] ?? 0);
      ink += more;
      if (more >= leastOfPixel && Math.abs(side) < reach) pixels.push(i);
    }
  }
  if (pixels.length < fewestPixels || ink < leastInk * samples) return undefined;
  const box = {
    x0: Math.floor(Math.min(x0, x1)) - 1,
    y0: Math.floor(Math.min(y0, y1)) - 1,
    x1: Math.ceil(Math.max(x0, x1)) + 1,
    y1: Math.ceil(Math.max(y0, y1)) + 1,
  };
  return { pixels, kind, box };
};
