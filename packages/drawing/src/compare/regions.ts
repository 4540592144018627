import type { Box } from "../page/page-space.ts";
import { unite } from "../page/page-space.ts";
import { added, type Difference, inFours, removed } from "../page/ink.ts";

/** A group of differing pixels that lie close together, in pixels. */
export interface PixelRegion {
  box: Box;
  removed: number;
  added: number;
  /** A fill rather than lines: it would absorb regions within it, so it is listed separately. */
  isArea: boolean;
}

const cellSide = 8;
const fewestPixels = 5;
const joinedWithinInMm = 3;
const areaThicknessInMm = 2;
/** Smaller fills, such as columns, count as part of their surroundings. */
const leastAreaInMm = 15;
const fullCell = cellSide * cellSide * 0.9;
/** A region larger than this part of the sheet would not tell where to look. */
const largestShare = 0.15;
const piecesAcross = 6;

interface Cells {
  across: number;
  down: number;
  removed: Uint16Array;
  added: Uint16Array;
}

/**
 * Groups differences: lines within 3 mm of each other form one group, large fills are separate. A group of few pixels is noise,
 * unless it is known to be none.
 */
export const findRegions = (
  difference: Difference,
  pixelsPerMm: number,
  isCertain: (region: PixelRegion) => boolean = () => false,
): PixelRegion[] => {
  const cells = countCells(difference);
  const count = (cell: number) => (cells.removed[cell] ?? 0) + (cells.added[cell] ?? 0);
  const isOfArea = areaCells(cells, Math.max(2, Math.round((areaThicknessInMm * pixelsPerMm) / cellSide)));
  const all: number[] = [];
  for (let cell = 0; cell < cells.removed.length; cell++) if (count(cell) > 0) all.push(cell);
  const regionOf = (group: readonly number[], isArea: boolean): PixelRegion =>
    measure(difference, cells, group, isArea);

  const areas = groups(
    cells,
    all.filter((cell) => isOfArea[cell] === 1),
    1,
  )
    .map((group) => ({ group, region: regionOf(group, true) }))
    .filter(({ region: { box } }) => Math.max(box.x1 - box.x0, box.y1 - box.y0) >= leastAreaInMm * pixelsPerMm);
  const taken = new Set(areas.flatMap(({ group }) => group));
  const rest = all.filter((cell) => !taken.has(cell));
  const reach = Math.max(1, Math.round((joinedWithinInMm * pixelsPerMm) / cellSide));
  const sheet = difference.width * difference.height;
  const isTooLarge = ({ box }: PixelRegion) => (box.x1 - box.x0) * (box.y1 - box.y0) > largestShare * sheet;
  const lines = groups(cells, rest, reach).flatMap((group) => {
    const region = regionOf(group, false);
    if (!isTooLarge(region)) return [region];
    return groups(cells, group, 1).flatMap((part) => {
      const smaller = regionOf(part, false);
      return isTooLarge(smaller) ? byBlocks(cells, part).map((block) => regionOf(block, false)) : [smaller];
    });
  });
  return [...areas.map(({ region }) => region), ...lines].filter(
    (region) => region.removed + region.added >= fewestPixels || isCertain(region),
  );
};

const countCells = ({ width, height, kinds }: Difference): Cells => {
  const [across, down] = [Math.ceil(width / cellSide), Math.ceil(height / cellSide)];
  const cells = { across, down, removed: new Uint16Array(across * down), added: new Uint16Array(across * down) };
  const fours = inFours(kinds);
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / cellSide) * across;
    const begin = y * width;
    for (let i = begin, end = begin + width; i < end; i++) {
      while ((i & 3) === 0 && i + 4 <= end && fours[i >> 2] === 0) i += 4;
      const kind = i < end ? kinds[i] : 0;
      if (kind === 0) continue;
      const counts = kind === removed ? cells.removed : cells.added;
      const cell = row + Math.floor((i - begin) / cellSide);
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }
  return cells;
};

/** Cells in squares of `side` cells that are filled with one kind, and their ragged edges. */
const areaCells = ({ across, down, removed, added }: Cells, side: number): Uint8Array => {
  const marked = new Uint8Array(across * down);
  for (const counts of [removed, added]) {
    const isFullSquare = (x: number, y: number) => {
      for (let dy = 0; dy < side; dy++)
        for (let dx = 0; dx < side; dx++) if ((counts[(y + dy) * across + x + dx] ?? 0) < fullCell) return false;
      return true;
    };
    for (let y = 0; y <= down - side; y++) {
      for (let x = 0; x <= across - side; x++) {
        if ((counts[y * across + x] ?? 0) < fullCell || !isFullSquare(x, y)) continue;
        for (let dy = -1; dy <= side; dy++) {
          for (let dx = -1; dx <= side; dx++) {
            const [u, v] = [x + dx, y + dy];
            if (u >= 0 && v >= 0 && u < across && v < down) marked[v * across + u] = 1;
          }
        }
      }
    }
  }
  return marked;
};

/** Groups cells not further apart than `reach`. */
const groups = ({ across, down }: Cells, cells: readonly number[], reach: number): number[][] => {
  const open = new Uint8Array(across * down);
  for (const cell of cells) open[cell] = 1;
  return cells.flatMap((start) => {
    if (open[start] === 0) return [];
    open[start] = 0;
    const group = [start];
    for (let next = 0; next < group.length; next++) {
      const cell = group[next] ?? 0;
      const [x, y] = [cell % across, Math.floor(cell / across)];
      for (let v = Math.max(0, y - reach); v <= Math.min(down - 1, y + reach); v++) {
        for (let u = Math.max(0, x - reach); u <= Math.min(across - 1, x + reach); u++) {
          const other = v * across + u;
          if (open[other] !== 1) continue;
          open[other] = 0;
          group.push(other);
        }
      }
    }
    return [group];
  });
};

const byBlocks = ({ across }: Cells, cells: readonly number[]): number[][] => {
  const side = Math.ceil(across / piecesAcross);
  const blocks = Map.groupBy(cells, (cell) => {
    const [x, y] = [cell % across, Math.floor(cell / across)];
    return Math.floor(y / side) * piecesAcross + Math.floor(x / side);
  });
  return [...blocks.values()];
};

const measure = (difference: Difference, cells: Cells, group: readonly number[], isArea: boolean): PixelRegion => {
  const region = { box: pixelsOf(difference, cells, group[0] ?? 0), removed: 0, added: 0, isArea };
  for (const cell of group) {
    region.box = unite(region.box, pixelsOf(difference, cells, cell));
    region.removed += cells.removed[cell] ?? 0;
    region.added += cells.added[cell] ?? 0;
  }
  return region;
};

/** The box of the differing pixels in a cell. */
const pixelsOf = ({ width, height, kinds }: Difference, { across }: Cells, cell: number): Box => {
  const [left, top] = [(cell % across) * cellSide, Math.floor(cell / across) * cellSide];
  const box = { x0: Number.POSITIVE_INFINITY, y0: Number.POSITIVE_INFINITY, x1: 0, y1: 0 };
  for (let y = top; y < Math.min(height, top + cellSide); y++) {
    for (let x = left; x < Math.min(width, left + cellSide); x++) {
      const kind = kinds[y * width + x];
      if (kind !== removed && kind !== added) continue;
      box.x0 = Math.min(box.x0, x);
      box.x1 = Math.max(box.x1, x + 1);
      box.y0 = Math.min(box.y0, y);
      box.y1 = Math.max(box.y1, y + 1);
    }
  }
  return box;
};
