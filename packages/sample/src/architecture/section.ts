import { axisLetter } from "../building.ts";
import type { Box, Canvas } from "../canvas/canvas.ts";
import { axisX, dimensionX, levelMark } from "../canvas/dimension.ts";
import { concrete, soil } from "../canvas/hatch.ts";
import { fine, medium, thick, thin } from "../canvas/pens.ts";
import type { SheetJob } from "../sheet/sheet-recipe.ts";

const cut = [0.15, 0.15, 0.15] as const;

/** The cut across the building, basement and garage included; x = 0 is the front wall. */
export const drawSection = (
  job: SheetJob,
  view: Canvas,
  { low, high, depth }: { low: number; high: number; depth: number },
): void => {
  const { building } = job;
  const lines = [0, low, high, depth];
  const yard = (building.axesY[0] ?? 0) - (building.axesY[2] ?? 0);
  drawBasement(job, view, yard, depth, lines);
  for (let floor = 0; floor <= building.floors; floor++) drawStorey(job, view, floor, lines);
  drawRoof(job, view, depth);
  const base = building.basementLevel * 1000;
  const axes = building.axesY.map((y) => y - (building.axesY[2] ?? 0));
  axes.forEach((x, i) => {
    const top = x < 0 ? -900 : (building.levels.at(-1) ?? 0) * 1000 + 2500;
    axisX(view, x, base - view.mm(30), top, axisLetter(i), "low");
  });
  dimensionX(view, axes, base - view.mm(18), base - view.mm(6));
  dimensionX(view, [axes[0] ?? 0, depth], base - view.mm(25), base - view.mm(6));
};

const solid = (view: Canvas, [x0, y0, x1, y1]: Box): void => {
  view.fill(cut, [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ]);
};

const drawBasement = (job: SheetJob, view: Canvas, yard: number, depth: number, lines: readonly number[]): void => {
  const { building } = job;
  const base = building.basementLevel * 1000;
  view.line({ width: 1.2 }, yard - 5000, -300, -100, -300);
  view.line({ width: 1.2 }, depth + 100, -300, depth + 6000, -300);
  soil(view, yard - 5000, yard - 400, -300);
  soil(view, yard + 400, -400, -450);
  soil(view, depth + 400, depth + 6000, -300);
  solid(view, [yard - 900, base - 400, depth + 900, base]);
  view.fill(
    [0.75, 0.75, 0.75],
    [
      [yard - 1000, base - 500],
      [depth + 1000, base - 500],
      [depth + 1000, base - 400],
      [yard - 1000, base - 400],
    ],
  );
  solid(view, [yard - 150, base, yard + 150, -900]);
  solid(view, [depth - 150, base, depth + 150, -100]);
  solid(view, [yard - 150, -1150, 100, -900]);
  concrete(view, [yard + 300, -880, -300, -500], job.random, 4);
  for (const x of [yard / 2, 0]) {
    solid(view, [x - 150, -1700, x + 150, -900]);
    view.rect(thin, x - 300, base, x + 300, -1700);
  }
  for (const x of lines.slice(1, 3)) view.rect(thick, x - 100, base, x + 100, -600);
  for (const x of [yard * 0.86, yard * 0.6, yard * 0.25]) {
    view.polyline(
      fine,
      [
        [x - 2300, base + 350],
        [x - 2300, base + 800],
        [x - 1500, base + 950],
        [x - 800, base + 1450],
        [x + 700, base + 1450],
        [x + 1300, base + 950],
        [x + 2300, base + 800],
        [x + 2300, base + 350],
      ],
      true,
    );
    for (const dx of [-1400, 1400]) view.circle(thin, x + dx, base + 330, 320);
  }
  view.text("汽车库", yard / 2 - 1500, base + 2100, 3.5, { align: "center" });
  view.text("设备用房", (lines[1] ?? 0) / 2, base + 1600, 3.5, { align: "center" });
  view.text("库房", ((lines[2] ?? 0) + depth) / 2, base + 1600, 3.5, { align: "center" });
  view.text("覆土及种植 详景观", yard / 2, -700, 3, { align: "center" });
  levelMark(view, yard * 0.45, base, building.basementLevel.toFixed(3));
  levelMark(view, (lines[1] ?? 0) * 0.2, base, building.basementLevel.toFixed(3));
};

const drawStorey = (job: SheetJob, view: Canvas, floor: number, lines: readonly number[]): void => {
  const { building } = job;
  const [, low = 0, high = 0, depth = 0] = lines;
  const y = (building.levels[floor] ?? 0) * 1000;
  solid(view, [-100, y - 120, depth + 100, y - 40]);
  view.line(medium, -100, y, depth + 100, y);
  for (const x of lines) solid(view, [x - 125, y - 600, x + 125, y - 40]);
  if (floor === building.floors) return;
  const next = (building.levels[floor + 1] ?? 0) * 1000;
  for (const x of lines) {
    const outer = x === 0 || x === depth;
    const balcony = x === 0 && building.use === "apartment" && floor > 0;
    const [sill, head] = balcony ? [0, 2400] : outer ? [floor === 0 ? 600 : 900, floor === 0 ? 3300 : 2700] : [0, 0];
    if (outer) {
      if (sill > 0) view.rect(thick, x - 100, y, x + 100, y + sill);
      view.rect(thick, x - 100, y + head, x + 100, next - 600);
      for (const dx of [-100, -30, 30, 100]) view.line(fine, x + dx, y + sill, x + dx, y + head);
    } else view.rect(thick, x - 100, y, x + 100, next - 600);
  }
  drawBeyond(view, low, high, depth, y, next);
  const { room, groundRoom } = building.facts;
  const shown = floor === 0 ? [groundRoom, "走道", groundRoom] : [room, "走道", room];
  const centres = [low / 2, (low + high) / 2, (high + depth) / 2];
  shown.forEach((name, i) => view.text(name, centres[i] ?? 0, y + 2500, 3.5, { align: "center" }));
  levelMark(view, low * 0.12, y, y === 0 ? "±0.000" : (y / 1000).toFixed(3));
  if (building.use !== "apartment" || floor === 0) return;
  for (const [x0, x1, rail] of [
    [-1600, -100, -1550],
    [depth + 100, depth + 1600, depth + 1550],
  ] as const) {
    solid(view, [x0, y - 150, x1, y - 50]);
    view.rect(thin, rail - 30, y - 50, rail + 30, y + 1100);
  }
};

/** Doors and columns that stand behind the cut. */
const drawBeyond = (view: Canvas, low: number, high: number, depth: number, y: number, next: number): void => {
  for (const x of [low * 0.45, high + (depth - high) * 0.4]) {
    view.rect(fine, x, y, x + 1000, y + 2100);
    view.rect(fine, x + 60, y, x + 940, y + 2040);
    view.circle(fine, x + 860, y + 1000, 30);
  }
  view.rect(fine, (low + high) / 2 - 750, y + 900, (low + high) / 2 + 750, y + 2400);
  view.line(fine, (low + high) / 2, y + 900, (low + high) / 2, y + 2400);
  for (const [a, b] of [
    [100, low - 100],
    [high + 100, depth - 100],
  ] as const) {
    view.line(fine, a, next - 600, b, next - 600);
    view.line(fine, a, y + 100, b, y + 100);
  }
};

const drawRoof = (job: SheetJob, view: Canvas, depth: number): void => {
  const top = (job.building.levels.at(-1) ?? 0) * 1000;
  for (const x of [0, depth]) {
    solid(view, [x - 100, top, x + 100, top + 600]);
    view.rect(thin, x - 30, top + 600, x + 30, top + 1500);
  }
  view.line(fine, 0, top + 1450, depth, top + 1450);
  view.line(fine, 0, top + 600, depth, top + 600);
  view.polyline(medium, [
    [100, top + 180],
    [depth / 2, top + 260],
    [depth - 100, top + 180],
  ]);
  view.rect(thin, depth * 0.62, top, depth - 100, top + 3600);
  view.text("楼梯间", depth * 0.8, top + 1700, 3.5, { align: "center" });
};
