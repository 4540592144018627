import { type Box, mapPoint, unite } from "../page/page-space.ts";
import type { PageWindow } from "../page/page-window.ts";
import type { EntityChange, EntityPlace } from "./entity-change.ts";

/** The windows of each page of an edition, in the order of its pages; null for a page whose windows are not known. */
export type Pages = readonly (readonly PageWindow[] | null)[];

/** A place on a page: what is shown of an object there, in points of the page. */
export interface PagePlace {
  /** From 1. */
  readonly page: number;
  readonly box: Box;
  readonly outline: readonly (readonly number[])[];
}

export interface PlacedChange {
  readonly change: EntityChange;
  /** Where it is or would be in the former edition; null where no page shows that place. */
  readonly base: PagePlace | null;
  readonly target: PagePlace | null;
  readonly elsewhere: readonly PagePlace[];
}

/** Changes of one sheet that lie near each other. */
export interface ChangeGroup {
  /** Of the newer edition; of the former for what only that shows; null where no page shows the changes. */
  readonly page: { readonly edition: "base" | "target"; readonly number: number } | null;
  readonly box: Box | null;
  /** Only layer, colour and style changed: nobody needs to look at each. */
  readonly isRoutine: boolean;
  /** What matters most first. */
  readonly changes: readonly PlacedChange[];
}

/** Changes within 20 mm of paper of each other are told together. */
const nearInPoints = (20 * 72) / 25.4;
/** A group does not grow beyond this part of the page's longer side. */
const widestShare = 0.34;

const middle = ({ x0, y0, x1, y1 }: Box) => ({ x: (x0 + x1) / 2, y: (y0 + y1) / 2 });
const holds = ({ x0, y0, x1, y1 }: Box, { x, y }: { readonly x: number; readonly y: number }): boolean =>
  x >= x0 && x <= x1 && y >= y0 && y <= y1;

const mapped = (window: PageWindow, { outline, box }: EntityPlace, page: number): PagePlace => {
  const lines = outline.map((line) => {
    const out: number[] = [];
    for (let i = 0; i + 1 < line.length; i += 2) {
      const { x, y } = mapPoint(window.toPage, { x: line[i] ?? 0, y: line[i + 1] ?? 0 });
      out.push(hundredths(x), hundredths(y));
    }
    return out;
  });
  const corners = [
    [box.x0, box.y0],
    [box.x1, box.y0],
    [box.x1, box.y1],
    [box.x0, box.y1],
  ].map(([x = 0, y = 0]) => mapPoint(window.toPage, { x, y }));
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const around = { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
  return { page, box: around, outline: lines };
};
const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** The page that shows the place: the first in whose window its middle lies, else one that it touches. */
const pageOf = (place: EntityPlace, pages: Pages): PagePlace | null => {
  const seen = pages.flatMap((windows, i) =>
    (windows ?? [])
      .filter(({ space }) => space === place.space)
      .map((window) => ({ window, on: mapped(window, place, i + 1) })),
  );
  const best =
    seen.find(({ window, on }) => holds(window.box, middle(on.box))) ??
    seen.find(
      ({ window: { box }, on: { box: own } }) =>
        own.x0 < box.x1 && own.x1 > box.x0 && own.y0 < box.y1 && own.y1 > box.y0,
    );
  return best?.on ?? null;
};

const movedBy = ({ space, box, outline }: EntityPlace, x: number, y: number): EntityPlace => ({
  space,
  box: { x0: box.x0 + x, y0: box.y0 + y, x1: box.x1 + x, y1: box.y1 + y },
  outline: outline.map((line) => line.map((value, i) => value + (i % 2 === 0 ? x : y))),
});

/** Each change with its places on the pages of both editions. `shift` is how far the whole model was moved. */
export const placeChanges = (
  changes: readonly EntityChange[],
  pages: { readonly base: Pages; readonly target: Pages },
  shift: { readonly x: number; readonly y: number } | null,
): PlacedChange[] =>
  changes.map((change) => {
    const { base, target } = change;
    const [dx, dy] = [shift?.x ?? 0, shift?.y ?? 0];
    const inBase = base ?? (target && movedBy(target, -dx, -dy));
    const inTarget = target ?? (base && movedBy(base, dx, dy));
    return {
      change,
      base: inBase && pageOf(inBase, pages.base),
      target: inTarget && pageOf(inTarget, pages.target),
      elsewhere: change.elsewhere.flatMap((place) => pageOf(place, pages.target) ?? []),
    };
  });

/** What was removed is told on the sheet of the newer edition that shows its place. */
const sheetOf = ({ base, target }: PlacedChange): ChangeGroup["page"] => {
  if (target) return { edition: "target", number: target.page };
  return base ? { edition: "base", number: base.page } : null;
};

const placeOn = ({ base, target }: PlacedChange): Box | undefined => (target ?? base)?.box;

const isNear = (one: Box, other: Box): boolean =>
  one.x0 - nearInPoints <= other.x1 &&
  other.x0 - nearInPoints <= one.x1 &&
  one.y0 - nearInPoints <= other.y1 &&
  other.y0 - nearInPoints <= one.y1;

/**
 * Changes by sheet, and on a sheet by place, in the order of the sheets; on each sheet the group with what matters most first.
 * What only looks different is one group at the end of its sheet.
 */
export const groupChanges = (placed: readonly PlacedChange[], sizes: ReadonlyMap<string, number>): ChangeGroup[] => {
  const sheets = new Map<string, PlacedChange[]>();
  for (const one of placed) {
    const sheet = sheetOf(one);
    const key = sheet ? `${sheet.edition} ${sheet.number}` : "";
    const list = sheets.get(key);
    if (list) list.push(one);
    else sheets.set(key, [one]);
  }
  const inOrder = [...sheets].toSorted(([one], [other]) => orderOf(one) - orderOf(other));
  return inOrder.flatMap(([key, all]): ChangeGroup[] => {
    const page = sheetOf(all[0] as PlacedChange);
    const routine = all.filter(({ change }) => change.change === "restyled");
    const telling = all.filter(({ change }) => change.change !== "restyled");
    const groups = page ? nearGroups(telling, (sizes.get(key) ?? Infinity) * widestShare) : [telling];
    const made = groups.filter((some) => some.length > 0).map((changes) => groupOf(page, changes, false));
    return [...made, ...(routine.length > 0 ? [groupOf(page, routine, true)] : [])];
  });
};

/** Pages of the newer edition, then those only the former has, then what no page shows. */
const orderOf = (key: string): number => {
  const [edition, number] = key.split(" ");
  return edition === "" ? Infinity : (edition === "base" ? 10_000 : 0) + Number(number);
};

const groupOf = (page: ChangeGroup["page"], changes: readonly PlacedChange[], isRoutine: boolean): ChangeGroup => {
  const boxes = changes.flatMap((one) => placeOn(one) ?? []);
  return { page, box: boxes.length > 0 ? boxes.reduce(unite) : null, isRoutine, changes };
};

/** The order of the changes stays: the first of a group is what matters most in it. */
const nearGroups = (placed: readonly PlacedChange[], widest: number): PlacedChange[][] => {
  const groups: { box: Box; readonly changes: PlacedChange[] }[] = [];
  for (const one of placed) {
    const box = placeOn(one);
    if (!box) continue;
    const near = groups.find((group) => {
      const whole = unite(group.box, box);
      return isNear(group.box, box) && Math.max(whole.x1 - whole.x0, whole.y1 - whole.y0) <= widest;
    });
    if (!near) groups.push({ box, changes: [one] });
    else {
      near.box = unite(near.box, box);
      near.changes.push(one);
    }
  }
  return groups.map(({ changes }) => changes);
};
