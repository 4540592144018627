import { type Building, outlineOf } from "../building.ts";
import { gradeBelow } from "../building-facts.ts";
import type { Canvas } from "../canvas/canvas.ts";
import { dimensionX, dimensionY } from "../canvas/dimension.ts";
import { hatchBox } from "../canvas/hatch.ts";
import { drawTable } from "../sheet/notes-sheet.ts";
import { medium, thick, thin } from "../canvas/pens.ts";
import { drawRemarks } from "../sheet/plan-sheet.ts";
import type { SheetJob } from "../sheet/sheet-recipe.ts";
import { drawColumns, drawStructureFrame } from "./structure-plan.ts";

/** 结施-03: where the columns stand and what is in them. */
export const drawColumnPlan = (job: SheetJob): void => {
  const { building, canvas, area } = job;
  const { view, xs, ys } = drawStructureFrame(job, "基础顶~屋面");
  drawColumns(view, building, ys);
  const { left, right, front, back } = outlineOf(building);
  for (const [i, x] of xs.entries()) {
    for (const [j, y] of ys.entries()) {
      const edge = x === left || x === right;
      const name = `KZ${edge && (y === front || y === back) ? 1 : edge ? 2 : j === 0 || j === ys.length - 1 ? 3 : 4}`;
      view.text(name, x + 450, y + 450, 3);
      if ((i + j) % 2 === 0) {
        dimensionX(view, [x - 300, x, x + 300], y - view.mm(7), y - view.mm(3));
        dimensionY(view, [y - 300, y, y + 300], x - view.mm(7), x - view.mm(3));
      }
    }
  }
  const { seismicGrade, structure } = building.facts;
  if (structure === "框架-剪力墙") drawCoreWalls(view, building);
  const grade = job.done("seismic-grade") ? seismicGrade : gradeBelow(seismicGrade);
  const change = ((building.levels[2] ?? 0) - 0.03).toFixed(3);
  const rows = [
    ["柱号", "标高(m)", "b×h", "角筋", "b边中部筋", "h边中部筋", "箍筋类型", "箍筋"],
    ["KZ1", `基础顶~${change}`, "600×600", "4Φ25", "3Φ22", "3Φ22", "1(4×4)", "Φ10@100"],
    ["KZ1", `${change}~屋面`, "500×500", "4Φ22", "2Φ20", "2Φ20", "1(4×4)", "Φ8@100"],
    ["KZ2", `基础顶~${change}`, "600×600", "4Φ22", "3Φ20", "3Φ20", "1(4×4)", "Φ8@100/200"],
    ["KZ3", `基础顶~${change}`, "600×600", "4Φ22", "3Φ20", "3Φ20", "1(4×4)", "Φ8@100/200"],
    ["KZ4", `基础顶~${change}`, "600×600", "4Φ25", "3Φ22", "3Φ22", "1(4×4)", "Φ10@100/200"],
    ["KZ4", `${change}~屋面`, "500×500", "4Φ22", "2Φ20", "2Φ20", "1(4×4)", "Φ8@100/200"],
  ];
  canvas.text("框 架 柱 表", area[2] - 120, area[1] + 92, 5, { align: "center", bold: true });
  drawTable(canvas, rows, area[2] - 240, area[1] + 88, 240, 7);
  const top = area[1] + 92;
  drawRemarks(
    job,
    [
      `框架抗震等级：${grade}，抗震构造措施的抗震等级：${grade}。`,
      `柱混凝土强度等级：基础顶~${change}为C40，${change}以上为C35。`,
      "柱平法表示方法及构造详图见国标22G101-1，底层柱根箍筋加密区不小于Hn/3。",
      "剪跨比不大于2的柱、角柱及楼梯间四角柱箍筋全高加密。",
      "柱与填充墙拉结筋沿全高设置，详结构设计总说明。",
    ],
    area[0] + 2,
    top,
  );
  canvas.mark("seismic-grade", area[0], top - 8.5, area[0] + 92, top - 1.5);
  for (const [i, name] of ["KZ1", "KZ2", "KZ4"].entries())
    drawColumnSection(canvas.view(area[0] + 170 + i * 70, area[1] + 30, 1 / 20), name);
};

/** Shear walls beside the lifts, from the corridor to the back wall. */
const drawCoreWalls = (view: Canvas, building: Building): void => {
  const { high, back } = outlineOf(building);
  const lift = Math.floor((building.axesX.length - 1) / 2) * building.bay;
  for (const x of [lift + 1200, lift + 3700, lift + 6200]) {
    view.rect(thick, x - 150, high, x + 150, back);
    hatchBox(view, [x - 150, high, x + 150, back], 45, 1.2);
    view.text("Q1 300", x + 250, (high + back) / 2, 3, { turn: 90 });
  }
};

const drawColumnSection = (view: Canvas, name: string): void => {
  view.rect(thick, 0, 0, 600, 600);
  view.rect(medium, 35, 35, 565, 565);
  view.rect(thin, 35, 190, 565, 410);
  view.rect(thin, 190, 35, 410, 565);
  for (let i = 0; i < 5; i++) {
    for (let j = 0; j < 5; j++) {
      if (i % 4 === 0 || j % 4 === 0) view.fillCircle([0, 0, 0], 52 + i * 124, 52 + j * 124, 14);
    }
  }
  dimensionX(view, [0, 300, 600], -view.mm(8), -view.mm(3));
  dimensionY(view, [0, 300, 600], -view.mm(8), -view.mm(3));
  view.text(`${name} 1:20`, 300, 700, 3.5, { align: "center" });
};
