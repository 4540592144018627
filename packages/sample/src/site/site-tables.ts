import type { Box, Canvas } from "../canvas/canvas.ts";
import { drawingTitle, northArrow } from "../canvas/dimension.ts";
import { hatchBox } from "../canvas/hatch.ts";
import { drawTable } from "../sheet/notes-sheet.ts";
import { dashed, green, red, thick } from "../canvas/pens.ts";

const legend: readonly [string, (canvas: Canvas, x: number, y: number) => void][] = [
  ["用地红线", (c, x, y) => c.line({ width: 0.9, color: red, dash: [12, 2, 1, 2, 1, 2] }, x, y, x + 24, y)],
  ["建筑控制线", (c, x, y) => c.line({ width: 0.35, color: [0, 0.3, 0.8], dash: [8, 2, 1, 2] }, x, y, x + 24, y)],
  ["本次设计建筑", (c, x, y) => hatchBox(c, [x, y - 3, x + 24, y + 3], 45, 1.6)],
  ["地下车库轮廓", (c, x, y) => c.line(dashed(thick, [6, 2]), x, y, x + 24, y)],
  ["消防登高场地", (c, x, y) => c.rect({ width: 0.35, color: red, dash: [5, 1.5] }, x, y - 3, x + 24, y + 3)],
  ["等高线", (c, x, y) => c.line({ width: 0.2, color: [0.55, 0.35, 0.1] }, x, y, x + 24, y)],
  ["绿地", (c, x, y) => c.rect({ width: 0.2, color: green }, x, y - 3, x + 24, y + 3)],
];

const remarks = [
  "本图坐标系采用2000国家大地坐标系，高程采用1985国家高程基准。",
  "图中标注坐标为建筑外墙轴线交点，尺寸及标高均以米计。",
  "消防车道净宽不小于4.0m，转弯半径9m，登高场地坡度不大于3%。",
  "无障碍出入口、坡道及停车位按GB 55019设置。",
  "道路、管线及景观详各专项设计。",
];

/** Title, figures, legend and remarks in a column left of the site. */
export const drawSiteTables = (
  canvas: Canvas,
  area: Box,
  title: string,
  rows: readonly (readonly string[])[],
): void => {
  const [left, bottom, right, top] = area;
  northArrow(canvas, left + 60, top - 34, -8);
  drawingTitle(canvas, left + (right - left) * 0.58, bottom + 22, title, "1:400", 10);
  canvas.text("主要技术经济指标", left + 65, top - 80, 6, { align: "center", bold: true });
  const end = drawTable(canvas, rows, left, top - 86, 132, 9);
  canvas.text("图 例", left + 65, end - 16, 6, { align: "center", bold: true });
  legend.forEach(([name, draw], i) => {
    draw(canvas, left + 20, end - 28 - i * 11);
    canvas.text(name, left + 54, end - 29.5 - i * 11, 4.5);
  });
  const start = end - 28 - legend.length * 11 - 12;
  canvas.text("说明：", left, start, 5, { bold: true });
  remarks.forEach((remark, i) => {
    canvas.text(`${i + 1}. ${remark}`, left, start - 10 - i * 9, 4.2, { narrow: 0.75 });
  });
};

/** Where the origin of the site lies on an A0 sheet, and its scale: one metre is 2.5 mm. */
export const siteView = (canvas: Canvas, [left, bottom]: Box): Canvas =>
  canvas.view(left + 225, bottom + 160, 1000 / 400);
