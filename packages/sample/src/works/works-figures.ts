import type { Canvas } from "../canvas/canvas.ts";
import { dimensionX, dimensionY, drawingTitle, levelMark } from "../canvas/dimension.ts";
import { concrete, hatchBox, soil } from "../canvas/hatch.ts";
import { dashed, fine, medium, thick, thin } from "../canvas/pens.ts";
import { drawRemarks } from "../sheet/plan-sheet.ts";
import type { SheetJob } from "../sheet/sheet-recipe.ts";

/** The drawing of works, from figures that their form states too; lengths in m. */
export type WorksFigure = { readonly name: string } & (
  | { readonly shows: "road"; readonly redLine: number; readonly lanes: number }
  | { readonly shows: "bridge"; readonly spans: readonly number[] }
  | { readonly shows: "flow"; readonly stages: readonly string[] }
  | { readonly shows: "station"; readonly depth: number; readonly levels: number }
  | { readonly shows: "piles"; readonly length: number; readonly diameter: number }
  | { readonly shows: "pit"; readonly depth: number }
);

export const drawFigure = (job: SheetJob, figure: WorksFigure): void => {
  const { canvas, area } = job;
  const [left, bottom, right, top] = area;
  const at = (width: number, height: number, reach = 300): Canvas => {
    const scale = Math.min(reach / width, 150 / height);
    return canvas.view((left + right) / 2 - (width * scale) / 2, bottom + 110 + (top - bottom - 180) / 3, scale);
  };
  if (figure.shows === "road") drawRoad(at(figure.redLine, 12), figure);
  else if (figure.shows === "bridge") drawBridge(at(sum(figure.spans), 20), figure.spans);
  else if (figure.shows === "flow") drawFlow(at(figure.stages.length * 10, 14), figure.stages);
  else if (figure.shows === "station") drawStation(job, at(24, figure.depth + 4, 220), figure);
  else if (figure.shows === "piles") drawPiles(job, at(18, figure.length + 4, 160), figure);
  else drawPit(at(40, figure.depth + 8, 260), figure.depth);
  drawingTitle(canvas, (left + right) / 2, bottom + 52, figure.name, "示意");
  drawRemarks(job, [
    "图中尺寸以米计，标高采用1985国家高程基准。",
    "本图与设计说明配合使用，数值以设计说明中的表为准。",
  ]);
};

const sum = (parts: readonly number[]): number => parts.reduce((all, part) => all + part, 0);

/** The standard cross-section: footway and cycle track on both sides of the lanes. */
const drawRoad = (view: Canvas, { redLine, lanes }: { redLine: number; lanes: number }): void => {
  const carriageway = lanes * 3.5 + 1;
  const side = (redLine - carriageway) / 2;
  const [foot, strip, cycle] = [side * 0.4, side * 0.2, side * 0.4];
  const stops = [0, foot, foot + strip, foot + strip + cycle];
  const all = [...stops, ...stops.map((stop) => redLine - stop).reverse()];
  const names = ["人行道", "绿化带", "非机动车道", `机动车道 ${lanes}条`, "非机动车道", "绿化带", "人行道"];
  all.slice(1).forEach((stop, index) => {
    const from = all[index] ?? 0;
    const raised = index === 3 || index === 2 || index === 4 ? 0 : 0.15;
    view.rect(thick, from, -0.6, stop, raised);
    hatchBox(view, [from, -0.6, stop, -0.2], 45, 1.6);
    view.text(names[index] ?? "", (from + stop) / 2, raised + view.mm(6), 3.2, { align: "center" });
  });
  const cuts = [...new Set(all.map((stop) => Math.round(stop * 100) / 100))];
  dimensionX(view, cuts, -0.6 - view.mm(12), -0.6 - view.mm(4));
  dimensionX(view, [0, redLine], -0.6 - view.mm(22), -0.6 - view.mm(4));
  view.text("道路红线", 0, view.mm(20), 3.2, { align: "center" });
  view.text("道路红线", redLine, view.mm(20), 3.2, { align: "center" });
};

const drawBridge = (view: Canvas, spans: readonly number[]): void => {
  const stops = spans.reduce<number[]>((all, span) => [...all, (all.at(-1) ?? 0) + span], [0]);
  const length = stops.at(-1) ?? 0;
  view.rect(thick, 0, 0, length, 1.6);
  hatchBox(view, [0, 0, length, 0.4], 45, 2);
  for (const [index, x] of stops.entries()) {
    view.rect(thick, x - 0.6, -7, x + 0.6, 0);
    view.rect(medium, x - 1.8, -8.2, x + 1.8, -7);
    view.line(dashed(thin), x, -13, x, -8.2);
    view.text(index === 0 || index === stops.length - 1 ? "桥台" : `${index}#墩`, x, 1.6 + view.mm(5), 3.2, {
      align: "center",
    });
  }
  soil(view, -6, -0.6, -3);
  soil(view, length + 0.6, length + 6, -3);
  dimensionX(view, stops, -13 - view.mm(12), -13 - view.mm(4));
  dimensionX(view, [0, length], -13 - view.mm(22), -13 - view.mm(4));
};

const drawFlow = (view: Canvas, stages: readonly string[]): void => {
  stages.forEach((stage, index) => {
    const x = index * 10;
    view.rect(thick, x, 0, x + 7.5, 6);
    view.rect(fine, x + 0.3, 0.3, x + 7.2, 4.6);
    view.text(stage, x + 3.75, 2.4, 3.4, { align: "center" });
    if (index === stages.length - 1) return;
    view.line(medium, x + 7.5, 3, x + 10, 3);
    view.polyline(medium, [
      [x + 9.3, 3.4],
      [x + 10, 3],
      [x + 9.3, 2.6],
    ]);
  });
};

/** Cross-section of a station dug from above. */
const drawStation = (job: SheetJob, view: Canvas, { depth, levels }: { depth: number; levels: number }): void => {
  const [width, cover] = [21, Math.min(3.5, depth / 5)];
  soil(view, -4, 0, depth);
  soil(view, width, width + 4, depth);
  view.line(thick, -4, depth, width + 4, depth);
  view.rect(thick, 0, 0, width, depth - cover);
  view.rect(thick, 0.8, 0.9, width - 0.8, depth - cover - 0.8);
  concrete(view, [0, 0, width, 0.9], job.random, 20);
  for (let level = 1; level < levels; level++) {
    const y = 0.9 + ((depth - cover - 1.7) * level) / levels;
    view.rect(medium, 0.8, y - 0.2, width - 0.8, y + 0.2);
  }
  const names = ["站台层", "站厅层", "设备层"];
  for (let level = 0; level < levels; level++)
    view.text(names[level] ?? "设备层", width / 2, 0.9 + ((depth - cover - 1.7) * (level + 0.45)) / levels, 3.6, {
      align: "center",
    });
  dimensionY(view, [0, depth], -5 - view.mm(6), -5);
  dimensionX(view, [0, width], -view.mm(14), -view.mm(5));
};

const drawPiles = (job: SheetJob, view: Canvas, { length, diameter }: { length: number; diameter: number }): void => {
  view.rect(thick, 0, length, 18, length + 0.6);
  concrete(view, [0, length, 18, length + 0.6], job.random, 10);
  view.rect(thin, -0.3, length - 0.3, 18.3, length);
  view.text("褥垫层 300厚级配砂石", 9, length - 0.3 - view.mm(5), 3, { align: "center" });
  for (let x = 1; x < 18; x += 1.6) view.rect(medium, x, 0, x + diameter, length - 0.3);
  dimensionY(view, [0, length], -view.mm(14), -view.mm(5));
};

const drawPit = (view: Canvas, depth: number): void => {
  view.line(thick, 0, depth, 9, depth);
  view.line(thick, 31, depth, 40, depth);
  view.line(thick, 9, 0, 31, 0);
  for (const x of [9, 31]) {
    view.rect(thick, x - 0.4, -depth * 0.6, x + 0.4, depth);
    hatchBox(view, [x - 0.4, -depth * 0.6, x + 0.4, depth], 45, 1.4);
    for (const part of [0.75, 0.4]) {
      const y = depth * part;
      view.line(medium, x, y, x + (x < 20 ? -7 : 7), y - 2.4);
    }
  }
  levelMark(view, 20, 0, `-${depth.toFixed(3)}`);
  dimensionY(view, [0, depth], 4, 6);
  view.text("支护桩 φ800@1200，锚索两道", 20, depth * 0.5, 3.4, { align: "center" });
};
