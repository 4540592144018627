import type { Box, Matrix } from "./page-space.ts";

/** A part of a page that shows a space of a CAD drawing. */
export interface PageWindow {
  /** Empty for the model, else the name of the layout. */
  readonly space: string;
  /** From units of the drawing to points of the page. */
  readonly toPage: Matrix;
  /** The part, in points of the page. */
  readonly box: Box;
}

const pointsPerMm = 72 / 25.4;

/** A window of a page whose plot is made in mm. */
export const pageWindow = (space: string, [a, b, c, d, e, f]: Matrix, { x0, y0, x1, y1 }: Box): PageWindow => ({
  space,
  toPage: [a * pointsPerMm, b * pointsPerMm, c * pointsPerMm, d * pointsPerMm, e * pointsPerMm, f * pointsPerMm],
  box: { x0: x0 * pointsPerMm, y0: y0 * pointsPerMm, x1: x1 * pointsPerMm, y1: y1 * pointsPerMm },
});
