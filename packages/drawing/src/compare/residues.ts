import type { InkPicture } from "./draw-ink.ts";
import { type Difference, removed, same } from "./difference.ts";
import type { PixelRegion } from "./regions.ts";

const inkTolerance = 50;
const reach = 2;

/** Drops regions of lines up to two pixels thick that have the same line two pixels away: an edge drawn by another rule. */
export function dropResidues(
  regions: readonly PixelRegion[],
  { base, target }: { base: InkPicture; target: InkPicture },
  difference: Difference,
): PixelRegion[] {
  return regions.filter(
    (region) => region.isArea || isThick(region, difference) || survives(region, base, target, difference),
  );
}

function* pixelsOf({ box }: PixelRegion, { width, kinds }: Difference): Generator<number> {
  for (let y = box.y0; y < box.y1; y++)
    for (let i = y * width + box.x0; i < y * width + box.x1; i++) if (kinds[i] !== same) yield i;
}

function isThick(region: PixelRegion, difference: Difference): boolean {
  const { kinds, width } = difference;
  for (const i of pixelsOf(region, difference)) {
    const kind = kinds[i];
    const square = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
    if (square.every((step) => kinds[i + step] === kind)) return true;
  }
  return false;
}

function survives(region: PixelRegion, base: InkPicture, target: InkPicture, difference: Difference): boolean {
  let [all, left] = [0, 0];
  for (const i of pixelsOf(region, difference)) {
    all++;
    const [here, there] = difference.kinds[i] === removed ? [base.ink, target.ink] : [target.ink, base.ink];
    let darkest = 0;
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) darkest = Math.max(darkest, there[i + dy * difference.width + dx] ?? 0);
    if ((here[i] ?? 0) - darkest > inkTolerance) left++;
  }
  return left > 0.3 * all;
}
