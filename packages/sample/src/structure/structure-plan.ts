import { type Building, outlineOf } from "../building.ts";
import type { Canvas } from "../canvas/canvas.ts";
import { emptyPlan, type Plan } from "../architecture/plan.ts";
import { drawAxes, drawPlanTitle, planView } from "../sheet/plan-sheet.ts";
import type { SheetJob } from "../sheet/sheet-recipe.ts";

export interface Frame {
  view: Canvas;
  plan: Plan;
  xs: readonly number[];
  ys: readonly number[];
}

/** Axes, dimensions, title and columns that all structural plans share. */
export const drawStructureFrame = (job: SheetJob, level: string, below = false): Frame => {
  const { building } = job;
  const { front, back, left, right } = outlineOf(building);
  const bottom = below ? (building.axesY[0] ?? 0) : front;
  const plan = emptyPlan([left, bottom, right, back]);
  const view = planView(job, plan, 1 / 100);
  drawAxes(view, building, plan, false);
  drawPlanTitle(job, view, plan, level);
  const ys = building.axesY.filter((y) => y >= bottom);
  return { view, plan, xs: building.axesX, ys };
};

export const drawColumns = (view: Canvas, building: Building, ys: readonly number[], size = 600): void => {
  const { front, back, left, right } = outlineOf(building);
  const h = size / 2;
  for (const x of building.axesX) {
    for (const y of ys) {
      const cx = x === left ? x + h - 100 : x === right ? x - h + 100 : x;
      const cy = y === front ? y + h - 100 : y === back ? y - h + 100 : y;
      view.fill(
        [0.25, 0.25, 0.25],
        [
          [cx - h, cy - h],
          [cx + h, cy - h],
          [cx + h, cy + h],
          [cx - h, cy + h],
        ],
      );
      view.rect({ width: 0.35 }, cx - h, cy - h, cx + h, cy + h);
    }
  }
};
