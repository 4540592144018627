import type { Box, Point } from "../page/page-space.ts";
import type { Word } from "../page/word.ts";

/** An axis in page space; both ends lie on its line. */
export interface SheetAxis {
  readonly name: string;
  readonly from: Point;
  readonly to: Point;
}

/** 1, 12, A, AA, 1/3, 1/0A, 2-5, 3-B. */
const axisName = /^(?:\d{1,2}[/-])?(?:\d{1,2}|0?[A-HJ-NP-Y]{1,2})$/;
/** From the middle of a name to the end of its line, in letter heights: the radius of bubbles. */
const nearestEnd = 0.5;
const furthestEnd = 2.6;
/** How far from the middle of its name a line may pass, in letter heights. */
const aside = 0.6;
/** Pieces of one line, in points. */
const sameLine = 0.75;
const mostNames = 2000;

type Direction = "x" | "y";
const across = { x: "y", y: "x" } as const;

/** A line along `direction`: at `at` on the other coordinate, from `low` to `high`. */
interface Stroke {
  readonly direction: Direction;
  readonly at: number;
  readonly low: number;
  readonly high: number;
}

const strokeOf = ({ x0, y0, x1, y1 }: Box): Stroke =>
  x1 - x0 > y1 - y0
    ? { direction: "x", at: (y0 + y1) / 2, low: x0, high: x1 }
    : { direction: "y", at: (x0 + x1) / 2, low: y0, high: y1 };

/** From the middle of the name to the near end of a stroke that points away from it; undefined for others. */
const distanceTo = ({ direction, at, low, high }: Stroke, middle: Point, letter: number): number | undefined => {
  if (Math.abs(at - middle[across[direction]]) > aside * letter) return undefined;
  const distance = low > middle[direction] ? low - middle[direction] : middle[direction] - high;
  return distance >= nearestEnd * letter && distance <= furthestEnd * letter ? distance : undefined;
};

const nearest = (strokes: readonly Stroke[], middle: Point, letter: number): Stroke | undefined => {
  let best: { readonly stroke: Stroke; readonly distance: number } | undefined;
  for (const stroke of strokes) {
    const distance = distanceTo(stroke, middle, letter);
    if (distance !== undefined && (!best || distance < best.distance)) best = { stroke, distance };
  }
  return best?.stroke;
};

/** The axes of a page. Both bubbles of an axis make one. */
export const sheetAxes = (words: readonly Word[], lines: readonly Box[]): SheetAxis[] => {
  const strokes = lines.map(strokeOf);
  const axes: (Stroke & { readonly name: string })[] = [];
  const names = words.flatMap(({ text, box }) => {
    const name = text.normalize("NFKC").trim().toUpperCase();
    return axisName.test(name) ? [{ name, box }] : [];
  });
  for (const { name, box } of names.slice(0, mostNames)) {
    const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
    const letter = Math.max(Math.min(width, height), Math.max(width, height) / Math.max(1, name.length * 0.6));
    const stroke = nearest(strokes, { x: (box.x0 + box.x1) / 2, y: (box.y0 + box.y1) / 2 }, letter);
    if (!stroke) continue;
    const { direction, at } = stroke;
    const before = axes.findIndex(
      (one) => one.name === name && one.direction === direction && Math.abs(one.at - at) < sameLine,
    );
    const known = axes[before];
    if (!known) axes.push({ ...stroke, name });
    else
      axes[before] = {
        ...known,
        low: Math.min(known.low, stroke.low),
        high: Math.max(known.high, stroke.high),
      };
  }
  return axes.map(({ name, direction, at, low, high }) =>
    direction === "x"
      ? { name, from: { x: low, y: at }, to: { x: high, y: at } }
      : { name, from: { x: at, y: low }, to: { x: at, y: high } },
  );
};
