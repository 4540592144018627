import { type Difference, type InkPicture, same } from "../page/ink.ts";
import { type Box, grown } from "../page/page-space.ts";
import type { PixelRegion } from "./regions.ts";

/** How far letters reach beyond the box of their words. */
const beyondInMm = 0.3;
const mostPart = 0.9;
/** Letters that lie a little aside have as much ink as before; bold ones, or those struck out, have not. */
const inkTolerance = 0.1;
/**
 * Where a stroke has no equal it may be the outline of a letter that one program draws as strokes; then what it has more is
 * less beside it. Any other one makes more of a difference.
 */
const inkToleranceOfStrokes = 0.02;
const besideStrokesInMm = 0.5;
/** Differences of letters and lines in another font are smaller than this. */
const largestLettersInMm = 10;

interface Written {
  readonly base: InkPicture;
  readonly target: InkPicture;
  readonly difference: Difference;
  /** The pictures of many unchanged words differ: another font is used. */
  readonly fontsDiffer: boolean;
  readonly pixelsPerMm: number;
}

/**
 * Tells regions in which the same words are only written otherwise, given the boxes of unchanged words in pixels: nearly all that
 * differs lies on them, and they have as much ink as before, as letters drift by half a millimetre where a program writes a long
 * line anew. Where another font is used small regions without a stroke of their own may have more or less ink.
 */
export const sameWriting = (words: readonly Box[], { difference, fontsDiffer, pixelsPerMm, ...pictures }: Written) => {
  const letters = words.map((box) => grown(box, beyondInMm * pixelsPerMm));
  return (region: PixelRegion, hasStroke: boolean): boolean => {
    if (!liesOn(letters, region, difference)) return false;
    const change = inkChange(grown(region.box, hasStroke ? Math.round(besideStrokesInMm * pixelsPerMm) : 0), pictures);
    if (change <= (hasStroke ? inkToleranceOfStrokes : inkTolerance)) return true;
    return fontsDiffer && !hasStroke && sideOf(region) <= largestLettersInMm * pixelsPerMm;
  };
};

const liesOn = (letters: readonly Box[], { box, removed, added }: PixelRegion, difference: Difference): boolean => {
  let count = 0;
  for (const word of letters) {
    const common = {
      x0: Math.max(box.x0, word.x0),
      y0: Math.max(box.y0, word.y0),
      x1: Math.min(box.x1, word.x1),
      y1: Math.min(box.y1, word.y1),
    };
    if (common.x0 < common.x1 && common.y0 < common.y1) count += countDiffering(difference, common);
  }
  return count > mostPart * (removed + added);
};

/** How much more or less ink a box has, as a share of the larger amount. */
const inkChange = (box: Box, { base, target }: Pick<Written, "base" | "target">): number => {
  let [old, now] = [0, 0];
  const [left, right] = [Math.max(0, box.x0), Math.min(base.width, box.x1)];
  for (let y = Math.max(0, box.y0); y < Math.min(base.height, box.y1); y++)
    for (let i = y * base.width + left; i < y * base.width + right; i++) {
      old += base.ink[i] ?? 0;
      now += target.ink[i] ?? 0;
    }
  return Math.abs(old - now) / Math.max(old, now, 1);
};

const sideOf = ({ box }: PixelRegion): number => Math.max(box.x1 - box.x0, box.y1 - box.y0);

/** How many pixels differ in a box. */
export const countDiffering = ({ width, height, kinds }: Difference, { x0, y0, x1, y1 }: Box): number => {
  let count = 0;
  for (let y = Math.max(0, Math.floor(y0)); y < Math.min(height, Math.ceil(y1)); y++)
    for (let x = Math.max(0, Math.floor(x0)); x < Math.min(width, Math.ceil(x1)); x++)
      if (kinds[y * width + x] !== same) count++;
  return count;
};
