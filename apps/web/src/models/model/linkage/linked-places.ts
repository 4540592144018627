import type { ModelItem, ModelReport } from "@tushen/contract/models/model-shape";
import { type SheetPlacement, toSheet } from "@tushen/domain/models/sheet-placement";
import type { Box, Point } from "@tushen/drawing/page/page-space";

/** A box on the sheet is at least this large, in points, so that one sees it. */
const smallestMark = 6;

/** What people mean when they point at a plan: a door rather than its wall, a wall rather than the room. */
const ranks: Readonly<Record<string, number>> = { IfcDoor: 0, IfcWindow: 0, IfcSpace: 3, IfcSlab: 4, IfcRoof: 4 };
const rankOf = ({ ifcClass }: ModelItem): number => ranks[ifcClass] ?? 1;

const sizeOf = ([x0 = 0, y0 = 0, , x1 = 0, y1 = 0]: readonly number[]): number => (x1 - x0) * (y1 - y0);

/** The element at a place of a storey's plan. */
export const elementAt = (items: readonly ModelItem[], { x, y }: Point, reach: number): ModelItem | undefined => {
  const found = items.filter(({ box, ...item }) => {
    if (!box) return false;
    const [x0 = 0, y0 = 0, , x1 = 0, y1 = 0] = box;
    // A leaf is a few centimetres thick: doors and windows are met a little beside it too.
    const margin = ranks[item.ifcClass] === 0 ? reach : 0;
    return x >= x0 - margin && x <= x1 + margin && y >= y0 - margin && y <= y1 + margin;
  });
  return [...found].sort((a, b) => rankOf(a) - rankOf(b) || sizeOf(a.box ?? []) - sizeOf(b.box ?? []))[0];
};

/** Where an element lies on the sheet. */
export const boxOnSheet = (placement: SheetPlacement, [x0 = 0, y0 = 0, , x1 = 0, y1 = 0]: readonly number[]): Box => {
  const corners = [
    { x: x0, y: y0 },
    { x: x1, y: y0 },
    { x: x0, y: y1 },
    { x: x1, y: y1 },
  ].map((corner) => toSheet(placement, corner));
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const box = { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
  const [lackX, lackY] = [box.x1 - box.x0, box.y1 - box.y0].map((size) => Math.max(0, smallestMark - size) / 2);
  return {
    x0: box.x0 - (lackX ?? 0),
    y0: box.y0 - (lackY ?? 0),
    x1: box.x1 + (lackX ?? 0),
    y1: box.y1 + (lackY ?? 0),
  };
};

/** What the viewer moves to: a place with what stands around it. */
export const around = ({ x0, y0, x1, y1 }: Box, margin: number): Box => ({
  x0: x0 - margin,
  y0: y0 - margin,
  x1: x1 + margin,
  y1: y1 + margin,
});

/** Between which axes a place lies, as people say it: 3–4 / C–D. Empty for a model without a grid along x and y. */
export const axesAround = ({ axes }: Pick<ModelReport, "axes">, { x, y }: Point): string => {
  const isUpright = ({ from, to }: (typeof axes)[number]) => Math.abs(to.x - from.x) < 0.01;
  const isLevel = ({ from, to }: (typeof axes)[number]) => Math.abs(to.y - from.y) < 0.01;
  const numbered = axes.filter(isUpright).map(({ name, from }) => ({ name, at: from.x }));
  const lettered = axes.filter(isLevel).map(({ name, from }) => ({ name, at: from.y }));
  return [between(numbered, x), between(lettered, y)].filter(Boolean).join(" / ");
};

const onAxis = 0.3;

const between = (axes: readonly { readonly name: string; readonly at: number }[], place: number): string => {
  const sorted = [...axes].sort((a, b) => a.at - b.at);
  const on = sorted.find(({ at }) => Math.abs(at - place) <= onAxis);
  if (on) return on.name;
  const before = sorted.findLast(({ at }) => at < place);
  const after = sorted.find(({ at }) => at > place);
  return before && after ? `${before.name}–${after.name}` : ((before ?? after)?.name ?? "");
};
