import type { Canvas } from "../canvas/canvas.ts";
import { dimensionX, dimensionY, drawingTitle } from "../canvas/dimension.ts";
import { hatchBox } from "../canvas/hatch.ts";
import { drawTable } from "../sheet/notes-sheet.ts";
import { fine, gray, medium, thin } from "../canvas/pens.ts";
import { drawRemarks } from "../sheet/plan-sheet.ts";
import type { SheetJob } from "../sheet/sheet-recipe.ts";
import { type UpperFloor, upperPlan } from "./upper-plan.ts";

const kinds: [RegExp, string, string][] = [
  [/^FM甲/, "防火门", "甲级钢质防火门，带闭门器"],
  [/^FM乙/, "防火门", "乙级钢质防火门，带闭门器"],
  [/^FM丙/, "防火门", "丙级钢质防火门"],
  [/^MLC/, "门联窗", "断热铝合金中空玻璃推拉门联窗"],
  [/^M/, "普通门", "成品木门/铝合金门，二次设计"],
  [/^C/, "普通窗", "断热铝合金Low-E中空玻璃平开窗"],
];

/** 建施-15: numbers, sizes and counts of doors and windows, taken from the plans themselves. */
export const drawDoorSchedule = (job: SheetJob): void => {
  const { canvas, area, building } = job;
  const choices = { corridorClear: 1200, stairDoorAt: 2000, stairDoor: "FM乙1521", exitWidth: 1500 };
  const counts = new Map<string, number[]>();
  (["ground", "second", "typical"] as UpperFloor[]).forEach((floor, i) => {
    for (const { number } of upperPlan(building, floor, choices).openings) {
      if (!number) continue;
      const row = counts.get(number) ?? [0, 0, 0];
      row[i] = (row[i] ?? 0) + 1;
      counts.set(number, row);
    }
  });
  const order = (number: string) => kinds.findIndex(([pattern]) => pattern.test(number));
  const sorted = [...counts].sort(([a], [b]) => order(a) - order(b) || (a < b ? -1 : 1));
  const rows = [["类型", "设计编号", "洞口尺寸(mm)", "一层", "二~三层", "四层及以上", "合计", "备注"]];
  for (const [number, [ground = 0, second = 0, typical = 0]] of sorted) {
    const [, kind = "", note = ""] = kinds[order(number)] ?? [];
    const [, w = "00", h = "00"] = /(\d\d)(\d\d)$/.exec(number) ?? [];
    const total = ground + second * 2 + typical * (building.floors - 3);
    rows.push([
      kind,
      number,
      `${Number(w) * 100}×${Number(h) * 100}`,
      String(ground),
      `${second}×2`,
      `${typical}×${building.floors - 3}`,
      String(total),
      note,
    ]);
  }
  canvas.text("门 窗 表", area[0] + 160, area[3] - 12, 7, { align: "center", bold: true });
  drawTable(canvas, rows, area[0], area[3] - 18, 320, 8.2, [0.09, 0.13, 0.15, 0.07, 0.09, 0.11, 0.07, 0.29]);
  const shown = sorted
    .map(([number]) => number)
    .filter((number) => !/^FM[甲丙]/.test(number))
    .slice(0, 16);
  shown.forEach((number, i) => {
    const view = canvas.view(area[0] + 352 + (i % 4) * 92, area[3] - 86 - Math.floor(i / 4) * 112, 1 / 50);
    drawLeaf(view, number);
  });
  drawRemarks(job, [
    "门窗数量以平面图为准，尺寸均为洞口尺寸，制作前须现场复核。",
    "外窗气密性等级不低于GB/T 31433规定的7级，可见光透射比不小于0.40。",
    "图中斜线表示开启方向，虚线为内开，实线为外开；阴影表示安全玻璃。",
    "防火门应有出厂合格证及型式认可证书，常开防火门应能在火灾时自行关闭。",
  ]);
};

const drawLeaf = (view: Canvas, number: string): void => {
  const [, w = "10", h = "21"] = /(\d\d)(\d\d)$/.exec(number) ?? [];
  const [width, height] = [Number(w) * 100, Number(h) * 100];
  const isWindow = number.startsWith("C");
  view.rect({ width: 0.5 }, 0, 0, width, height);
  view.rect(thin, 50, 50, width - 50, height - 50);
  const parts = width >= 1200 ? 2 : 1;
  for (let i = 0; i < parts; i++) {
    const [x0, x1] = [50 + (i * (width - 100)) / parts, 50 + ((i + 1) * (width - 100)) / parts];
    const top = isWindow && height > 1500 ? height - 600 : height - 50;
    view.rect(medium, x0, 50, x1, top);
    view.rect(fine, x0 + 60, 110, x1 - 60, top - 60);
    const hinge = i === 0 ? x0 : x1;
    const free = i === 0 ? x1 : x0;
    view.polyline(fine, [
      [free, 50],
      [hinge, (50 + top) / 2],
      [free, top],
    ]);
    if (isWindow) hatchBox(view, [x0 + 120, 200, x0 + 420, 700], 60, 1, { width: 0.07, color: gray });
    if (isWindow && top < height - 60) view.rect(medium, x0, top, x1, height - 50);
    if (!isWindow) view.rect(thin, free + (i === 0 ? -120 : 80), 950, free + (i === 0 ? -80 : 120), 1150);
  }
  if (!isWindow) view.line({ width: 0.9 }, -200, 0, width + 200, 0);
  dimensionX(view, [0, width], -view.mm(9), -view.mm(3));
  dimensionY(view, [0, height], -view.mm(8), -view.mm(3));
  drawingTitle(view, width / 2, -view.mm(18), number, "1:50", 4);
};
