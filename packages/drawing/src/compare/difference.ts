import { boxAround, mapPoint, type Box, type Matrix, type PageSize } from "../page/page-space.ts";
import { added, type Difference, inFours, type InkPicture, removed, same } from "../page/ink.ts";

/**
 * Least difference by which one side must exceed the darkest neighbour of the other, and its mean the darkest mean
 * there.
 */
const inkTolerance = 50;
const meanTolerance = 16;
const margin = 3;

/**
 * A pixel of one side is missing on the other if that has nothing as dark within one pixel, neither as a point nor as a
 * mean of nine: the second test forgives a hairline drawn over two rows instead of one.
 */
export const differenceOf = (base: InkPicture, target: InkPicture, within: Box): Difference => {
  const { width, height } = base;
  const kinds = new Uint8Array(width * height);
  const [left, top] = [Math.max(margin, Math.ceil(within.x0)), Math.max(margin, Math.ceil(within.y0))];
  const right = Math.min(width - margin, Math.floor(within.x1));
  const bottom = Math.min(height - margin, Math.floor(within.y1));
  const [old, now] = [inFours(base.ink), inFours(target.ink)];
  for (let y = top; y < bottom; y++) {
    for (let i = y * width + left, end = y * width + right; i < end; i++) {
      while ((i & 3) === 0 && i + 4 <= end && old[i >> 2] === now[i >> 2]) i += 4;
      if (i >= end) break;
      const more = (base.ink[i] ?? 0) - (target.ink[i] ?? 0);
      if (more > inkTolerance) {
        if (isMissing(base.ink, target.ink, i, width)) kinds[i] = removed;
      } else if (more < -inkTolerance && isMissing(target.ink, base.ink, i, width)) kinds[i] = added;
    }
  }
  markLightOnDark(kinds, base, target, { x0: left, y0: top, x1: right, y1: bottom });
  return { width, height, kinds };
};

/**
 * A ground is dark where the mean shade around a pixel is more than this, a hatch, or where most of it has some shade, a grey fill;
 * not lines or letters on paper.
 */
const darkGround = 100;
const greyGround = 60;
const mostOfGround = 0.6;
const groundReach = 6;

/**
 * Yellow on black has as much ink as black alone, and a white line in a fill has dark neighbours. Where both grounds are
 * dark, what is light counts by the same rule as ink does on paper.
 */
const markLightOnDark = (kinds: Uint8Array, base: InkPicture, target: InkPicture, within: Box): void => {
  const { width, height } = base;
  const [old, now] = [base.shade ?? base.ink, target.shade ?? target.ink];
  const [olds, news] = [inFours(old), inFours(now)];
  for (let y = Math.max(groundReach, within.y0); y < Math.min(height - groundReach, within.y1); y++) {
    const [left, right] = [Math.max(groundReach, within.x0), Math.min(width - groundReach, within.x1)];
    for (let i = y * width + left, end = y * width + right; i < end; i++) {
      while ((i & 3) === 0 && i + 4 <= end && olds[i >> 2] === news[i >> 2]) i += 4;
      if (i >= end) break;
      if (kinds[i] !== same) continue;
      const more = (now[i] ?? 0) - (old[i] ?? 0);
      if (Math.abs(more) <= inkTolerance) continue;
      const [light, dark] = more > 0 ? [old, now] : [now, old];
      if (!isLightMissing(light, dark, i, width, 1)) continue;
      if (hasDarkGround(dark, i, width) && hasDarkGround(light, i, width)) kinds[i] = more > 0 ? removed : added;
    }
  }
};

/** Whether the other side has nothing as light within `reach` pixels, neither as a point nor as a mean of nine. */
export const isLightMissing = (
  light: Uint8Array,
  dark: Uint8Array,
  i: number,
  width: number,
  reach: number,
): boolean => {
  const pointLimit = (light[i] ?? 0) + inkTolerance;
  const meanLimit = sumOfNine(light, i, width) + meanTolerance * 9;
  for (let row = i - reach * width; row <= i + reach * width; row += width)
    for (let at = row - reach; at <= row + reach; at++)
      if ((dark[at] ?? 0) <= pointLimit || sumOfNine(dark, at, width) <= meanLimit) return false;
  return true;
};

const hasDarkGround = (shade: Uint8Array, i: number, width: number): boolean => {
  let [sum, grey] = [0, 0];
  for (let row = i - groundReach * width; row <= i + groundReach * width; row += width)
    for (let at = row - groundReach; at <= row + groundReach; at++) {
      sum += shade[at] ?? 0;
      if ((shade[at] ?? 0) > greyGround) grey++;
    }
  const pixels = (2 * groundReach + 1) ** 2;
  return sum > darkGround * pixels || grey > mostOfGround * pixels;
};

const isMissing = (here: Uint8Array, there: Uint8Array, i: number, width: number): boolean => {
  const ink = here[i] ?? 0;
  let darkest = 0;
  for (let row = i - width; row <= i + width; row += width) {
    for (let at = row - 1; at <= row + 1; at++) {
      const dark = there[at] ?? 0;
      if (dark > darkest) darkest = dark;
    }
  }
  if (ink - darkest <= inkTolerance) return false;
  const limit = sumOfNine(here, i, width) - meanTolerance * 9;
  for (let row = i - width; row <= i + width; row += width) {
    for (let at = row - 1; at <= row + 1; at++) if (sumOfNine(there, at, width) >= limit) return false;
  }
  return true;
};

const sumOfNine = (ink: Uint8Array, i: number, width: number): number => {
  let sum = 0;
  for (let row = i - width; row <= i + width; row += width)
    sum += (ink[row - 1] ?? 0) + (ink[row] ?? 0) + (ink[row + 1] ?? 0);
  return sum;
};

/**
 * The rule for scans: their lines are paler and broader than drawn ones, so both sides are smoothed, and only ink with
 * less than half a trace within a pixel counts.
 */
export const differenceOfScan = (base: InkPicture, target: InkPicture, within: Box): Difference => {
  const { width, height } = base;
  const kinds = new Uint8Array(width * height);
  const [one, other] = [asScanned(base), asScanned(target)];
  const [left, top] = [Math.max(margin, Math.ceil(within.x0)), Math.max(margin, Math.ceil(within.y0))];
  const right = Math.min(width - margin, Math.floor(within.x1));
  const bottom = Math.min(height - margin, Math.floor(within.y1));
  for (let y = top; y < bottom; y++) {
    for (let i = y * width + left, end = y * width + right; i < end; i++) {
      if (hasNoTrace(one, other, i, width)) kinds[i] = removed;
      else if (hasNoTrace(other, one, i, width)) kinds[i] = added;
    }
  }
  return { width, height, kinds };
};

const darkOfScan = 50;
const traceShare = 0.45;

const hasNoTrace = (here: Uint8Array, there: Uint8Array, i: number, width: number): boolean => {
  const ink = here[i] ?? 0;
  if (ink < darkOfScan) return false;
  const limit = ink * traceShare;
  for (let row = i - width; row <= i + width; row += width) {
    for (let at = row - 1; at <= row + 1; at++) if ((there[at] ?? 0) > limit) return false;
  }
  return true;
};

/** Means of nine without the grey of the paper, scaled to equally dark lines. */
const asScanned = ({ width, height, ink }: InkPicture): Uint8Array => {
  const smooth = new Uint8Array(ink.length);
  const histogram = new Uint32Array(256);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      const mean = Math.round(sumOfNine(ink, i, width) / 9);
      smooth[i] = mean;
      histogram[mean] = (histogram[mean] ?? 0) + 1;
    }
  }
  const paper = levelAt(histogram, 0.5);
  const line = Math.max(paper + 40, levelAt(histogram, 0.995));
  const table = Uint8Array.from({ length: 256 }, (_, level) =>
    Math.max(0, Math.min(255, Math.round(((level - paper) / (line - paper)) * 200))),
  );
  for (let i = 0; i < smooth.length; i++) smooth[i] = table[smooth[i] ?? 0] ?? 0;
  return smooth;
};

const levelAt = (histogram: Uint32Array, share: number): number => {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  return histogram.findIndex((count) => (seen += count) >= total * share);
};

/** The area common to both papers, in pixels of the base; a slanted paper loses its corners. */
export const commonPaper = (base: { width: number; height: number }, target: PageSize, fromTarget: Matrix): Box => {
  const corners = [
    { x: 0, y: 0 },
    { x: target.width, y: 0 },
    { x: target.width, y: target.height },
    { x: 0, y: target.height },
  ].map((corner) => mapPoint(fromTarget, corner));
  const xs = corners.map(({ x }) => x).toSorted((one, other) => one - other);
  const ys = corners.map(({ y }) => y).toSorted((one, other) => one - other);
  const paper = boxAround({ x: xs[1] ?? 0, y: ys[1] ?? 0 }, { x: xs[2] ?? 0, y: ys[2] ?? 0 });
  return {
    x0: Math.max(0, paper.x0),
    y0: Math.max(0, paper.y0),
    x1: Math.min(base.width, paper.x1),
    y1: Math.min(base.height, paper.y1),
  };
};

/** Clears differences in areas that are not compared, in pixels. */
export const ignore = ({ width, height, kinds }: Difference, boxes: readonly Box[]): void => {
  for (const { x0, y0, x1, y1 } of boxes) {
    const [left, right] = [Math.max(0, Math.floor(x0)), Math.min(width, Math.ceil(x1))];
    for (let y = Math.max(0, Math.floor(y0)); y < Math.min(height, Math.ceil(y1)); y++) {
      if (right > left) kinds.fill(same, y * width + left, y * width + right);
    }
  }
};
