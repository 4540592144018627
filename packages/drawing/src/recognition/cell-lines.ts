import type { InkPicture } from "../page/ink.ts";
import { darkInk, type PixelBox, widened } from "./pixel-box.ts";

const lowestLineInMm = 1.2;
/** Words further apart than this many heights are read apart; 图　　号 in one cell is one line. */
const widestGap = 4.5;
const margin = 0.18;

interface Stretch {
  readonly from: number;
  /** The first one behind it. */
  readonly to: number;
}

/** The lines of words in a cell, from top to bottom and left to right, each with a little paper around it. */
export const linesInCell = (picture: InkPicture, cell: PixelBox, pixelsPerMm: number): PixelBox[] => {
  const inside = widened(cell, -Math.max(1, Math.round(pixelsPerMm * 0.25)), cell);
  if (inside.width < 4 || inside.height < 4) return [];
  const bands = joinedBands(stretches(inkByRow(picture, inside)));
  return bands.flatMap((band) => {
    const row = { ...inside, top: inside.top + band.from, height: band.to - band.from };
    if (row.height < lowestLineInMm * pixelsPerMm) return [];
    const words = joined(stretches(inkByColumn(picture, row)), row.height * widestGap);
    return words.map(({ from, to }) =>
      widened(
        { ...row, left: row.left + from, width: to - from },
        Math.max(2, Math.round(row.height * margin)),
        inside,
      ),
    );
  });
};

const inkByRow = ({ width: stride, ink }: InkPicture, { left, top, width, height }: PixelBox): boolean[] =>
  Array.from({ length: height }, (_, y) => {
    for (let x = 0, from = (top + y) * stride + left; x < width; x++) if ((ink[from + x] ?? 0) >= darkInk) return true;
    return false;
  });

const inkByColumn = ({ width: stride, ink }: InkPicture, { left, top, width, height }: PixelBox): boolean[] =>
  Array.from({ length: width }, (_, x) => {
    for (let y = 0, at = top * stride + left + x; y < height; y++, at += stride)
      if ((ink[at] ?? 0) >= darkInk) return true;
    return false;
  });

const stretches = (isInked: readonly boolean[]): Stretch[] => {
  const found: Stretch[] = [];
  let from = -1;
  for (let i = 0; i <= isInked.length; i++) {
    if (isInked[i] && from < 0) from = i;
    if (isInked[i] || from < 0) continue;
    found.push({ from, to: i });
    from = -1;
  }
  return found;
};

/** Stretches with gaps of at most `gap` between them become one. */
const joined = (all: readonly Stretch[], gap: number): Stretch[] => {
  const found: Stretch[] = [];
  for (const one of all) {
    const before = found.at(-1);
    if (before && one.from - before.to <= gap) found.splice(-1, 1, { from: before.from, to: one.to });
    else found.push(one);
  }
  return found;
};

/** The strokes of 二 and 三, and the points of a colon, belong to one line: a band much lower than the others is none. */
const joinedBands = (bands: readonly Stretch[]): Stretch[] => {
  const highest = Math.max(0, ...bands.map(({ from, to }) => to - from));
  const found: Stretch[] = [];
  for (const band of bands) {
    const before = found.at(-1);
    const isLow = (one: Stretch) => one.to - one.from < highest * 0.45;
    const isNear = before !== undefined && band.from - before.to <= Math.max(1, highest * 0.3);
    const staysLow = before !== undefined && band.to - before.from <= highest * 1.35;
    if (before && ((isNear && (isLow(before) || isLow(band)) && staysLow) || band.from - before.to <= 1))
      found.splice(-1, 1, { from: before.from, to: band.to });
    else found.push(band);
  }
  return found;
};
