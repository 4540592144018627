import { basementPlan } from "../architecture/basement-plan.ts";
import type { Canvas } from "../canvas/canvas.ts";
import { baseStyle, drawPlan } from "../architecture/draw-plan.ts";
import { drawPaving } from "../architecture/paving.ts";
import { emptyPlan, type Plan } from "../architecture/plan.ts";
import { drawAxes, drawPlanTitle, drawRemarks, planView } from "../sheet/plan-sheet.ts";
import type { SheetJob } from "../sheet/sheet-recipe.ts";
import { levelsOf, outlineOf } from "../building.ts";
import { type UpperFloor, upperPlan } from "../architecture/upper-plan.ts";

export type ServiceFloor = UpperFloor | "basement" | "roof";
export interface LegendRow {
  name: string;
  draw(canvas: Canvas, x: number, y: number): void;
}

/** A grey architectural plan as the background of pipes, ducts or lamps; services always use the corrected plan. */
export const serviceView = (job: SheetJob, floor: ServiceFloor): { view: Canvas; plan: Plan } => {
  const { building } = job;
  const { front, back, left, right } = outlineOf(building);
  const choices = { corridorClear: 1200, stairDoorAt: 1275, stairDoor: "FM乙1521", exitWidth: 1500 };
  const plan =
    floor === "basement"
      ? basementPlan(building, { divided: true })
      : floor === "roof"
        ? emptyPlan([left, front, right, back])
        : upperPlan(building, floor, choices);
  const view = planView(job, plan, 1 / 100, floor === "basement" ? 0.8 : 0.62);
  if (floor === "roof") {
    view.rect({ width: 0.25, color: [0.5, 0.5, 0.5] }, left - 100, front - 100, right + 100, back + 100);
    view.rect({ width: 0.13, color: [0.5, 0.5, 0.5] }, left + 100, front + 100, right - 100, back - 100);
  } else {
    if (job.density === "heavy") drawPaving(view, plan);
    view.layer("建筑底图", () => drawPlan(view, plan, { ...baseStyle, furniture: job.density !== "light" }));
  }
  drawAxes(view, building, plan, false);
  const roof = building.levels.at(-1) ?? 0;
  const level = floor === "basement" ? building.basementLevel : floor === "roof" ? roof : levelsOf(building, floor);
  drawPlanTitle(job, view, plan, level);
  return { view, plan };
};

/** Remarks at the left, legend at the right below a plan. */
export const drawServiceNotes = (job: SheetJob, remarks: readonly string[], legend: readonly LegendRow[]): void => {
  drawRemarks(job, remarks);
  const { canvas, area } = job;
  const [x, top] = [area[2] - 130, area[1] + 58];
  canvas.text("图 例", x + 62, top + 4, 5, { align: "center", bold: true });
  legend.forEach((row, i) => {
    const [cx, cy] = [x + (i % 2) * 66, top - 7 - Math.floor(i / 2) * 8.5];
    canvas.rect({ width: 0.13 }, cx, cy - 3.5, cx + 66, cy + 5);
    row.draw(canvas, cx + 12, cy + 0.8);
    canvas.text(row.name, cx + 27, cy - 0.6, 3.2);
  });
};
