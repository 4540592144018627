import type { SheetPlacement } from "@tushen/domain/models/sheet-placement";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A place on the sheet and the same one in the model. */
export interface PointPair {
  readonly sheet: Point;
  readonly model: Point;
}

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
