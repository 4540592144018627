import { axisLetter } from "./building.ts";
import type { Box, Canvas } from "./canvas.ts";
import { axisX, dimensionX, levelMark } from "./dimension.ts";
import { soil } from "./hatch.ts";
import { fine, medium, thick, thin } from "./pens.ts";
import type { SheetJob } from "./sheet-recipe.ts";

/** The cut across the building: slabs and beams black, rooms named, basement below. */
export function drawSection(
  job: SheetJob,
  view: Canvas,
  { low, high, depth }: { low: number; high: number; depth: number },
): void {
  const { building } = job;
  const black = (box: Box) => {
    const [x0, y0, x1, y1] = box;
    view.fill(
      [0.1, 0.1, 0.1],
      [
        [x0, y0],
        [x1, y0],
        [x1, y1],
        [x0, y1],
      ],
    );
  };
  const base = building.basementLevel * 1000;
  view.line({ width: 1.2 }, -9000, -300, -100, -300);
  view.line({ width: 1.2 }, depth + 100, -300, depth + 7000, -300);
  soil(view, depth + 400, depth + 7000, -300);
  black([-200, base - 400, depth + 300, base]);
  black([depth, base, depth + 300, -100]);
  black([-200, base, 100, -100]);
  const lines = [0, low, high, depth];
  for (let floor = 0; floor <= building.floors; floor++) {
    const y = (building.levels[floor] ?? 0) * 1000;
    black([-100, y - 120, depth + 100, y]);
    for (const x of lines) black([x - 125, y - 600, x + 125, y]);
    if (floor === building.floors) break;
    const next = (building.levels[floor + 1] ?? 0) * 1000;
    for (const x of lines) {
      const outer = x === 0 || x === depth;
      const [sill, head] = outer ? [floor === 0 ? 600 : 900, floor === 0 ? 3300 : 2700] : [2100, 2100];
      view.rect(thick, x - 100, y, x + 100, y + sill);
      view.rect(thick, x - 100, y + head, x + 100, next - 600);
      if (outer) for (const dx of [-100, -30, 30, 100]) view.line(fine, x + dx, y + sill, x + dx, y + head);
      else view.rect(thin, x - 40, y, x + 40, y + 2100);
    }
    const names =
      floor === 0
        ? ["门厅", "走道", building.use === "apartment" ? "商业" : "办公室"]
        : building.use === "school"
          ? ["普通教室", "走道", "普通教室"]
          : building.use === "office"
            ? ["办公室", "走道", "办公室"]
            : ["居室", "走道", "居室"];
    const centres = [low / 2, (low + high) / 2, (high + depth) / 2];
    names.forEach((name, i) => view.text(name, centres[i] ?? 0, y + 1300, 3.5, { align: "center" }));
    levelMark(view, low * 0.2, y, y === 0 ? "±0.000" : (y / 1000).toFixed(3));
    if (building.use === "apartment" && floor > 0) {
      black([-1600, y - 120, -100, y - 50]);
      view.rect(medium, -1600, y - 50, -1500, y + 1100);
    }
  }
  view.text("设备用房", low / 2, base + 1600, 3.5, { align: "center" });
  view.text("库房", (high + depth) / 2, base + 1600, 3.5, { align: "center" });
  levelMark(view, low * 0.2, base, building.basementLevel.toFixed(3));
  const top = (building.levels.at(-1) ?? 0) * 1000;
  for (const x of [-100, depth - 100]) {
    view.rect(thick, x, top, x + 200, top + 600);
    view.rect(thin, x + 70, top + 600, x + 130, top + 1500);
  }
  view.line(fine, 0, top + 1450, depth, top + 1450);
  view.line(fine, 0, top + 600, depth, top + 600);
  lines.forEach((x, i) => axisX(view, x, base - view.mm(30), top + 2500, axisLetter(i + 2), "low"));
  dimensionX(view, lines, base - view.mm(18), base - view.mm(6));
}
