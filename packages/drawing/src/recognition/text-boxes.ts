import type { PixelBox } from "./pixel-box.ts";

/** As PP-OCR's detector is used (DBPostProcess): a pixel of text, a box of text, and how far a box is widened. */
const leastOfPixel = 0.3;
const leastOfBox = 0.6;
const widening = 1.5;
const leastSide = 4;

/**
 * The boxes of words in a map that says for each pixel how likely it shows text, row by row. The network marks the core of
 * each word, so its box is widened by area / perimeter (differentiable binarization, DB). Words stand along the edges.
 */
export const textBoxes = (likelihood: ArrayLike<number>, width: number, height: number): PixelBox[] => {
  const seen = new Uint8Array(width * height);
  const boxes: PixelBox[] = [];
  const open: number[] = [];
  for (let first = 0; first < seen.length; first++) {
    if (seen[first] !== 0 || (likelihood[first] ?? 0) < leastOfPixel) continue;
    let [x0, y0, x1, y1, area, sum] = [width, height, 0, 0, 0, 0];
    seen[first] = 1;
    open.push(first);
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [x, y] = [at % width, Math.trunc(at / width)];
      area++;
      sum += likelihood[at] ?? 0;
      if (x < x0) x0 = x;
      if (x > x1) x1 = x;
      if (y < y0) y0 = y;
      if (y > y1) y1 = y;
      const neighbours = [x > 0 ? at - 1 : -1, x + 1 < width ? at + 1 : -1, at - width, at + width];
      for (const next of neighbours) {
        if (next < 0 || next >= seen.length || seen[next] !== 0 || (likelihood[next] ?? 0) < leastOfPixel) continue;
        seen[next] = 1;
        open.push(next);
      }
    }
    const [w, h] = [x1 - x0 + 1, y1 - y0 + 1];
    if (Math.min(w, h) < leastSide || sum / area < leastOfBox) continue;
    const by = Math.round((w * h * widening) / (2 * (w + h)));
    const [left, top] = [Math.max(0, x0 - by), Math.max(0, y0 - by)];
    boxes.push({
      left,
      top,
      width: Math.min(width, x1 + 1 + by) - left,
      height: Math.min(height, y1 + 1 + by) - top,
    });
  }
  return boxes;
};

interface TileBox {
  readonly box: PixelBox;
  readonly tile: number;
}

/** Unites the parts of words that lie across the seam of two tiles; of a word found in both, the larger box remains. */
export const uniteTiles = (found: readonly TileBox[]): PixelBox[] => {
  const whole: TileBox[] = [];
  for (const one of found) {
    const at = whole.findIndex((other) => other.tile !== one.tile && overlap(other.box, one.box) !== undefined);
    const other = whole[at];
    if (other && isOneRow(other.box, one.box)) whole[at] = { box: around(other.box, one.box), tile: one.tile };
    else if (other && isMostlyIn(other.box, one.box)) whole[at] = areaOf(other.box) < areaOf(one.box) ? one : other;
    else whole.push(one);
  }
  return whole.map(({ box }) => box);
};

const areaOf = ({ width, height }: PixelBox): number => width * height;

const overlap = (a: PixelBox, b: PixelBox): { readonly width: number; readonly height: number } | undefined => {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? { width, height } : undefined;
};

/** Two parts of a line, which is wider than high. */
const isOneRow = (a: PixelBox, b: PixelBox): boolean =>
  (overlap(a, b)?.height ?? 0) > 0.75 * Math.max(a.height, b.height) && a.width > a.height && b.width > b.height;

const isMostlyIn = (a: PixelBox, b: PixelBox): boolean => {
  const shared = overlap(a, b);
  return shared !== undefined && shared.width * shared.height > 0.6 * Math.min(areaOf(a), areaOf(b));
};

const around = (a: PixelBox, b: PixelBox): PixelBox => {
  const [left, top] = [Math.min(a.left, b.left), Math.min(a.top, b.top)];
  return {
    left,
    top,
    width: Math.max(a.left + a.width, b.left + b.width) - left,
    height: Math.max(a.top + a.height, b.top + b.height) - top,
  };
};
