import { axisLetter, type Building, levelText } from "../building.ts";
import type { Canvas } from "../canvas/canvas.ts";
import { axisX, axisY, dimensionX, dimensionY, drawingTitle, levelMark, northArrow } from "../canvas/dimension.ts";
import type { Plan } from "../architecture/plan.ts";
import type { SheetJob } from "./sheet-recipe.ts";

/** From the outline of a plan to the axis bubbles, in mm of paper. */
const BUBBLES = 42;

/** The drawing area of a plan: a canvas in building mm, centred above the notes. */
export const planView = (job: SheetJob, plan: Plan, scale: number, lift = 0.62): Canvas => {
  const [left, bottom, right, top] = job.area;
  const [x0, y0, x1, y1] = plan.outline;
  const x = (left + right) / 2 - ((x0 + x1) / 2) * scale;
  const height = (y1 - y0) * scale + 2 * (BUBBLES + 8);
  const y = bottom + (top - bottom - height) * lift + BUBBLES + 8 - y0 * scale;
  return job.canvas.view(x, y, scale);
};

/**
 * Axes with bubbles, and the outer dimension chains: openings, axes, total. `apron`, in mm of paper, keeps the chains
 * off things in front of the building.
 */
export const drawAxes = (canvas: Canvas, building: Building, plan: Plan, withOpenings: boolean, apron = 0): void => {
  const [left, front, right, back] = plan.outline;
  const letters = building.axesY.map((y, i) => ({ y, name: axisLetter(i) })).filter(({ y }) => y >= front && y <= back);
  canvas.layer("轴线", () => {
    building.axesX.forEach((x, i) =>
      axisX(canvas, x, front - canvas.mm(BUBBLES + apron), back + canvas.mm(BUBBLES), String(i + 1), "both"),
    );
    for (const { y, name } of letters)
      axisY(canvas, y, left - canvas.mm(BUBBLES - 6), right + canvas.mm(BUBBLES - 6), name, "both");
  });
  canvas.layer("尺寸标注", () => {
    for (const [edge, sign, clear] of [
      [front, -1, apron],
      [back, 1, 0],
    ] as const) {
      const at = (distance: number) => edge + sign * canvas.mm(distance + clear);
      if (withOpenings) dimensionX(canvas, openingStops(plan, "x", edge, building.axesX), at(20), at(16));
      dimensionX(canvas, building.axesX, at(28), at(16));
      dimensionX(canvas, [left - 100, right + 100], at(36), at(16));
    }
    const rows = letters.map(({ y }) => y);
    for (const [edge, sign] of [
      [left, -1],
      [right, 1],
    ] as const) {
      if (withOpenings)
        dimensionY(
          canvas,
          openingStops(plan, "y", edge, rows),
          edge + sign * canvas.mm(13),
          edge + sign * canvas.mm(6),
        );
      dimensionY(canvas, rows, edge + sign * canvas.mm(21), edge + sign * canvas.mm(6));
      dimensionY(canvas, [front - 100, back + 100], edge + sign * canvas.mm(29), edge + sign * canvas.mm(6));
    }
  });
};

const openingStops = (plan: Plan, along: "x" | "y", at: number, axes: readonly number[]): number[] => {
  const edges = plan.openings
    .filter((o) => o.along === along && Math.abs(o.at - at) < 1)
    .flatMap((o) => [o.from, o.to]);
  return [...new Set([...edges, ...axes])].sort((a, b) => a - b);
};

/** Title, north arrow and level of a plan. */
export const drawPlanTitle = (job: SheetJob, view: Canvas, plan: Plan, level: number | string, apron = 0): void => {
  const { canvas, area, recipe } = job;
  const [, titleY] = view.toSheet(0, plan.outline[1] - view.mm(BUBBLES + 28 + apron));
  drawingTitle(canvas, (area[0] + area[2]) / 2, titleY, recipe.graphName, recipe.scale);
  northArrow(canvas, area[2] - 22, area[3] - 24);
  const [x0, y0, x1, y1] = plan.outline;
  const corridor = plan.rooms.find((room) => room.kind === "corridor");
  const y = corridor ? (corridor.box[1] + corridor.box[3]) / 2 - view.mm(3) : (y0 + y1) / 2 - view.mm(3);
  levelMark(view, x0 + (x1 - x0) * 0.46, y, typeof level === "string" ? level : levelText(level));
};

/** Numbered remarks in the lower left corner of a sheet; returns the y below the last line. */
export const drawRemarks = (
  job: SheetJob,
  remarks: readonly string[],
  x = job.area[0] + 2,
  top?: number,
  title = "说明：",
): number => {
  const { canvas, area } = job;
  let y = top ?? area[1] + remarks.length * 6.2 + 10;
  canvas.text(title, x, y, 4.5, { bold: true });
  remarks.forEach((remark, i) => {
    y -= 6.2;
    canvas.text(`${i + 1}. ${remark}`, x + 2, y, 3.5);
  });
  return y;
};
