import type { Canvas } from "../canvas/canvas.ts";
import { drawingTitle } from "../canvas/dimension.ts";
import { hatchBox } from "../canvas/hatch.ts";
import { fine, magenta, medium, thin } from "../canvas/pens.ts";
import type { Plan } from "../architecture/plan.ts";
import type { SheetJob } from "./sheet-recipe.ts";

export interface Compartment {
  name: string;
  area: string;
  /** Part of the length, 0 to 1. */
  from: number;
  to: number;
}

/** The small plan that shows the fire compartments, in the lower right of a floor plan. */
export const drawKeyPlan = (job: SheetJob, plan: Plan, title: string, compartments: readonly Compartment[]): void => {
  const { canvas, area } = job;
  const [x0, y0, x1, y1] = plan.outline;
  const scale = 130 / (x1 - x0);
  const small: Canvas = canvas.view(area[2] - 146, area[1] + 20, scale);
  const shift = (y: number) => y - y0;
  for (const { name, area: size, from, to } of compartments) {
    const box = [x0 + (x1 - x0) * from, 0, x0 + (x1 - x0) * to, shift(y1)] as const;
    hatchBox(small, box, 45, 3, { width: 0.09, color: magenta });
    small.rect({ ...medium, color: magenta }, ...box);
    const centre = (box[0] + box[2]) / 2;
    small.fill(
      [1, 1, 1],
      [
        [centre - small.mm(18), box[3] / 2 - small.mm(6)],
        [centre + small.mm(18), box[3] / 2 - small.mm(6)],
        [centre + small.mm(18), box[3] / 2 + small.mm(6)],
        [centre - small.mm(18), box[3] / 2 + small.mm(6)],
      ],
    );
    small.text(name, centre, box[3] / 2 + small.mm(1), 3.5, { align: "center" });
    small.text(size, centre, box[3] / 2 - small.mm(4), 3.5, { align: "center" });
  }
  for (const wall of plan.walls.filter(({ material }) => material !== "light")) {
    if (wall.along === "x") small.line(thin, wall.from, shift(wall.at), wall.to, shift(wall.at));
    else small.line(fine, wall.at, shift(wall.from), wall.at, shift(wall.to));
  }
  for (const { box } of plan.stairs) {
    small.fill(
      [0.3, 0.6, 0.3],
      [
        [box[0], shift(box[1])],
        [box[2], shift(box[1])],
        [box[2], shift(box[3])],
        [box[0], shift(box[3])],
      ],
    );
  }
  drawingTitle(canvas, area[2] - 81, area[1] + 10, title, "示意", 4.5);
};
