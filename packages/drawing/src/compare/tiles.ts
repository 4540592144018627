import { invert, mapPoint } from "../page/page-space.ts";
import type { InkPicture } from "../page/ink.ts";
import { inkAt } from "./ink-picture.ts";
import { phaseOffset } from "./phase-correlation.ts";
import type { PointPair, Similarity } from "./similarity.ts";

/** Left upper corner of a square of `tileSide` pixels. */
export interface Tile {
  left: number;
  top: number;
}

export const tileSide = 128;
/** A tile of parallel lines has no information along them: both directions need this much of the average contrast. */
const leastContrast = 12;
const weakestPeak = 7;
const leastEnergyShare = 0.02;

/** One tile per cell of a grid, where lines run most clearly in more than one direction. */
export const chooseTiles = (picture: InkPicture, side: number, columns: number, rows: number): Tile[] => {
  const half = side >> 1;
  const { structure, across, down } = contrastOf(picture, half);
  const tiles: Tile[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let best: (Tile & { contrast: number }) | undefined;
      const [x0, x1] = [column, column + 1].map((n) => Math.floor((n * (across - 1)) / columns));
      const [y0, y1] = [row, row + 1].map((n) => Math.floor((n * (down - 1)) / rows));
      for (let y = y0 ?? 0; y < (y1 ?? 0); y++) {
        for (let x = x0 ?? 0; x < (x1 ?? 0); x++) {
          const [xx, yy, xy] = [0, 1, 2].map((part) =>
            [0, 1, across, across + 1].reduce(
              (sum, next) => sum + (structure[(y * across + x + next) * 3 + part] ?? 0),
              0,
            ),
          ) as [number, number, number];
          const contrast = ((xx + yy) / 2 - Math.hypot((xx - yy) / 2, xy)) / (side * side);
          if (contrast > leastContrast && contrast > (best?.contrast ?? 0)) {
            best = { left: x * half, top: y * half, contrast };
          }
        }
      }
      if (best) tiles.push({ left: best.left, top: best.top });
    }
  }
  return tiles;
};

/** Sums of the squared slopes across and down and of their product, for each block. */
const contrastOf = ({ width, height, ink }: InkPicture, block: number) => {
  const [across, down] = [Math.floor(width / block), Math.floor(height / block)];
  const structure = new Float64Array(across * down * 3);
  for (let y = 1; y < down * block - 1; y++) {
    const row = Math.floor(y / block) * across;
    for (let x = 1, i = y * width + 1; x < across * block - 1; x++, i++) {
      const dx = (ink[i + 1] ?? 0) - (ink[i - 1] ?? 0);
      const dy = (ink[i + width] ?? 0) - (ink[i - width] ?? 0);
      if (dx === 0 && dy === 0) continue;
      const at = (row + Math.floor(x / block)) * 3;
      structure[at] = (structure[at] ?? 0) + dx * dx;
      structure[at + 1] = (structure[at + 1] ?? 0) + dy * dy;
      structure[at + 2] = (structure[at + 2] ?? 0) + dx * dy;
    }
  }
  return { structure, across, down };
};

/**
 * For each tile of the base the matching point of the target (in the target's own pixels) and of the base. Tiles
 * without a clear match are left out.
 */
export const measureTiles = (
  base: InkPicture,
  target: InkPicture,
  toBase: Similarity,
  tiles: readonly Tile[],
): PointPair[] => {
  const [a, b, c, d, e, f] = invert(toBase);
  const [one, other] = [new Float64Array(tileSide ** 2), new Float64Array(tileSide ** 2)];
  return tiles.flatMap(({ left, top }) => {
    for (let y = 0, i = 0; y < tileSide; y++) {
      for (let x = 0; x < tileSide; x++, i++) {
        const px = left + x + 0.5;
        const py = top + y + 0.5;
        one[i] = base.ink[(top + y) * base.width + left + x] ?? 0;
        other[i] = inkAt(target, a * px + c * py + e, b * px + d * py + f);
      }
    }
    // Comparing a tile with blank paper would still give a peak, made of rounding errors.
    if (energyOf(other) < leastEnergyShare * energyOf(one)) return [];
    const offset = phaseOffset(one, other, tileSide);
    const reach = tileSide * 0.35;
    if (offset.strength < weakestPeak || Math.abs(offset.x) > reach || Math.abs(offset.y) > reach) return [];
    const middle = { x: left + tileSide / 2, y: top + tileSide / 2 };
    const from = mapPoint([a, b, c, d, e, f], middle);
    return [{ from, to: { x: middle.x + offset.x, y: middle.y + offset.y } }];
  });
};

const energyOf = (values: Float64Array) => values.reduce((sum, value) => sum + value * value, 0);
