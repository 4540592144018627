import { thin } from "../canvas/pens.ts";
import type { SheetJob } from "./sheet-recipe.ts";

/** The first leaf of a set. */
export const drawCover = (job: SheetJob): void => {
  const { canvas, area } = job;
  const [left, bottom, right, top] = area;
  const middle = (left + right) / 2;
  const centred = (words: string, y: number, height: number, bold = false) =>
    canvas.text(words, middle, y, height, { align: "center", bold, narrow: 0.9 });
  const size = Math.min(13, ((right - left) * 0.9) / (job.projectName.length * 0.9));
  centred(job.projectName, top - 55, size, true);
  centred(job.buildingName, top - 78, 10);
  centred("施 工 图 设 计 文 件", top - 105, 12, true);
  canvas.line(thin, middle - 90, top - 113, middle + 90, top - 113);
  centred("建筑 · 结构 · 给排水 · 暖通 · 电气 · 节能", top - 124, 5);
  const rows: [string, string][] = [
    ["建设单位", job.ownerOrg],
    ["设计单位", job.designOrg],
    ["出图日期", job.date],
  ];
  rows.forEach(([label, value], i) => {
    const y = bottom + 58 - i * 14;
    canvas.text(`${label}：`, middle - 80, y, 6);
    canvas.text(value, middle - 48, y, 6);
    canvas.line(thin, middle - 50, y - 2, middle + 90, y - 2);
  });
};
