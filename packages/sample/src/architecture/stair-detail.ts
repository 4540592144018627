import type { Canvas } from "../canvas/canvas.ts";
import { axisX, bubble, dimensionX, dimensionY, drawingTitle, leader, levelMark } from "../canvas/dimension.ts";
import { hatch, hatchBox } from "../canvas/hatch.ts";
import { fine, medium, thick, thin } from "../canvas/pens.ts";
import type { BuildingFacts } from "../building-facts.ts";
import { drawRemarks } from "../sheet/plan-sheet.ts";
import type { SheetJob } from "../sheet/sheet-recipe.ts";

/** Least clear width of flights: wider in high-rise public buildings (GB 50016 5.5.18). */
const leastFlight = ({ fireClass, useWords }: BuildingFacts): string =>
  !/高层民用/.test(fireClass) || useWords === "住宅建筑" ? "1.10" : useWords === "医疗建筑" ? "1.30" : "1.20";

/** 建施-13: three plans and the section of stair 1. */
export const drawStairDetail = (job: SheetJob): void => {
  const { canvas, area, building } = job;
  const width = area[2] - area[0];
  const half = building.bay / 2;
  const depth = (building.axesY[3] ?? 0) - (building.axesY[2] ?? 0);
  const plans = ["地下一层平面图", "一层平面图", "二~标准层平面图", "顶层平面图"];
  const step = [depth / 50 + 92, half / 50 + 80] as const;
  plans.forEach((name, i) => {
    const x = area[0] + 34 + (i % 2) * step[1];
    const y = area[3] - depth / 50 - 14 - Math.floor(i / 2) * step[0];
    drawStairPlan(job, canvas.view(x, y, 1 / 50), half, depth, i);
    drawingTitle(canvas, x + half / 100, y - 54, `LT-1 ${name}`, "1:50", 5);
  });
  const section = canvas.view(area[0] + width * 0.46, area[1] + 96, 1 / 50);
  drawStairSection(job, section, depth);
  drawingTitle(canvas, area[0] + width * 0.57, area[1] + 54, "LT-1 a-a剖面图", "1:50", 6);
  drawTreads(canvas.view(area[0] + width * 0.8, area[1] + 330, 1 / 10));
  drawingTitle(canvas, area[0] + width * 0.87, area[1] + 300, "踏步及栏杆大样", "1:10", 5);
  drawRemarks(
    job,
    [
      "楼梯栏杆扶手高度：梯段处自踏步前缘线起900，水平段长度超过500时为1100。",
      "栏杆竖杆净距不大于110，采取防攀爬措施，做法参国标15J403-1。",
      "踏步设防滑条，做法参15J403-1；楼梯梁、板配筋详结施-16。",
      "楼梯间四周墙体耐火极限不低于2.00h，疏散门为乙级防火门。",
      `梯段净宽不小于${leastFlight(building.facts)}m，平台净深不小于梯段净宽且不小于1.20m。`,
    ],
    area[0] + width * 0.74,
    area[1] + 110,
  );
};

/** Two steps with their nosing, balusters and handrail. */
const drawTreads = (view: Canvas): void => {
  const outline: [number, number][] = [
    [-100, 0],
    [0, 0],
    [0, 165],
    [270, 165],
    [270, 330],
    [540, 330],
    [540, 495],
    [700, 495],
    [700, 330],
    [200, 20],
    [-100, -160],
  ];
  hatch(view, outline, 45, 2);
  view.polyline(thick, outline, true);
  view.polyline(thin, [
    [-100, 20],
    [-20, 20],
    [-20, 185],
    [250, 185],
    [250, 350],
    [520, 350],
    [520, 515],
    [700, 515],
  ]);
  for (const [x, y] of [
    [30, 185],
    [300, 350],
  ] as const) {
    view.rect(medium, x - 20, y, x + 20, y + 8);
    for (const dx of [80, 190]) {
      view.rect(thin, x + dx - 10, y, x + dx + 10, y + 850 + dx * 0.6);
    }
  }
  view.line({ width: 0.9 }, 60, 1100, 560, 1405);
  view.line({ width: 0.9 }, 60, 1150, 560, 1455);
  dimensionX(view, [0, 270, 540], -260, -180);
  dimensionY(view, [0, 165, 330, 495], 860, 720);
  leader(view, 300, 355, 420, 760, "防滑条 15J403-1");
  leader(view, 200, 1210, 260, 1580, "硬木扶手，高900");
};

const drawStairPlan = (job: SheetJob, view: Canvas, half: number, depth: number, kind: number): void => {
  const steps = job.building.use === "apartment" ? 9 : 11;
  const tread = 270;
  const top = depth - 100 - 1800;
  const bottom = top - steps * tread;
  for (const [x0, y0, x1, y1] of [
    [-100, 0, 100, depth],
    [half - 100, 0, half + 100, depth],
  ] as const) {
    hatchBox(view, [x0, y0, x1, y1], 45, 1.6);
    view.line(thick, x0, y0, x0, y1);
    view.line(thick, x1, y0, x1, y1);
  }
  const window = half / 2;
  for (const [x0, x1] of [
    [100, window - 750],
    [window + 750, half - 100],
  ] as const) {
    hatchBox(view, [x0, depth - 100, x1, depth + 100], 45, 1.6);
    view.rect(thick, x0, depth - 100, x1, depth + 100);
  }
  for (const y of [-100, -33, 33, 100]) view.line(thin, window - 750, depth + y, window + 750, depth + y);
  for (const [x0, x1] of [
    [100, window - 750],
    [window + 750, half - 100],
  ] as const)
    view.rect(thick, x0, -100, x1, 100);
  for (const [hinge, from, to] of [
    [window - 750, 270, 360],
    [window + 750, 180, 270],
  ] as const) {
    view.line(medium, hinge, 0, hinge, -750);
    view.arc(fine, hinge, 0, 750, from, to);
  }
  view.text("FM乙1521", window, view.mm(3), 2.8, { align: "center" });
  const [a, b] = [half / 2 - 75, half / 2 + 75];
  for (let i = 0; i <= steps; i++) {
    if (kind > 1) view.line(thin, 100, bottom + i * tread, a, bottom + i * tread);
    view.line(thin, b, bottom + i * tread, half - 100, bottom + i * tread);
  }
  view.rect(thin, a, bottom - 50, b, top + 50);
  view.rect(fine, a + 40, bottom - 10, b - 40, top + 10);
  if (kind < 3) view.text("上", (b + half - 100) / 2, bottom - view.mm(6), 3.5, { align: "center" });
  if (kind > 1) view.text("下", (100 + a) / 2, bottom - view.mm(6), 3.5, { align: "center" });
  view.line(fine, (b + half - 100) / 2, bottom - view.mm(2), (b + half - 100) / 2, top - 200);
  dimensionY(view, [100, bottom, top, depth - 100], half + view.mm(14), half + view.mm(7));
  view.text(`${steps}×${tread}=${steps * tread}`, half + view.mm(18.5), (bottom + top) / 2, 3, {
    align: "center",
    turn: 90,
  });
  dimensionY(view, [0, depth], half + view.mm(24), half + view.mm(7));
  dimensionX(view, [100, a, b, half - 100], -view.mm(16), -view.mm(8));
  dimensionX(view, [0, half], -view.mm(24), -view.mm(8));
  bubble(view, 0, -view.mm(33), "1/1");
  bubble(view, half, -view.mm(33), "2");
  const { levels, basementLevel } = job.building;
  const low = kind === 0 ? basementLevel : (levels[kind === 3 ? levels.length - 2 : kind - 1] ?? 0);
  const high = kind === 0 ? 0 : (levels[kind === 3 ? levels.length - 1 : kind] ?? 0);
  levelMark(view, half * 0.35, depth - 1300, ((low + high) / 2).toFixed(3));
  levelMark(view, half * 0.35, 900, low === 0 ? "±0.000" : low.toFixed(3));
};

const drawStairSection = (job: SheetJob, view: Canvas, depth: number): void => {
  const { building } = job;
  const shown = Math.min(3, building.floors);
  const top = depth - 1900;
  for (let floor = 0; floor < shown; floor++) {
    const y0 = (building.levels[floor] ?? 0) * 1000;
    const rise = (building.levels[floor + 1] ?? 0) * 1000 - y0;
    const steps = Math.round(rise / 2 / 165);
    const tread = Math.min(270, (top - 1500) / steps);
    const start = top - steps * tread;
    const riser = rise / 2 / steps;
    flight(view, start, y0, tread, riser, steps, true);
    flight(view, top, y0 + rise / 2, -tread, riser, steps, false);
    slab(view, 100, y0, start, y0);
    slab(view, top, y0 + rise / 2, depth - 100, y0 + rise / 2);
    levelMark(view, depth - 1300, y0 + rise / 2, ((y0 + rise / 2) / 1000).toFixed(3));
    levelMark(view, 500, y0, y0 === 0 ? "±0.000" : (y0 / 1000).toFixed(3));
    dimensionY(view, [y0, y0 + rise / 2, y0 + rise], depth + view.mm(12), depth + view.mm(4));
    view.text(`${steps}×${riser.toFixed(1)}=${rise / 2}`, depth + view.mm(16), y0 + rise / 4, 3, {
      align: "center",
      turn: 90,
    });
    view.rect(thick, depth - 100, y0 - 600, depth + 100, y0);
    for (const x of [-100, -33, 33, 100]) view.line(fine, depth + x, y0, depth + x, y0 + rise - 600);
  }
  const end = (building.levels[shown] ?? 0) * 1000;
  slab(view, 100, end, 1700, end);
  levelMark(view, 500, end, (end / 1000).toFixed(3));
  view.line(thick, 0, -200, 0, end + 600);
  axisX(view, 0, -view.mm(24), 0, "E", "low");
  axisX(view, depth, -view.mm(24), 0, "F", "low");
  dimensionX(view, [0, depth], -view.mm(16), -view.mm(6));
};

const slab = (view: Canvas, x0: number, y: number, x1: number, y1: number): void => {
  view.fill(
    [0.2, 0.2, 0.2],
    [
      [x0, y - 120],
      [x1, y1 - 120],
      [x1, y1],
      [x0, y],
    ],
  );
};

/** Steps, soffit and handrail of a flight; cut flights are filled. */
const flight = (
  view: Canvas,
  x: number,
  y: number,
  tread: number,
  riser: number,
  steps: number,
  cut: boolean,
): void => {
  const points: [number, number][] = [[x, y]];
  for (let i = 0; i < steps; i++) {
    points.push([x + i * tread, y + (i + 1) * riser], [x + (i + 1) * tread, y + (i + 1) * riser]);
  }
  const [ex, ey] = [x + steps * tread, y + steps * riser];
  const outline: [number, number][] = [...points, [ex, ey - 160], [x + Math.sign(tread) * 100, y - 120], [x, y - 120]];
  if (cut) view.fill([0.2, 0.2, 0.2], outline);
  view.polyline(cut ? medium : thin, outline, true);
  view.line(medium, x, y + 900, ex, ey + 900);
  for (let i = 0; i <= steps; i++)
    view.line(fine, x + i * tread, y + Math.min(i + 1, steps) * riser, x + i * tread, y + 900 + i * riser);
};
