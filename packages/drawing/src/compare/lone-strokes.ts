import { added, type Difference, inFours, type InkPicture, removed } from "../page/ink.ts";
import { type Box, boxAround, grown, unite } from "../page/page-space.ts";
import { equalsAmong, inPixels, lengthOf, type Strokes } from "./strokes.ts";

/**
 * Strokes of one sheet that the other lacks. A rule on pixels must forgive what lies a pixel away, for programs round
 * differently; therefore it misses one line of a double line. The straight pieces of the paths have no such limit: a piece
 * without an equal on the other sheet, along which the pictures differ in place, was removed or added.
 */
const shortestInMm = 0.35;
/** A row of shorter pieces ends when it is so many times as long. */
const longestRow = 4;
/**
 * Ends of equal pieces lie within so many pixels of each other. Each piece has one equal, and those that lie exactly on each
 * other find each other first: of two lines side by side, the one that went is left over.
 */
const apart = [0.12, 0.6] as const;
/**
 * Ink that one side has more across a piece, in the mean of its length: 255 for a black line one pixel wide; less ink for a light
 * line on a darker ground. Edges that are smoothed in another way have no more ink on either side.
 */
const leastInk = 30;
/** Where both sides are as dark as this along a piece nothing of it shows: of a line below a dashed one the gaps are looked at. */
const covering = 230;
/** A pixel is marked when one side is darker by this, whichever it is; fewer pixels are no stroke. */
const leastOfPixel = 20;
const fewestPixels = 4;
/** How far from the piece its ink lies, in pixels. */
const reach = 2;
/** With more pieces than this share without an equal, the sheets were drawn by different programs in different pieces. */
const mostAlone = 0.1;
const mostMarked = 1500;
/** Pieces are only paired where the pictures differ: in squares of so many pixels and those beside them. */
const squareSide = 16;

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
  const squares = differingSquares(base, target);
  const sides = { olds, news, asked: passing(olds, squares), known: passing(news, squares) };
  const { gone, come } = withoutEqual(sides, shortestInMm * pixelsPerMm);
  if (gone.length > mostAlone * (olds.length / 4) || come.length > mostAlone * (news.length / 4)) return [];
  const marked = [
    ...gone.flatMap((row) => mark(difference, row, base, target, removed, within) ?? []),
    ...come.flatMap((row) => mark(difference, row, target, base, added, within) ?? []),
  ];
  if (marked.length > mostMarked) return [];
  for (const { pixels, kind } of marked) for (const i of pixels) difference.kinds[i] = difference.kinds[i] || kind;
  return marked.map(({ box }) => box);
};

interface Squares {
  readonly across: number;
  readonly down: number;
  /** 1 where the pictures differ in the square or beside it. */
  readonly differs: Uint8Array;
}

const differingSquares = (base: InkPicture, target: InkPicture): Squares => {
  const { width, height } = base;
  const [across, down] = [Math.ceil(width / squareSide), Math.ceil(height / squareSide)];
  const own = new Uint8Array(across * down);
  const [olds, news] = [inFours(base.ink), inFours(target.ink)];
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / squareSide) * across;
    for (let i = y * width, end = i + width; i < end; i++) {
      while ((i & 3) === 0 && i + 4 <= end && olds[i >> 2] === news[i >> 2]) i += 4;
      if (i >= end) break;
      if (Math.abs((base.ink[i] ?? 0) - (target.ink[i] ?? 0)) >= leastOfPixel)
        own[row + Math.floor((i - y * width) / squareSide)] = 1;
    }
  }
  const differs = new Uint8Array(own.length);
  own.forEach((one, i) => {
    if (one === 0) return;
    const [x, y] = [i % across, Math.floor(i / across)];
    for (let v = Math.max(0, y - 1); v <= Math.min(down - 1, y + 1); v++)
      differs.fill(1, v * across + Math.max(0, x - 1), v * across + Math.min(across - 1, x + 1) + 1);
  });
  return { across, down, differs };
};

/** Where the pieces begin that pass a square in which the pictures differ; no other piece can be alone. */
const passing = (pieces: Float32Array, { across, down, differs }: Squares): number[] => {
  const found: number[] = [];
  for (let at = 0; at < pieces.length; at += 4) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = [pieces[at], pieces[at + 1], pieces[at + 2], pieces[at + 3]];
    const steps = Math.ceil(Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0)) / squareSide);
    for (let step = 0; step <= steps; step++) {
      const share = steps === 0 ? 0 : step / steps;
      const u = Math.floor((x0 + (x1 - x0) * share) / squareSide);
      const v = Math.floor((y0 + (y1 - y0) * share) / squareSide);
      if (u < 0 || v < 0 || u >= across || v >= down || differs[v * across + u] === 0) continue;
      found.push(at);
      break;
    }
  }
  return found;
};

interface Sides {
  readonly olds: Float32Array;
  readonly news: Float32Array;
  /** Where those pieces of either side begin that are paired. */
  readonly asked: readonly number[];
  readonly known: readonly number[];
}

/** The pieces of either side that have no equal on the other, in rows. */
const withoutEqual = ({ olds, news, asked, known }: Sides, least: number) => {
  const { take, isTaken } = equalsAmong(news, known);
  let gone: readonly number[] = asked;
  for (const within of apart) gone = gone.filter((at) => take(olds, at, within) === undefined);
  const come = known.filter((at) => !isTaken(at));
  return { gone: inRows(olds, gone, least), come: inRows(news, come, least) };
};

/**
 * Rows of pieces, given where these begin. A piece shorter than `least` counts only with those that follow it, each beginning
 * where the one before ends: arcs are often drawn in such pieces.
 */
const inRows = (pieces: Float32Array, given: readonly number[], least: number): Float32Array[] => {
  const rows: Float32Array[] = [];
  let [begin, end, length] = [0, 0, 0];
  const close = () => {
    if (length >= least) rows.push(pieces.subarray(begin, end));
    length = 0;
  };
  for (const at of given) {
    const own = lengthOf(pieces, at);
    const follows = at === end && pieces[at] === pieces[at - 2] && pieces[at + 1] === pieces[at - 1];
    if (!follows || own >= least || length >= longestRow * least) close();
    if (length === 0) begin = at;
    end = at + 4;
    length += own;
    if (own >= least) close();
  }
  close();
  return rows;
};

interface Marked {
  pixels: Set<number>;
  kind: typeof removed | typeof added;
  box: Box;
}

/** The differing pixels along a row of pieces; undefined where the pictures hardly differ. */
const mark = (
  { width, height }: Difference,
  row: Float32Array,
  here: InkPicture,
  there: InkPicture,
  kind: Marked["kind"],
  within: Box,
): Marked | undefined => {
  const isCovered = (i: number) => Math.min(here.ink[i] ?? 0, there.ink[i] ?? 0) >= covering;
  const pixels = new Set<number>();
  const boxes: Box[] = [];
  // Of the parts that can show.
  let [samples, ink] = [0, 0];
  for (let at = 0; at < row.length; at += 4) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = row.subarray(at, at + 4);
    boxes.push(grown(boxAround({ x: x0, y: y0 }, { x: x1, y: y1 }), 1));
    const steps = Math.max(1, Math.ceil(Math.hypot(x1 - x0, y1 - y0)));
    const across = Math.abs(x1 - x0) > Math.abs(y1 - y0) ? width : 1;
    for (let step = 0; step <= steps; step++) {
      const x = Math.floor(x0 + ((x1 - x0) * step) / steps);
      const y = Math.floor(y0 + ((y1 - y0) * step) / steps);
      if (x < within.x0 + 3 || y < within.y0 + 3 || x > within.x1 - 4 || y > within.y1 - 4) continue;
      if (x < 3 || y < 3 || x > width - 4 || y > height - 4) continue;
      const middle = y * width + x;
      if ([middle - across, middle, middle + across].every(isCovered)) continue;
      samples++;
      for (let side = -reach; side <= reach; side++) {
        const i = middle + side * across;
        const more = (here.ink[i] ?? 0) - (there.ink[i] ?? 0);
        ink += more;
        if (Math.abs(more) >= leastOfPixel && Math.abs(side) < reach) pixels.add(i);
      }
    }
  }
  if (pixels.size < fewestPixels || Math.abs(ink) < leastInk * samples) return undefined;
  return { pixels, kind, box: boxes.reduce(unite) };
};
