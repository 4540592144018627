import type { Box } from "../page/page-space.ts";
import type { Line } from "./curves.ts";
import type { Figure } from "./figure.ts";

/** The scales of GB/T 50001. */
const scales = [
  1, 2, 5, 10, 20, 25, 30, 50, 75, 100, 150, 200, 250, 300, 400, 500, 750, 1000, 1500, 2000, 5000, 10_000, 20_000,
  50_000,
];
/** Height of most words on paper, in mm. */
const usualHeight = 3.2;
const mostMm = 4900;
const leastMm = 60;
/** Units a drawing may name ($INSUNITS), with their length. */
const units: Readonly<Record<number, { readonly name: string; readonly inMm: number }>> = {
  1: { name: "英寸", inMm: 25.4 },
  2: { name: "英尺", inMm: 304.8 },
  4: { name: "毫米", inMm: 1 },
  5: { name: "厘米", inMm: 10 },
  6: { name: "米", inMm: 1000 },
  7: { name: "千米", inMm: 1e6 },
  10: { name: "码", inMm: 914.4 },
  14: { name: "分米", inMm: 100 },
};
const mostScale = 1_000_000;

/** Null where the drawing names no unit known here. */
export const unitName = (code: number): string | null => units[code]?.name ?? null;
/** Most Chinese drawings name no unit and use mm. */
export const unitInMm = (code: number): number => units[code]?.inMm ?? 1;
/** 1:n for measures; null beyond the range a mark can store. */
export const scaleOfPlot = (scale: number): number | null =>
  scale > 0 && scale <= mostScale ? Number(scale.toPrecision(7)) : null;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Objects are drawn in true size, so the scale for printing follows from the height of the words. */
export const plotScale = (
  box: Box,
  figures: readonly Figure[],
  unit: number,
): { mmPerUnit: number; scale: number | null } => {
  const mm = unitInMm(unit);
  const [wide, high] = [(box.x1 - box.x0) * mm, (box.y1 - box.y0) * mm];
  const heights = figures.flatMap((figure) =>
    figure.kind === "words" ? Math.hypot(figure.up.x, figure.up.y) * 0.733 * mm : [],
  );
  const longest = Math.max(wide, high);
  const wanted = heights.length > 0 ? median(heights) / usualHeight : longest / 800;
  const nearest = scales.reduce((best, one) =>
    Math.abs(Math.log(one / wanted)) < Math.abs(Math.log(best / wanted)) ? one : best,
  );
  if (longest / nearest <= mostMm && longest / nearest >= leastMm) return { mmPerUnit: mm / nearest, scale: nearest };
  const fitting = scales.find((one) => longest / one <= 1200 && longest / one >= 150);
  if (fitting !== undefined) return { mmPerUnit: mm / fitting, scale: fitting };
  return { mmPerUnit: (800 * mm) / (longest || 1), scale: scaleOfPlot(longest / 800) };
};

const sane = (value: number): boolean => Number.isFinite(value) && Math.abs(value) < 1e12;

export const boxOfLine = (line: Line, box: Box = empty()): Box => {
  let { x0, y0, x1, y1 } = box;
  for (let i = 0; i + 1 < line.length; i += 2) {
    const [x, y] = [line[i] ?? Number.NaN, line[i + 1] ?? Number.NaN];
    if (!sane(x) || !sane(y)) continue;
    if (x < x0) x0 = x;
    if (x > x1) x1 = x;
    if (y < y0) y0 = y;
    if (y > y1) y1 = y;
  }
  return { x0, y0, x1, y1 };
};

const empty = (): Box => ({ x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity });

const boxes = new WeakMap<Figure, Box>();

export const boxOfFigure = (figure: Figure): Box => {
  const known = boxes.get(figure);
  if (known) return known;
  const box =
    figure.kind === "stroke"
      ? boxOfLine(figure.points)
      : figure.kind === "words"
        ? boxOfWords(figure)
        : figure.rings.reduce((whole, ring) => boxOfLine(ring, whole), empty());
  boxes.set(figure, box);
  return box;
};

const boxOfWords = ({ at, along, up, length: far }: Figure & { kind: "words" }): Box =>
  boxOfLine([at.x, at.y, at.x + along.x * far, at.y + along.y * far, at.x + up.x, at.y + up.y]);

/**
 * A stray object far outside would shrink the drawing to a dot: beyond this many times its middle part it is left out.
 */
const lostBeyond = 40;

/** The box of the figures; undefined when nothing is visible. */
export const boxOfFigures = (figures: readonly Figure[], more: readonly Box[] = []): Box | undefined => {
  const all = [...figures.map(boxOfFigure), ...more].filter(({ x0, x1, y0, y1 }) => x1 >= x0 && y1 >= y0);
  if (all.length === 0) return undefined;
  const whole = uniteAll(all);
  const [xs, ys] = [
    middlePart(all.map(({ x0, x1 }) => (x0 + x1) / 2)),
    middlePart(all.map(({ y0, y1 }) => (y0 + y1) / 2)),
  ];
  const reach = Math.max(xs.to - xs.from, ys.to - ys.from);
  if (all.length < 20 || reach <= 0 || Math.max(whole.x1 - whole.x0, whole.y1 - whole.y0) < reach * lostBeyond)
    return whole.x1 > whole.x0 || whole.y1 > whole.y0 ? whole : undefined;
  const near = all.filter(
    (box) =>
      box.x0 > xs.from - 2 * reach &&
      box.x1 < xs.to + 2 * reach &&
      box.y0 > ys.from - 2 * reach &&
      box.y1 < ys.to + 2 * reach,
  );
  return near.length > 0 ? uniteAll(near) : whole;
};

export const uniteAll = (all: readonly Box[]): Box =>
  all.reduce((one, other) => ({
    x0: Math.min(one.x0, other.x0),
    y0: Math.min(one.y0, other.y0),
    x1: Math.max(one.x1, other.x1),
    y1: Math.max(one.y1, other.y1),
  }));

const middlePart = (values: number[]): { from: number; to: number } => {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { from: at(0.02), to: at(0.98) };
};
