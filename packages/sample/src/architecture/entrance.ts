import { outlineOf } from "../building.ts";
import type { Canvas } from "../canvas/canvas.ts";
import { dimensionX, levelMark, slopeArrow } from "../canvas/dimension.ts";
import { medium, thin } from "../canvas/pens.ts";
import type { SheetJob } from "../sheet/sheet-recipe.ts";

/** Steps and wheelchair ramp before the main entrance on the ground floor plan. */
export const drawEntrance = (job: SheetJob, view: Canvas): void => {
  const { building } = job;
  const { front } = outlineOf(building);
  const count = (building.axesX.length - 1) * 2;
  const from = ((Math.floor(count / 4) * 2) / 2) * building.bay;
  const to = from + building.bay;
  const depth = 1900;
  for (let i = 0; i < 3; i++)
    view.polyline(thin, [
      [from - i * 300, front - 100],
      [from - i * 300, front - depth - i * 300],
      [to, front - depth - i * 300],
    ]);
  view.rect(medium, from, front - depth, to + 200, front - 100);
  const slope = job.done("ramp-slope") ? 12 : 10;
  const run = 300 * slope;
  const [x0, x1] = [to + 200, to + 200 + run];
  view.rect(medium, x0, front - 1600, x1, front - 300);
  for (const y of [front - 1680, front - 220]) {
    view.line(thin, x0 - 300, y, x1 + 300, y);
    view.circle(thin, x0 - 300, y, 30);
    view.circle(thin, x1 + 300, y, 30);
  }
  slopeArrow(view, x0 + 250, front - 1150, x1 - 200, front - 1150, `轮椅坡道 i=1:${slope}`);
  dimensionX(view, [x0, x1], front - 2100, front - 1700);
  levelMark(view, from + 1200, front - 1300, "-0.015");
  levelMark(view, x1 + 900, front - 1500, "-0.300");
  view.mark("ramp-slope", x0 - 500, front - 2600, to + 200 + 3600 + 3000, front - 100);
};
