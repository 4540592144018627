import { dimensionX, dimensionY, drawingTitle, levelMark } from "../canvas/dimension.ts";
import type { Canvas } from "../canvas/canvas.ts";
import { drawPlan, fullStyle } from "./draw-plan.ts";
import { drawTable } from "../sheet/notes-sheet.ts";
import { addOpening, addWall, emptyPlan, type Plan } from "./plan.ts";
import { drawRemarks } from "../sheet/plan-sheet.ts";
import { axisX, axisY } from "../canvas/dimension.ts";
import type { SheetJob } from "../sheet/sheet-recipe.ts";

/** 建施-08: one family flat and one single flat at 1:50. */
export const drawUnitPlan = (job: SheetJob): void => {
  const { canvas, area, building } = job;
  const width = area[2] - area[0];
  const depth = (building.axesY[3] ?? 0) - (building.axesY[2] ?? 0);
  const y = area[3] - depth / 50 - 26;
  const level = (building.levels[2] ?? 0).toFixed(3);
  const wide = job.done("bedroom-window") ? 1800 : 1200;
  const family = canvas.view(area[0] + width * 0.12, y, 1 / 50);
  drawFlat(family, familyFlat(building.bay, depth, wide), building.bay, depth, ["3", "4"], level);
  family.mark("bedroom-window", 3100, -family.mm(47), building.bay, 400);
  drawingTitle(canvas, area[0] + width * 0.12 + building.bay / 100, y - 76, "A户型放大平面图", "1:50", 6);
  const single = canvas.view(area[0] + width * 0.62, y, 1 / 50);
  drawFlat(single, singleFlat(building.bay / 2 + 1000, depth), building.bay / 2 + 1000, depth, ["5", "1/5"], level);
  drawingTitle(canvas, area[0] + width * 0.62 + building.bay / 200 + 10, y - 76, "B户型放大平面图", "1:50", 6);
  drawTable(
    canvas,
    [
      ["户型", "房间", "使用面积(㎡)", "窗地面积比"],
      ["A", "起居室", "17.82", "1/5.2"],
      ["A", "主卧", "12.36", "1/5.9"],
      ["#bedroom-window#A", "次卧", "9.18", wide === 1200 ? "1/8" : "1/6.5"],
      ["A", "厨房", "4.62", "1/6.2"],
      ["B", "居室", "16.94", "1/5.4"],
    ],
    area[2] - 142,
    area[1] + 46,
    140,
    7,
  );
  drawRemarks(job, [
    "厨房、卫生间楼面低于相邻楼面20，以1%坡度坡向地漏，门口用过门石收边。",
    "空调室内机挂墙安装，预留φ80套管，柜机φ80套管中心距楼面150。",
    "外窗可开启面积不小于外窗面积的30%，窗台低于900处设护窗栏杆。",
    "洗衣机位、燃气热水器位预留给排水及电源条件，详各专业图。",
  ]);
};

const familyFlat = (bay: number, depth: number, window: number): Plan => {
  const plan = emptyPlan([0, 0, bay, depth]);
  for (const y of [0, depth]) addWall(plan, "x", y, -100, bay + 100);
  for (const x of [0, bay]) addWall(plan, "y", x, -100, depth + 100);
  const split = depth - 3600;
  addWall(plan, "x", split, 0, bay);
  addWall(plan, "y", bay - 3000, 0, split);
  addWall(plan, "y", 3300, split, depth);
  addWall(plan, "y", 5400, split, depth, 100, "light");
  addOpening(plan, "door", "x", depth, 4000, 1000, "FM乙1021", -1);
  addOpening(plan, "gap", "x", split, 3500, bay - 3000 - 3700);
  addOpening(plan, "door", "y", bay - 3000, split - 1200, 900, "M0921", 1);
  addOpening(plan, "door", "y", 3300, split + 300, 900, "M0921", -1);
  addOpening(plan, "door", "y", 5400, split + 1500, 800, "M0821", 1);
  addOpening(plan, "window", "x", 0, bay - 1500 - window / 2, window, `C${window / 100}15`);
  addOpening(plan, "door", "x", 0, 900, 2400, "MLC2424", -1);
  plan.balconies.push([300, -1500, 4400, -100]);
  plan.rooms.push(
    { name: "起居室", kind: "living", box: [100, 100, bay - 3100, split - 100] },
    { name: "次卧", kind: "bedroom", box: [bay - 2900, 100, bay - 100, split - 100] },
    { name: "主卧", kind: "bedroom", box: [100, split + 100, 3200, depth - 100] },
    { name: "玄关", kind: "entry", box: [3400, split + 100, 5350, depth - 100], quiet: true },
    { name: "卫生间", kind: "bath", box: [5450, split + 100, bay - 100, depth - 100] },
    { name: "阳台", kind: "balcony", box: [300, -1500, 4400, -100], quiet: true },
  );
  addOpening(plan, "window", "y", 0, split + 900, 1800, "C1815");
  return plan;
};

const singleFlat = (width: number, depth: number): Plan => {
  const plan = emptyPlan([0, 0, width, depth]);
  for (const y of [0, depth]) addWall(plan, "x", y, -100, width + 100);
  for (const x of [0, width]) addWall(plan, "y", x, -100, depth + 100);
  addWall(plan, "x", depth - 2300, 0, 2000, 100, "light");
  addWall(plan, "y", 2000, depth - 2300, depth, 100, "light");
  addOpening(plan, "door", "x", depth, 2500, 1000, "FM乙1021", -1);
  addOpening(plan, "door", "y", 2000, depth - 1700, 800, "M0821", -1);
  addOpening(plan, "door", "x", 0, width / 2 - 1200, 2400, "MLC2424", -1);
  plan.balconies.push([200, -1500, width - 200, -100]);
  plan.rooms.push(
    { name: "卫生间", kind: "bath", box: [100, depth - 2250, 1950, depth - 100] },
    { name: "厨房", kind: "kitchen", box: [2050, depth - 2250, width - 100, depth - 100] },
    { name: "居室", kind: "bedroom", box: [100, 100, width - 100, depth - 2350] },
    { name: "阳台", kind: "balcony", box: [200, -1500, width - 200, -100], quiet: true },
  );
  return plan;
};

const drawFlat = (
  view: Canvas,
  plan: Plan,
  width: number,
  depth: number,
  names: readonly [string, string],
  level: string,
): void => {
  drawPlan(view, plan, { ...fullStyle, wallHatch: 1.6 });
  const stops = (along: "x" | "y", at: number, ends: readonly number[]) =>
    [
      ...new Set([
        ...plan.openings.filter((o) => o.along === along && o.at === at).flatMap((o) => [o.from, o.to]),
        ...ends,
      ]),
    ].sort((a, b) => a - b);
  dimensionX(view, stops("x", 0, [0, width]), -view.mm(42), -view.mm(36));
  dimensionX(view, [0, width], -view.mm(50), -view.mm(36));
  dimensionX(view, stops("x", depth, [0, width]), depth + view.mm(12), depth + view.mm(5));
  dimensionY(view, stops("y", 0, [0, depth]), -view.mm(14), -view.mm(6));
  dimensionY(view, [0, depth], -view.mm(22), -view.mm(6));
  axisX(view, 0, -view.mm(56), depth + view.mm(18), names[0], "low");
  axisX(view, width, -view.mm(56), depth + view.mm(18), names[1], "low");
  axisY(view, 0, -view.mm(28), width + view.mm(6), "C", "low");
  axisY(view, depth, -view.mm(28), width + view.mm(6), "D", "low");
  levelMark(view, width * 0.2, depth * 0.12, level);
};
