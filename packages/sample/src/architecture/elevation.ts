import { axisLetter, type Building, elevationScale, levelText, outlineOf } from "../building.ts";
import type { Canvas } from "../canvas/canvas.ts";
import { axisX, dimensionX, dimensionY, drawingTitle, leader, levelMark } from "../canvas/dimension.ts";
import { hatchBox, soil } from "../canvas/hatch.ts";
import { fine, gray, medium, thick, thin } from "../canvas/pens.ts";
import { drawSection } from "./section.ts";
import type { SheetJob } from "../sheet/sheet-recipe.ts";

const PARAPET = 1500;

/** Long side of the building, seen from the front or from behind. */
export const drawElevation = (job: SheetJob, side: "front" | "back"): void => {
  const { building, area, canvas } = job;
  const { right } = outlineOf(building);
  const height = (building.levels.at(-1) ?? 0) * 1000;
  const scale = elevationScale(building);
  const view = canvas.view(
    (area[0] + area[2]) / 2 - right / 2 / scale,
    area[1] + 100 + (area[3] - area[1] - 130 - height / scale) / 2,
    1 / scale,
  );
  drawGround(view, -6000, right + 6000);
  drawFacade(view, job, side, right);
  const names = building.axesX.map((_, i) => String(i + 1));
  if (side === "back") names.reverse();
  building.axesX.forEach((x, i) => axisX(view, x, -view.mm(30), -view.mm(4), names[i] ?? "", "low"));
  dimensionX(view, building.axesX, -view.mm(18), -view.mm(6));
  dimensionX(view, [-100, right + 100], -view.mm(25), -view.mm(6));
  drawLevels(view, building, -view.mm(30), right + view.mm(30));
  drawingTitle(canvas, (area[0] + area[2]) / 2, area[1] + 26, job.recipe.graphName, job.recipe.scale);
  const top = height + PARAPET;
  leader(view, right * 0.2, top * 0.42, right * 0.2 + view.mm(20), top + view.mm(16), "米白色真石漆（WQ1）");
  leader(
    view,
    right * 0.46,
    building.groundHeight * 0.4,
    right * 0.46 + view.mm(20),
    top + view.mm(24),
    "浅灰色干挂石材（WQ2）",
  );
  leader(view, right * 0.7, top - 500, right * 0.7 + view.mm(16), top + view.mm(16), "不锈钢防护栏杆 详建施-12");
};

/** Windows, floor lines, base of stone, parapet with railing. */
const drawFacade = (view: Canvas, job: SheetJob, side: "front" | "back", right: number): void => {
  const { building } = job;
  const top = (building.levels.at(-1) ?? 0) * 1000;
  const half = building.bay / 2;
  const count = (building.axesX.length - 1) * 2;
  view.rect(thick, -100, -300, right + 100, top + PARAPET);
  if (job.density !== "light") {
    const pen = { width: 0.06, color: [0.7, 0.7, 0.7] } as const;
    for (let y = -300; y < building.groundHeight; y += 600) view.line(pen, -100, y, right + 100, y);
    for (let x = -100, row = 0; x < right; x += 1200, row++) view.line(pen, x, -300, x, building.groundHeight);
    if (job.density === "heavy") drawBricks(view, -100, building.groundHeight, right + 100, top + 600);
  }
  for (let floor = 0; floor <= building.floors; floor++) {
    const y = (building.levels[floor] ?? 0) * 1000;
    if (floor > 0) {
      view.line(thin, -100, y - 100, right + 100, y - 100);
      view.line(thin, -100, y + 100, right + 100, y + 100);
    }
    if (floor === building.floors) break;
    for (let cell = 0; cell < count; cell++) drawWindowCell(view, building, side, floor, cell, y, half);
  }
  for (let x = 0; x <= right; x += 1500) view.line(fine, x, top + 600, x, top + PARAPET);
  for (let x = 0; x <= right; x += 110) view.line({ width: 0.06 }, x, top + 650, x, top + PARAPET - 50);
  view.line(medium, -100, top + 600, right + 100, top + 600);
  view.line(medium, 0, top + PARAPET - 50, right, top + PARAPET - 50);
};

/** Clinker of 240 × 80 in running bond. */
const drawBricks = (view: Canvas, x0: number, y0: number, x1: number, y1: number): void => {
  const pen = { width: 0.05, color: [0.72, 0.72, 0.72] } as const;
  for (let y = y0, row = 0; y < y1; y += 80, row++) {
    view.line(pen, x0, y, x1, y);
    for (let x = x0 + (row % 2) * 120; x < x1; x += 240) view.line(pen, x, y, x, Math.min(y + 80, y1));
  }
};

const drawWindowCell = (
  view: Canvas,
  building: Building,
  side: "front" | "back",
  floor: number,
  cell: number,
  y: number,
  half: number,
): void => {
  const middle = (cell + 0.5) * half;
  const count = (building.axesX.length - 1) * 2;
  const hall = Math.floor(count / 4) * 2;
  const mirrored = side === "back" ? count - 1 - cell : cell;
  if (floor === 0 && side === "front" && (mirrored === hall || mirrored === hall + 1)) {
    if (mirrored === hall) drawEntranceDoor(view, (cell + 1) * half);
    return;
  }
  const balcony = building.use === "apartment" && floor > 0 && side === "front";
  const stair = side === "back" && (mirrored === 1 || mirrored === count - 2);
  const [width, sill, head] = balcony
    ? [2400, 0, 2400]
    : stair
      ? [1500, 1900, 3400]
      : floor === 0
        ? [2400, 600, 3300]
        : [2400, 900, 2700];
  const [x0, x1, y0, y1] = [middle - width / 2, middle + width / 2, y + sill, y + head];
  view.fill(
    [0.93, 0.95, 0.97],
    [
      [x0, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
    ],
  );
  view.rect(medium, x0, y0, x1, y1);
  view.rect(fine, x0 + 60, y0 + 60, x1 - 60, y1 - 60);
  view.line(thin, middle, y0, middle, y1);
  view.line(fine, x0, y1 - 600, x1, y1 - 600);
  if (!balcony)
    view.polyline(fine, [
      [x0 + 60, y0 + 60],
      [middle - 30, (y0 + y1 - 600) / 2],
      [x0 + 60, y1 - 660],
    ]);
  if (balcony) {
    view.fill(
      [1, 1, 1],
      [
        [x0 - 500, y],
        [x1 + 500, y],
        [x1 + 500, y + 1100],
        [x0 - 500, y + 1100],
      ],
    );
    view.rect(medium, x0 - 500, y - 100, x1 + 500, y + 100);
    view.line(medium, x0 - 500, y + 1100, x1 + 500, y + 1100);
    for (let x = x0 - 500; x <= x1 + 500; x += 110) view.line({ width: 0.07 }, x, y + 100, x, y + 1100);
  } else {
    view.rect(thin, x0 - 60, y0 - 100, x1 + 60, y0);
    hatchBox(view, [x0 + 100, y0 + 200, x0 + 700, y0 + 800], 60, 1.2, { width: 0.06, color: gray });
  }
};

const drawEntranceDoor = (view: Canvas, x: number): void => {
  view.rect(thick, x - 3600, 2900, x + 3600, 3300);
  for (let i = 0; i < 3; i++) view.rect(thin, x - 4200 + i * 300, -300 + i * 100, x + 4200 - i * 300, -200 + i * 100);
  for (const dx of [-1800, -900, 0, 900]) {
    view.rect(medium, x + dx, 0, x + dx + 900, 2400);
    view.rect(fine, x + dx + 80, 200, x + dx + 820, 2320);
  }
  view.text("主入口", x, 3000, 3.5, { align: "center" });
};

const drawGround = (view: Canvas, x0: number, x1: number): void => {
  view.line({ width: 1.2 }, x0, -300, x1, -300);
  soil(view, x0, x1, -300);
};

const drawLevels = (view: Canvas, building: Building, left: number, right: number): void => {
  const levels = [building.outdoorLevel, ...building.levels, (building.levels.at(-1) ?? 0) + PARAPET / 1000];
  for (const level of levels) {
    const y = level * 1000;
    view.line(fine, left - view.mm(4), y, left + view.mm(12), y);
    levelMark(view, left - view.mm(2), y, levelText(level), -1);
    view.line(fine, right - view.mm(12), y, right + view.mm(4), y);
    levelMark(view, right + view.mm(2), y, levelText(level));
  }
  const stops = levels.map((level) => level * 1000);
  dimensionY(view, stops, left + view.mm(12), left + view.mm(16));
  dimensionY(view, stops, right - view.mm(12), right - view.mm(16));
};

/** 建施-11: the short side and the cut through entrance and corridor, side by side. */
export const drawSideElevationAndSection = (job: SheetJob): void => {
  const { building, area, canvas } = job;
  const { front, back, low, high } = outlineOf(building);
  const depth = back - front;
  const height = (building.levels.at(-1) ?? 0) * 1000;
  const scale = elevationScale(building);
  const y = area[1] + 110 + (area[3] - area[1] - 150 - height / scale) / 2;
  const width = area[2] - area[0];
  const side = canvas.view(area[0] + width * 0.2 - depth / 2 / scale, y, 1 / scale);
  drawGround(side, -5000, depth + 5000);
  side.rect(thick, -100, -300, depth + 100, height + PARAPET);
  for (let floor = 0; floor < building.floors; floor++) {
    const level = (building.levels[floor] ?? 0) * 1000;
    const [w0, w1] = [low - front + 450, low - front + 1950];
    side.line(thin, -100, level - 100, depth + 100, level - 100);
    side.rect(medium, w0, level + (floor === 0 ? 0 : 900), w1, level + 2400);
    side.line(fine, (w0 + w1) / 2, level + (floor === 0 ? 0 : 900), (w0 + w1) / 2, level + 2400);
    if (floor > 0 && building.use === "apartment") {
      for (const x of [-1600, depth]) {
        side.rect(medium, x, level - 100, x + 1600, level + 100);
        side.rect(thin, x, level + 100, x + 1600, level + 1100);
      }
    }
  }
  side.line(medium, -100, height + 600, depth + 100, height + 600);
  const letters = building.axesY.slice(2);
  letters.forEach((at, i) => axisX(side, at - front, -side.mm(30), -side.mm(4), axisLetter(i + 2), "low"));
  dimensionX(
    side,
    letters.map((at) => at - front),
    -side.mm(18),
    -side.mm(6),
  );
  drawLevels(side, building, -side.mm(30), depth + side.mm(30));
  drawingTitle(
    canvas,
    area[0] + width * 0.2,
    area[1] + 40,
    `${axisLetter(2)}~${axisLetter(5)}轴立面图`,
    job.recipe.scale,
  );
  const section = canvas.view(area[0] + width * 0.76 - depth / 2 / scale, y, 1 / scale);
  drawSection(job, section, { low: low - front, high: high - front, depth });
  const yard = (building.axesY[0] ?? 0) - front;
  drawLevels(section, building, yard - section.mm(14), depth + section.mm(34));
  drawingTitle(canvas, area[0] + width * 0.7, area[1] + 40, "1-1剖面图", job.recipe.scale);
};
