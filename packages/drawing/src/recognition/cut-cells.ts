import type { InkPicture } from "../page/ink.ts";
import { darkInk, type PixelBox } from "./pixel-box.ts";

/** Shorter strokes belong to letters: at 8 mm those of large titles were taken for rules, at 14 mm none. */
const shortestRuleInMm = 14;
/** A rule between two others may be as short as a row is high. */
const shortestCrossRuleInMm = 4;
const cellInMm = { width: [5, 300], height: [3, 80] } as const;
/** A cell is a rectangle, so it fills its box. */
const leastFill = 0.75;

/**
 * The cells of ruled tables in a part of a drawn page, in no particular order. Rules are found by their ink, so that scans
 * have cells as well as plots; a skew of half a degree does no harm.
 */
export const cutCells = (picture: InkPicture, zone: PixelBox, pixelsPerMm: number): PixelBox[] => {
  const rules = markRules(picture, zone, pixelsPerMm);
  const least = (mm: number) => mm * pixelsPerMm;
  return (
    fieldsBetween(rules, zone.width, zone.height)
      .filter(({ area, width, height }) => area >= leastFill * width * height)
      // What reaches the edge of the zone is cut off or open.
      .filter(({ left, top }) => left > 0 && top > 0)
      .filter(({ left, top, width, height }) => left + width < zone.width && top + height < zone.height)
      .filter(({ width }) => width >= least(cellInMm.width[0]) && width <= least(cellInMm.width[1]))
      .filter(({ height }) => height >= least(cellInMm.height[0]) && height <= least(cellInMm.height[1]))
      .map(({ left, top, width, height }) => ({ left: zone.left + left, top: zone.top + top, width, height }))
  );
};

/** 1 for each pixel of the zone that lies on a rule, row by row. */
const markRules = ({ width: stride, ink }: InkPicture, zone: PixelBox, pixelsPerMm: number): Uint8Array => {
  const { width, height } = zone;
  const dark = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0, from = (zone.top + y) * stride + zone.left; x < width; x++)
      if ((ink[from + x] ?? 0) >= darkInk) dark[y * width + x] = 1;
  const rules = new Uint8Array(width * height);
  const [shortest, crossing] = [shortestRuleInMm * pixelsPerMm, shortestCrossRuleInMm * pixelsPerMm];
  const rows = runsOf(dark, { lines: height, length: width, alongStep: 1, acrossStep: width }, crossing);
  const columns = runsOf(dark, { lines: width, length: height, alongStep: width, acrossStep: 1 }, crossing);
  for (const run of [...rows, ...columns]) if (run.length >= shortest) markRun(rules, run);
  const reach = Math.ceil(pixelsPerMm * 0.4);
  for (const run of [...rows, ...columns]) {
    if (run.length < shortest && touches(rules, run, -1, reach) && touches(rules, run, run.length, reach))
      markRun(rules, run);
  }
  return rules;
};

interface Run {
  readonly start: number;
  readonly length: number;
  readonly step: number;
}

interface Lines {
  readonly lines: number;
  readonly length: number;
  readonly alongStep: number;
  readonly acrossStep: number;
}

const runsOf = (dark: Uint8Array, { lines, length, alongStep, acrossStep }: Lines, shortest: number): Run[] => {
  const runs: Run[] = [];
  for (let line = 0; line < lines; line++) {
    let begin = -1;
    for (let i = 0; i <= length; i++) {
      const isDark = i < length && dark[line * acrossStep + i * alongStep] === 1;
      if (isDark && begin < 0) begin = i;
      if (isDark || begin < 0) continue;
      if (i - begin >= shortest)
        runs.push({ start: line * acrossStep + begin * alongStep, length: i - begin, step: alongStep });
      begin = -1;
    }
  }
  return runs;
};

const markRun = (rules: Uint8Array, { start, length, step }: Run): void => {
  for (let i = 0; i < length; i++) rules[start + i * step] = 1;
};

/** Whether a rule lies within `reach` pixels of this end of a run. */
const touches = (rules: Uint8Array, { start, step }: Run, end: number, reach: number): boolean => {
  for (let i = -reach; i <= reach; i++) if (rules[start + (end + i) * step] === 1) return true;
  return false;
};

interface Field extends PixelBox {
  readonly area: number;
}

/** The connected fields that rules leave between them. */
const fieldsBetween = (rules: Uint8Array, width: number, height: number): Field[] => {
  const seen = rules.slice();
  const fields: Field[] = [];
  const open: number[] = [];
  for (let first = 0; first < seen.length; first++) {
    if (seen[first] !== 0) continue;
    let [x0, y0, x1, y1, area] = [width, height, 0, 0, 0];
    seen[first] = 1;
    open.push(first);
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [x, y] = [at % width, Math.trunc(at / width)];
      area++;
      if (x < x0) x0 = x;
      if (x > x1) x1 = x;
      if (y < y0) y0 = y;
      if (y > y1) y1 = y;
      if (x > 0 && seen[at - 1] === 0) open.push(mark(seen, at - 1));
      if (x + 1 < width && seen[at + 1] === 0) open.push(mark(seen, at + 1));
      if (y > 0 && seen[at - width] === 0) open.push(mark(seen, at - width));
      if (y + 1 < height && seen[at + width] === 0) open.push(mark(seen, at + width));
    }
    fields.push({ left: x0, top: y0, width: x1 - x0 + 1, height: y1 - y0 + 1, area });
  }
  return fields;
};

const mark = (seen: Uint8Array, at: number): number => {
  seen[at] = 1;
  return at;
};
