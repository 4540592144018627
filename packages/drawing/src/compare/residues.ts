import { added, type Difference, type InkPicture, removed, same } from "../page/ink.ts";
import { isLightMissing } from "./difference.ts";
import type { PixelRegion } from "./regions.ts";

const inkTolerance = 50;
const reach = 2;

/**
 * Drops regions of lines up to two pixels thick with the same line two pixels away: edges drawn by a different rule.
 */
export const dropResidues = (
  regions: readonly PixelRegion[],
  { base, target }: { base: InkPicture; target: InkPicture },
  difference: Difference,
): PixelRegion[] =>
  regions.filter(
    (region) => region.isArea || isThick(region, difference) || survives(region, base, target, difference),
  );

/** PDFium draws a line thinner than a pixel paler, or not at all, depending on its position within the pixel. */
const phases = [0.25, 0.5, 0.75];
const darkestOfSuch = 128;
/** If there are more of them, they have another cause. */
const mostOfSuch = 60;

/** Draws a part of one side again, moved by parts of a pixel: `kind` tells which side lacks the ink. */
export type DrawAgain = (kind: typeof removed | typeof added, box: PixelRegion["box"], shift: number) => InkPicture;

/** Drops pale thin lines the other side has too, moved by a part of a pixel. */
export const dropVanished = (
  regions: readonly PixelRegion[],
  { base, target }: { base: InkPicture; target: InkPicture },
  difference: Difference,
  drawAgain: DrawAgain,
): PixelRegion[] => {
  const isPale = (region: PixelRegion) => {
    const pixels = [...pixelsOf(region, difference)];
    // It is darker where it crosses another line.
    return (
      pixels.filter((i) => Math.max(base.ink[i] ?? 0, target.ink[i] ?? 0) >= darkestOfSuch).length <=
      0.3 * pixels.length
    );
  };
  const pale = regions.filter((one) => !one.isArea && !isThick(one, difference) && isPale(one));
  if (pale.length > mostOfSuch) return [...regions];
  const vanished = new Set(pale.filter((region) => isThereMoved(region, base, target, difference, drawAgain)));
  return regions.filter((region) => !vanished.has(region));
};

const isThereMoved = (
  region: PixelRegion,
  base: InkPicture,
  target: InkPicture,
  difference: Difference,
  drawAgain: DrawAgain,
): boolean => {
  const { x0, y0, x1, y1 } = region.box;
  const box = { x0: x0 - reach, y0: y0 - reach, x1: x1 + reach, y1: y1 + reach };
  const width = box.x1 - box.x0;
  let [all, left] = [0, 0];
  for (const kind of [removed, added] as const) {
    const here = kind === removed ? base.ink : target.ink;
    const pixels = [...pixelsOf(region, difference)].filter((i) => difference.kinds[i] === kind);
    if (pixels.length === 0) continue;
    const drawn = phases.map((shift) => drawAgain(kind, box, shift));
    for (const i of pixels) {
      const [x, y] = [(i % difference.width) - box.x0, Math.floor(i / difference.width) - box.y0];
      let darkest = 0;
      for (const { ink } of drawn)
        for (let row = y - 1; row <= y + 1; row++)
          for (let at = x - 1; at <= x + 1; at++) darkest = Math.max(darkest, ink[row * width + at] ?? 0);
      all++;
      if ((here[i] ?? 0) - darkest > inkTolerance) left++;
    }
  }
  return left <= 0.3 * all;
};

const pixelsOf = function* ({ box }: PixelRegion, { width, kinds }: Difference): Generator<number> {
  for (let y = box.y0; y < box.y1; y++)
    for (let i = y * width + box.x0; i < y * width + box.x1; i++) if (kinds[i] !== same) yield i;
};

const isThick = (region: PixelRegion, difference: Difference): boolean => {
  const { kinds, width } = difference;
  for (const i of pixelsOf(region, difference)) {
    const kind = kinds[i];
    const square = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
    if (square.every((step) => kinds[i + step] === kind)) return true;
  }
  return false;
};

const survives = (region: PixelRegion, base: InkPicture, target: InkPicture, difference: Difference): boolean => {
  let [all, left] = [0, 0];
  for (const i of pixelsOf(region, difference)) {
    all++;
    const [here, there] = difference.kinds[i] === removed ? [base, target] : [target, base];
    let darkest = 0;
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++)
        darkest = Math.max(darkest, there.ink[i + dy * difference.width + dx] ?? 0);
    const isLight = () => isLightMissing(here.shade ?? here.ink, there.shade ?? there.ink, i, difference.width, reach);
    if ((here.ink[i] ?? 0) - darkest > inkTolerance || isLight()) left++;
  }
  return left > 0.3 * all;
};
