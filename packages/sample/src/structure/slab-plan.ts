import type { Canvas } from "../canvas/canvas.ts";
import { beamX, beamY } from "./beam-plan.ts";
import { hatchBox } from "../canvas/hatch.ts";
import { medium, thick, thin } from "../canvas/pens.ts";
import { drawRemarks } from "../sheet/plan-sheet.ts";
import type { SheetJob } from "../sheet/sheet-recipe.ts";
import { drawColumns, drawStructureFrame } from "./structure-plan.ts";

/** A slab with its bars; without bars it is the formwork plan with thicknesses. */
export const drawSlabPlan = (job: SheetJob, level: number, thickness: number, bars = true): void => {
  const { building, random } = job;
  const { view, xs, ys } = drawStructureFrame(job, level.toFixed(3));
  drawColumns(view, building, ys);
  for (const y of ys) beamX(view, xs, y, 150);
  for (const x of xs) beamY(view, ys, x, 125);
  const half = building.bay / 2;
  let number = 1;
  xs.slice(0, -1).forEach((x, i) => {
    for (const [j, [a, b]] of (
      [
        [ys[0] ?? 0, ys[1] ?? 0],
        [ys[1] ?? 0, ys[2] ?? 0],
        [ys[2] ?? 0, ys[3] ?? 0],
      ] as const
    ).entries()) {
      const isStair = j === 2 && (i === 0 || i === xs.length - 2);
      if (j !== 1) beamY(view, [a, b], x + half, 100);
      if (isStair) {
        const [s0, s1] = i === 0 ? [x + half, x + 2 * half] : [x, x + half];
        view.line(thin, s0 + 150, a + 150, s1 - 150, b - 150);
        view.line(thin, s0 + 150, b - 150, s1 - 150, a + 150);
        view.text(`LT-${i === 0 ? 1 : 2}`, (s0 + s1) / 2, (a + b) / 2 + view.mm(3), 3, { align: "center" });
      }
      const parts =
        j === 1
          ? [[x, x + 2 * half]]
          : [
              [x, x + half],
              [x + half, x + 2 * half],
            ];
      for (const [p0 = 0, p1 = 0] of parts) {
        if (isStair && (i === 0 ? p0 > x : p0 === x)) continue;
        panel(
          view,
          p0,
          p1,
          a,
          b,
          bars,
          `LB${((number++ - 1) % 4) + 1} h=${thickness}`,
          random.pick(["Φ8@150", "Φ8@180", "Φ10@200"]),
          j === 1,
        );
      }
    }
  });
  if (!bars) {
    const x0 = xs[2] ?? 0;
    hatchBox(view, [x0 + half * 0.6, ys[0] ?? 0, x0 + half * 0.6 + 800, ys.at(-1) ?? 0], 45, 1.5);
    view.text("后浇带 宽800", x0 + half * 0.6 + 1000, (ys[0] ?? 0) + 1200, 3, { turn: 90 });
  }
  drawRemarks(job, [
    `本层板顶标高除注明外均为${level.toFixed(3)}，板厚除注明外均为${thickness}，混凝土强度等级C30。`,
    "卫生间、厨房板面标高降低50；阳台板面标高降低100，板厚100。",
    "未注明的板底钢筋为Φ8@180双向，板面支座负筋为Φ8@150，分布筋φ6@200。",
    "板面标注的长度为支座中线向跨内的延伸长度；阳角处设放射筋7Φ8，长度1500。",
    "设备管井处板筋不断，待管道安装后浇筑混凝土封闭。",
  ]);
};

const panel = (
  view: Canvas,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  bars: boolean,
  name: string,
  steel: string,
  quiet: boolean,
): void => {
  const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2];
  if (!quiet) {
    view.text(name, cx, cy + view.mm(bars ? 12 : 1), 3, { align: "center" });
    if (!bars) view.line(thin, x0 + 300, y0 + 300, x0 + 300 + (x1 - x0) * 0.2, y0 + 300 + (y1 - y0) * 0.12);
  }
  if (!bars) {
    if (quiet) view.text("h=100", cx, cy - view.mm(1), 3, { align: "center" });
    return;
  }
  const hook = view.mm(1.5);
  if (!quiet) {
    const y = y0 + (y1 - y0) * 0.36;
    view.polyline(thick, [
      [x0 + 100 + hook, y + hook],
      [x0 + 100, y],
      [x1 - 100, y],
      [x1 - 100 - hook, y + hook],
    ]);
    view.text(steel, cx, y + view.mm(0.9), 2.8, { align: "center" });
    const x = x0 + (x1 - x0) * 0.3;
    view.polyline(thick, [
      [x - hook, y0 + 100 + hook],
      [x, y0 + 100],
      [x, y1 - 100],
      [x - hook, y1 - 100 - hook],
    ]);
    view.text(steel, x - view.mm(0.9), y0 + (y1 - y0) * 0.72, 2.8, { align: "center", turn: 90 });
  }
  const reach = quiet ? 600 : 1000;
  const yTop = y0 + (y1 - y0) * (quiet ? 0.5 : 0.6);
  const outer = x0 === 0 ? 60 : reach;
  view.polyline(medium, [
    [x0 - outer, yTop - hook],
    [x0 - outer, yTop],
    [x0 + reach, yTop],
    [x0 + reach, yTop - hook],
  ]);
  view.text("Φ8@150", x0 + view.mm(1.8), yTop + view.mm(0.9), 2.8);
  view.text(String(reach), x0 + reach / 2 + view.mm(1), yTop - view.mm(3.4), 2.8, { align: "center" });
  if (!quiet) {
    const xTop = x0 + (x1 - x0) * 0.72;
    const below = y0 === 0 ? 60 : reach;
    view.polyline(medium, [
      [xTop + hook, y0 - below],
      [xTop, y0 - below],
      [xTop, y0 + reach],
      [xTop + hook, y0 + reach],
    ]);
    view.text("Φ10@200", xTop - view.mm(0.9), y0 + view.mm(2), 2.8, { turn: 90 });
  }
};
