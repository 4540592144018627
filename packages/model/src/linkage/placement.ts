import { type SheetPlacement, toSheet } from "@tushen/domain/models/sheet-placement";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A place on the sheet and the same one in the model. */
export interface PointPair {
  readonly sheet: Point;
  readonly model: Point;
}

/** A box of the page in points, y up. */
export interface SheetBox {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Where a box of the model lies on the sheet; it is x, y, z, then x, y, z in metres. */
export const boxOnSheet = (placement: SheetPlacement, box: readonly number[]): SheetBox => {
  const [x0 = 0, y0 = 0, , x1 = 0, y1 = 0] = box;
  const corners = [x0, x1].flatMap((x) => [y0, y1].map((y) => toSheet(placement, { x, y })));
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
};

const metresPerPoint = 0.0254 / 72;

/** 100 for 1:100. */
export const scaleOf = ({ a, b }: SheetPlacement): number => Math.hypot(a, b) / metresPerPoint;

const smallestScale = 5;
const largestScale = 5000;

/** Whether a plan may be drawn so. */
export const isPlausible = (placement: SheetPlacement): boolean => {
  const scale = scaleOf(placement);
  return scale >= smallestScale && scale <= largestScale;
};

/** The placement that lays two points on two others; null where they coincide or the scale is none of a plan. */
export const placementByPoints = (one: PointPair, other: PointPair): SheetPlacement | null => {
  const [sx, sy] = [other.sheet.x - one.sheet.x, other.sheet.y - one.sheet.y];
  const [mx, my] = [other.model.x - one.model.x, other.model.y - one.model.y];
  const square = sx * sx + sy * sy;
  if (square === 0) return null;
  const [a, b] = [(mx * sx + my * sy) / square, (my * sx - mx * sy) / square];
  const { x, y } = one.sheet;
  const placement = { a, b, tx: one.model.x - a * x + b * y, ty: one.model.y - b * x - a * y };
  return isPlausible(placement) ? placement : null;
};
