import type { Box } from "../page/page-space.ts";
import type { Line } from "./curves.ts";
import type { Figure } from "./figure.ts";

interface Segment {
  /** Where it lies: y of a level one, x of an upright one. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** Of each direction; frames are among the longest lines of a drawing. */
const mostSegments = 4000;
const mostAlike = 60;

/** Upright rectangles in a drawing: closed polylines, and four lines that meet at their ends. */
export const findRectangles = (figures: readonly Figure[]): Box[] => {
  const found = new Map<string, Box>();
  const keep = (box: Box) => found.set(keyOf(box), box);
  const level: Segment[] = [];
  const upright: Segment[] = [];
  for (const figure of figures) {
    if (figure.kind !== "stroke" || figure.points.length > 16) continue;
    const box = closedRectangle(figure.points);
    if (box) keep(box);
    else takeSegments(figure.points, level, upright);
  }
  for (const box of fromSegments(longest(level), longest(upright))) keep(box);
  return [...found.values()];
};

const keyOf = ({ x0, y0, x1, y1 }: Box): string => {
  const step = stepOf(Math.min(x1 - x0, y1 - y0));
  return [x0, y0, x1, y1].map((value) => Math.round(value / step)).join();
};

/** A thousandth of a length, or somewhat less: ends no further apart meet. */
const stepOf = (length: number): number => 10 ** (Math.floor(Math.log10(length)) - 3);

const closedRectangle = (points: Line): Box | undefined => {
  if (points.length !== 10 && points.length !== 8) return undefined;
  const xs = points.filter((_, i) => i % 2 === 0);
  const ys = points.filter((_, i) => i % 2 === 1);
  const box = { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
  const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
  if (!(width > 0) || !(height > 0) || !Number.isFinite(width + height)) return undefined;
  const near = Math.min(width, height) * 1e-3;
  const isAt = (one: number, other: number) => Math.abs(one - other) <= near;
  const corners = xs.map((x, i) => {
    const y = ys[i] ?? Number.NaN;
    const column = isAt(x, box.x0) ? 0 : isAt(x, box.x1) ? 1 : undefined;
    const row = isAt(y, box.y0) ? 0 : isAt(y, box.y1) ? 1 : undefined;
    return column === undefined || row === undefined ? undefined : column + 2 * row;
  });
  // Two neighbours that differ in both directions are a diagonal: 0 and 3, 1 and 2.
  const isWalk = corners.every((corner, i) => i === 0 || (corner ?? 9) + (corners[i - 1] ?? 9) !== 3);
  const isClosed = points.length === 8 || corners[0] === corners.at(-1);
  return isWalk && isClosed && [0, 1, 2, 3].every((corner) => corners.includes(corner)) ? box : undefined;
};

const takeSegments = (points: Line, level: Segment[], upright: Segment[]): void => {
  for (let i = 2; i + 1 < points.length; i += 2) {
    const [ax, ay, bx, by] = [points[i - 2] ?? 0, points[i - 1] ?? 0, points[i] ?? 0, points[i + 1] ?? 0];
    const [dx, dy] = [Math.abs(bx - ax), Math.abs(by - ay)];
    if (dx > 0 && dy <= dx * 1e-5) level.push({ at: ay, from: Math.min(ax, bx), to: Math.max(ax, bx) });
    else if (dy > 0 && dx <= dy * 1e-5) upright.push({ at: ax, from: Math.min(ay, by), to: Math.max(ay, by) });
  }
};

const longest = (segments: readonly Segment[]): readonly Segment[] =>
  segments.length <= mostSegments
    ? segments
    : segments.toSorted((a, b) => b.to - b.from - (a.to - a.from)).slice(0, mostSegments);

const fromSegments = (level: readonly Segment[], upright: readonly Segment[]): Box[] => {
  const uprights = bySpan(upright);
  const boxes: Box[] = [];
  for (const alike of bySpan(level).values()) {
    const lines = alike.toSorted((a, b) => a.at - b.at).slice(0, mostAlike);
    lines.forEach((low, i) => {
      for (const high of lines.slice(i + 1)) {
        if (!(high.at > low.at)) continue;
        const near = stepOf(Math.min(high.at - low.at, low.to - low.from)) * 2;
        const sides = around(uprights, low.at, high.at);
        const [left, right] = [low.from, low.to].map((x) => sides.some(({ at }) => Math.abs(at - x) <= near));
        if (left && right) boxes.push({ x0: low.from, y0: low.at, x1: low.to, y1: high.at });
      }
    });
  }
  return boxes;
};

const spanKey = (from: number, to: number): string => {
  const step = stepOf(to - from);
  return `${Math.round(from / step)},${Math.round(to / step)}`;
};

const bySpan = (segments: readonly Segment[]): Map<string, Segment[]> => {
  const groups = new Map<string, Segment[]>();
  for (const segment of segments) {
    const key = spanKey(segment.from, segment.to);
    const group = groups.get(key);
    if (group) group.push(segment);
    else groups.set(key, [segment]);
  }
  return groups;
};

/** Lines with this span, also where rounding puts one of their ends a step further. */
const around = (groups: ReadonlyMap<string, readonly Segment[]>, from: number, to: number): Segment[] => {
  const step = stepOf(to - from);
  const [first, last] = [Math.round(from / step), Math.round(to / step)];
  return [-1, 0, 1].flatMap((a) => [-1, 0, 1].flatMap((b) => groups.get(`${first + a},${last + b}`) ?? []));
};
