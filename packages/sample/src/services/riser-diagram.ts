import type { Color } from "../canvas/canvas.ts";
import { drawingTitle } from "../canvas/dimension.ts";
import { levelText } from "../building.ts";
import { dashed, fine, thin } from "../canvas/pens.ts";
import { drawRemarks } from "../sheet/plan-sheet.ts";
import type { SheetJob } from "../sheet/sheet-recipe.ts";

export interface Risers {
  title: string;
  risers: readonly string[];
  color: Color;
  source: string;
  branch: string;
  note: string;
}

/** A vertical diagram: floors as lines, risers with a branch on every floor. */
export const drawRiserDiagram = (job: SheetJob, { title, risers, color, source, branch, note }: Risers): void => {
  const { canvas, area, building } = job;
  const [left, bottom, right, top] = area;
  const levels = [building.basementLevel, ...building.levels];
  const [first, last] = [levels[0] ?? 0, levels.at(-1) ?? 1];
  const y = (level: number) => bottom + 70 + ((level - first) / (last - first)) * (top - bottom - 120);
  levels.forEach((level, i) => {
    canvas.line(thin, left + 30, y(level), right - 20, y(level));
    canvas.text(levelText(level), left + 4, y(level) + 1, 3.2);
    canvas.text(i === 0 ? "-1F" : i === levels.length - 1 ? "屋面" : `${i}F`, right - 18, y(level) + 1, 3.5);
  });
  const step = (right - left - 140) / risers.length;
  const pen = { width: 0.5, color };
  risers.forEach((name, r) => {
    const x = left + 90 + r * step;
    canvas.line(pen, x, y(first) + 12, x, y(last) - 8);
    canvas.text(name, x - 2, y(last) + 3, 3.5, { align: "center", color });
    canvas.text(note, x - 1.5, (y(0) + y(building.levels[1] ?? 4)) / 2, 3, { align: "center", turn: 90, color });
    for (let i = 1; i < levels.length - 1; i++) {
      const at = y(levels[i] ?? 0) + 9;
      canvas.line(pen, x, at, x + step * 0.55, at);
      canvas.polyline(
        { width: 0.3, color },
        [
          [x + 6, at - 1.4],
          [x + 9, at + 1.4],
          [x + 9, at - 1.4],
          [x + 6, at + 1.4],
        ],
        true,
      );
      canvas.text(branch, x + 12, at + 1, 2.8, { color });
      canvas.rect({ width: 0.35, color }, x + step * 0.55, at - 2, x + step * 0.55 + 6, at + 2);
      canvas.line({ width: 0.2, color }, x + step * 0.55, at - 2, x + step * 0.55 + 6, at + 2);
      canvas.circle({ width: 0.2, color }, x + step * 0.3, at, 1.6);
    }
    canvas.line({ ...pen, width: 0.3 }, x, y(last) - 8, x, y(last) - 2);
  });
  const base = y(first) + 12;
  canvas.line({ width: 0.7, color }, left + 60, base, left + 90 + (risers.length - 1) * step, base);
  canvas.rect({ width: 0.5 }, left + 36, base - 8, left + 60, base + 10);
  for (const dy of [-3, 5]) {
    canvas.circle({ width: 0.35, color }, left + 48, base + dy, 3);
    canvas.polyline(
      fine,
      [
        [left + 46, base + dy - 2],
        [left + 51, base + dy],
        [left + 46, base + dy + 2],
      ],
      true,
    );
  }
  canvas.text(source, left + 48, base - 12, 3.2, { align: "center" });
  canvas.rect(dashed(thin), left + 33, base - 15, left + 63, base + 13);
  drawingTitle(canvas, (left + right) / 2, bottom + 34, title, "示意", 7);
  drawRemarks(job, [
    "本图与平面图、设计说明配合使用，管径除注明外见说明。",
    "立管底部及顶部设检修阀门，最高点设自动排气阀DN25。",
  ]);
};
