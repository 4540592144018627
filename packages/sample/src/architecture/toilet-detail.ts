import { dimensionX, dimensionY, drawingTitle, levelMark, slopeArrow } from "../canvas/dimension.ts";
import { drawPlan, fullStyle } from "./draw-plan.ts";
import { tile } from "../canvas/hatch.ts";
import { thin } from "../canvas/pens.ts";
import { addOpening, addWall, emptyPlan } from "./plan.ts";
import { drawRemarks } from "../sheet/plan-sheet.ts";
import type { SheetJob } from "../sheet/sheet-recipe.ts";

/** 建施-14: the washrooms beside the lift hall at 1:50. */
export const drawToiletDetail = (job: SheetJob): void => {
  const { canvas, area, building } = job;
  const depth = Math.min(7200, (building.axesY[3] ?? 0) - (building.axesY[2] ?? 0));
  const half = building.bay / 2;
  const view = canvas.view((area[0] + area[2]) / 2 - building.bay / 100, area[3] - depth / 50 - 40, 1 / 50);
  const plan = emptyPlan([0, 0, building.bay, depth]);
  for (const y of [0, depth]) addWall(plan, "x", y, -100, building.bay + 100);
  for (const x of [0, half, building.bay]) addWall(plan, "y", x, -100, depth + 100);
  addWall(plan, "x", 1600, 0, building.bay, 100, "light");
  for (const x of [0, half]) {
    addOpening(plan, "door", "x", 0, x + 1400, 900, "M0921", 1);
    addOpening(plan, "gap", "x", 1600, x + 2400, 1000);
    addOpening(plan, "window", "x", depth, x + 1400, 1200, "C1212");
  }
  plan.rooms.push({ name: "男卫", kind: "toilet", box: [100, 1650, half - 100, depth - 100] });
  plan.rooms.push({ name: "女卫", kind: "toilet", box: [half + 100, 1650, building.bay - 100, depth - 100] });
  tile(view, [100, 100, building.bay - 100, depth - 100], 300, { width: 0.06, color: [0.8, 0.8, 0.8] });
  drawPlan(view, plan, { ...fullStyle, wallHatch: 1.6 });
  for (const x of [half / 2, half * 1.5]) {
    view.circle(thin, x, 2600, 60);
    slopeArrow(view, x - 1300, 2600, x - 150, 2600, "1%");
    view.text("DN50地漏", x + 150, 2500, 2.8);
  }
  levelMark(view, half * 0.3, 700, "H-0.020");
  dimensionX(view, [0, 1400, 2300, half, half + 1400, half + 2300, building.bay], -view.mm(14), -view.mm(6));
  dimensionX(view, [0, half, building.bay], -view.mm(22), -view.mm(6));
  dimensionY(view, [0, 1600, depth - 1500, depth], -view.mm(14), -view.mm(6));
  dimensionY(view, [0, depth], -view.mm(22), -view.mm(6));
  drawingTitle(canvas, (area[0] + area[2]) / 2, area[3] - depth / 50 - 84, "公共卫生间放大平面图", "1:50", 6);
  drawRemarks(job, [
    "卫生间隔断采用成品抗倍特板，高2000；小便器、洗手盆均为感应式。",
    "楼面防水采用1.5厚聚氨酯涂料，四周上翻300，门口外延500。",
    "无障碍厕位设于首层，安全抓杆做法参国标12J926。",
  ]);
};
