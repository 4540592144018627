import type { MarkBox, MarkPoint } from "./mark-shape.ts";

interface Axis {
  readonly name: string;
  readonly from: MarkPoint;
  readonly to: MarkPoint;
}

/** An axis by its position across its direction, in points of the page. */
interface GridLine {
  readonly name: string;
  readonly at: number;
}

/** The axes of the views on a page by direction: each run belongs to one view and is in order of its positions and names. */
export interface AxisGrid {
  readonly upright: readonly (readonly GridLine[])[];
  readonly level: readonly (readonly GridLine[])[];
}

const pointsPerMm = 72 / 25.4;
/** Dimensions and notes of a plan stand within so much of its outermost axes. */
const outside = 60 * pointsPerMm;
/** A change may reach so far over an axis without lying in the next bay. */
const over = 3 * pointsPerMm;
/** Fewer axes of one direction alone are no grid: the letters beside a list look like them. */
const fewestOfOneDirection = 3;

const isUpright = ({ from, to }: Axis): boolean => Math.abs(to.y - from.y) > Math.abs(to.x - from.x);
const isNumber = ({ name }: { readonly name: string }): boolean => /^\d/.test(name);
const inOrder = (one: GridLine, other: GridLine): number => one.name.localeCompare(other.name, "en", { numeric: true });

/** Both bubbles of an axis may be read a little apart. */
const sameAxis = 3 * pointsPerMm;

const linesOf = (axes: readonly Axis[], upright: boolean): GridLine[] =>
  axes
    .filter((axis) => isUpright(axis) === upright)
    .map(({ name, from }) => ({ name, at: upright ? from.x : from.y }))
    .sort((one, other) => one.at - other.at)
    .filter(({ name, at }, i, all) => i === 0 || all[i - 1]?.name !== name || at - (all[i - 1]?.at ?? 0) > sameAxis);

/** Cuts lines where their names turn back: there another view begins. One line out of order is none of the grid. */
const runsOf = (lines: readonly GridLine[]): GridLine[][] => {
  const step = (one: GridLine, other: GridLine) => Math.sign(inOrder(other, one));
  const way = Math.sign(lines.slice(1).reduce((sum, line, i) => sum + step(lines[i] as GridLine, line), 0)) || 1;
  const runs: GridLine[][] = [];
  lines.forEach((line, i) => {
    const [run, next] = [runs.at(-1), lines[i + 1]];
    const last = run?.at(-1);
    if (run && last && step(last, line) === way) run.push(line);
    else if (!last || !next || step(last, next) !== way) runs.push([line]);
  });
  return runs.filter((run) => run.length > 1);
};

/**
 * The axes without what only looks like one: across a plan they have numbers and along it letters, or the other way round. An
 * elevation or section has one of both alone.
 */
export const axisGrid = (axes: readonly Axis[]): AxisGrid => {
  // 1/5 lies between 5 and 6, and looks like the 4/2 bars of a beam.
  const whole = axes.filter(({ name }) => !name.includes("/"));
  const [numbers, letters] = [whole.filter(isNumber), whole.filter((axis) => !isNumber(axis))];
  const gridWhere = (upright: readonly Axis[], level: readonly Axis[]) => ({
    upright: runsOf(linesOf(upright, true)),
    level: runsOf(linesOf(level, false)),
  });
  const sizeOf = (runs: readonly (readonly GridLine[])[]) => runs.reduce((sum, run) => sum + run.length, 0);
  const grids = [gridWhere(numbers, letters), gridWhere(letters, numbers)];
  const [best] = grids
    .filter(({ upright, level }) => upright.length > 0 && level.length > 0)
    .sort((one, other) => sizeOf(other.upright) + sizeOf(other.level) - sizeOf(one.upright) - sizeOf(one.level));
  if (best) return best;
  const isLong = (runs: readonly (readonly GridLine[])[]) => runs.some((run) => run.length >= fewestOfOneDirection);
  const alone = grids.find(({ upright, level }) => isLong(upright) || isLong(level));
  if (!alone) return { upright: [], level: [] };
  return isLong(alone.upright) ? { upright: alone.upright, level: [] } : { upright: [], level: alone.level };
};

/** Between which of every so many axes of its view a stretch lies: 2–4 轴, or 4 轴外 beside the outermost. */
const between = (
  runs: readonly (readonly GridLine[])[],
  low: number,
  high: number,
  bays: number,
): string | undefined => {
  const middle = (low + high) / 2;
  const awayFrom = (run: readonly GridLine[]) =>
    Math.max(0, (run[0]?.at ?? Infinity) - middle, middle - (run.at(-1)?.at ?? -Infinity));
  const [run = []] = [...runs].sort((one, other) => awayFrom(one) - awayFrom(other));
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last || awayFrom(run) > outside) return undefined;
  if (middle < first.at) return `${first.name} 轴外`;
  if (middle > last.at) return `${last.name} 轴外`;
  const every = run.filter((line, i) => i % bays === 0 || line === last);
  const slack = Math.min(over, (high - low) / 4);
  const [from, to] = bays > 1 ? [middle, middle] : [low + slack, high - slack];
  const end = every.find(({ at }) => at > to) ?? last;
  const begin = every.findLast(({ at }) => at <= from && at < end.at) ?? first;
  const names = [begin, end].sort(inOrder).map(({ name }) => name);
  return `${names.join("–")} 轴`;
};

/**
 * Where a box of a page lies in the grid of its view: 3–4 轴、B–C 轴. With more `bays` than one, that many are told as one, by the
 * middle of the box. Undefined on a page without axes, and where the box lies more than 60 mm of paper beside the grid.
 */
export const gridPlace = (grid: AxisGrid, { x0, y0, x1, y1 }: MarkBox, bays = 1): string | undefined => {
  const hasBoth = grid.upright.length > 0 && grid.level.length > 0;
  const across = between(grid.upright, x0, x1, bays);
  const along = between(grid.level, y0, y1, bays);
  if (hasBoth && (!across || !along)) return undefined;
  // Numbers come before letters, however the page is turned.
  const names = [across, along].filter((name) => name !== undefined);
  return names.length > 0 ? names.sort().join("、") : undefined;
};
