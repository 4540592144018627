import { thin, medium } from "../canvas/pens.ts";
import type { SheetJob } from "./sheet-recipe.ts";

const columns = [
  { title: "序号", part: 0.09 },
  { title: "图号", part: 0.19 },
  { title: "图纸名称", part: 0.42 },
  { title: "图幅", part: 0.12 },
  { title: "版次", part: 0.08 },
  { title: "备注", part: 0.1 },
];

/** The table of the sheets of a discipline (图纸目录). */
export const drawCatalogue = (job: SheetJob): void => {
  const { canvas, area, siblings } = job;
  const [left, , right, top] = area;
  canvas.text("图 纸 目 录", (left + right) / 2, top - 12, 7, { align: "center", bold: true });
  canvas.text(`工程名称：${job.projectName}`, left, top - 22, 3.2);
  canvas.text(`子项：${job.buildingName}`, left, top - 28, 3.2);
  canvas.text(`设计阶段：施工图`, right, top - 28, 3.2, { align: "right" });
  const height = 7.4;
  let y = top - 32;
  const width = right - left;
  const rows = siblings.filter(({ graphNum }) => graphNum !== "00");
  const lines = Math.max(rows.length + 1, 22);
  let x = left;
  for (const { part } of columns) {
    canvas.line(thin, x, y, x, y - lines * height);
    x += part * width;
  }
  canvas.line(thin, right, y, right, y - lines * height);
  for (let i = 0; i <= lines; i++)
    canvas.line(i < 2 || i === lines ? medium : thin, left, y - i * height, right, y - i * height);
  const write = (cells: string[]) => {
    let at = left;
    cells.forEach((cell, i) => {
      const part = (columns[i]?.part ?? 0) * width;
      canvas.text(cell, at + (i === 2 ? 3 : part / 2), y - 5.2, 3.5, { align: i === 2 ? "left" : "center" });
      at += part;
    });
    y -= height;
  };
  write(columns.map(({ title }) => title));
  rows.forEach((sheet, i) => {
    canvas.mark(`edition:${sheet.graphNum}`, left + width * 0.82, y - height, left + width * 0.9, y);
    write([String(i + 1), sheet.graphNum, sheet.graphName, sheet.paperSize, sheet.edition, ""]);
  });
};
