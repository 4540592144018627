import type { Box, Canvas } from "../canvas/canvas.ts";
import { tile } from "../canvas/hatch.ts";
import type { Pen } from "../canvas/canvas.ts";
import type { Plan, Room } from "./plan.ts";

const pen: Pen = { width: 0.09, color: [0.45, 0.45, 0.45] };

/** Furniture, sanitary ware and cars, by which an architect recognises a room. */
export const drawFurniture = (canvas: Canvas, plan: Plan): void => {
  const centre = (plan.outline[1] + plan.outline[3]) / 2;
  const axes = [...new Set(plan.columns.map(([x0, , x1]) => (x0 + x1) / 2))].sort((a, b) => a - b);
  for (const room of plan.rooms) drawRoom(canvas, room, (room.box[1] + room.box[3]) / 2 > centre ? 1 : -1, axes);
};

/** `outward` is +1 where the outer wall lies above the room. */
const drawRoom = (canvas: Canvas, { kind, box }: Room, outward: 1 | -1, axes: readonly number[]): void => {
  const [x0, y0, x1, y1] = box;
  const rect = (a: number, b: number, c: number, d: number) => canvas.rect(pen, a, b, c, d);
  switch (kind) {
    case "bath":
      tile(canvas, box, 300, { ...pen, width: 0.05, color: [0.75, 0.75, 0.75] });
      toilet(canvas, x0 + 450, outward > 0 ? y1 - 50 : y0 + 50, outward);
      rect(x0 + 900, outward > 0 ? y1 - 500 : y0, x0 + 1500, outward > 0 ? y1 : y0 + 500);
      canvas.circle(pen, x0 + 1200, outward > 0 ? y1 - 250 : y0 + 250, 180);
      return;
    case "toilet": {
      tile(canvas, box, 300, { ...pen, width: 0.05, color: [0.75, 0.75, 0.75] });
      const inner = outward > 0 ? y1 : y0;
      for (let x = x0; x + 950 <= x1; x += 950) {
        canvas.line({ ...pen, width: 0.18 }, x + 950, inner, x + 950, inner - outward * 1400);
        canvas.line({ ...pen, width: 0.18 }, x + 250, inner - outward * 1400, x + 950, inner - outward * 1400);
        canvas.arc(pen, x + 250, inner - outward * 1400, 600, outward > 0 ? 270 : 0, outward > 0 ? 360 : 90);
        toilet(canvas, x + 475, inner - outward * 80, outward);
      }
      for (let i = 0; i < 3; i++) canvas.circle(pen, x1 - 300, (y0 + y1) / 2 - outward * (600 + i * 800), 200);
      return;
    }
    case "kitchen":
      rect(x1 - 600, y0 + 100, x1, y1 - 100);
      rect(x1 - 520, y0 + 300, x1 - 80, y0 + 850);
      for (const dy of [1350, 1650]) canvas.circle(pen, x1 - 300, y0 + dy, 120);
      return;
    case "bedroom": {
      const wall = x1;
      const y = outward > 0 ? y1 - 3400 : y0 + 1600;
      rect(wall - 2000, y, wall, y + 1800);
      for (const dy of [150, 950]) rect(wall - 450, y + dy, wall - 80, y + dy + 700);
      canvas.polyline(pen, [
        [wall - 1400, y],
        [wall - 1300, y + 900],
        [wall - 1400, y + 1800],
      ]);
      for (const dy of [-500, 1850]) rect(wall - 450, y + dy, wall, y + dy + 450);
      rect(x0, outward > 0 ? y1 - 2300 : y0 + 800, x0 + 550, outward > 0 ? y1 - 800 : y0 + 2300);
      rect(x0, outward > 0 ? y0 + 300 : y1 - 1900, x0 + 600, outward > 0 ? y0 + 1900 : y1 - 300);
      return;
    }
    case "small":
    case "store":
      for (let y = y0 + 1700; y + 500 < y1 - 1600; y += 1500) {
        for (let x = x0 + 300; x + 900 < x1 - 900; x += 900) rect(x, y, x + 900, y + 500);
      }
      return;
    case "office":
      for (let x = x0 + 500; x + 1500 < x1; x += 2300) {
        for (let y = y0 + 700; y + 2400 < y1; y += 3000) desks(canvas, x, y);
      }
      return;
    case "classroom":
      rect(x0 + 300, y0 + 900, x0 + 1000, y1 - 900);
      canvas.line({ ...pen, width: 0.25 }, x0 + 60, y0 + 1500, x0 + 60, y1 - 1500);
      for (let x = x0 + 2200; x + 700 < x1; x += 950) {
        for (let y = y0 + 650; y + 1200 < y1; y += 1850) {
          rect(x, y, x + 400, y + 1200);
          for (const dy of [200, 750]) rect(x + 450, y + dy, x + 750, y + dy + 300);
        }
      }
      return;
    case "garage":
      parking(canvas, box, axes);
      return;
    case "hall":
    case "lobby":
      tile(canvas, box, 800, { ...pen, width: 0.05, color: [0.75, 0.75, 0.75] });
      return;
    case "plant":
      for (let x = x0 + 1200; x + 1500 < x1; x += 2600) {
        rect(x, y0 + 1200, x + 1500, y0 + 2100);
        canvas.circle(pen, x + 450, y0 + 1650, 300);
        rect(x - 100, y0 + 1100, x + 1600, y0 + 2200);
      }
      return;
    default:
  }
};

export const toilet = (canvas: Canvas, x: number, wall: number, outward: 1 | -1): void => {
  canvas.rect(pen, x - 200, wall, x + 200, wall - outward * 180);
  canvas.circle(pen, x, wall - outward * 400, 190);
  canvas.circle(pen, x, wall - outward * 400, 130);
};

const desks = (canvas: Canvas, x: number, y: number): void => {
  canvas.rect(pen, x, y, x + 1400, y + 700);
  canvas.rect(pen, x, y + 700, x + 1400, y + 1400);
  for (const dy of [-420, 1480]) {
    canvas.rect(pen, x + 470, y + dy, x + 930, y + dy + 400);
    canvas.rect(pen, x + 500, y + (dy < 0 ? 150 : 1000), x + 900, y + (dy < 0 ? 400 : 1250));
  }
};

/** Three stalls of 2.4 × 5.3 m in every bay, with cars, on both sides of the lane. */
const parking = (canvas: Canvas, [x0, y0, , y1]: Box, axes: readonly number[]): void => {
  let number = 1;
  for (const [row, up] of [
    [y0, true],
    [y1 - 5300, false],
  ] as const) {
    for (const [i, axis] of axes.slice(0, -1).entries()) {
      // The entrance takes the first bays of the front row.
      if (up && i === 0) continue;
      const gap = ((axes[i + 1] ?? axis) - axis - 7200) / 2;
      for (let n = 0; n < 3; n++) {
        const x = Math.max(axis + gap, x0) + n * 2400;
        canvas.rect({ ...pen, width: 0.15 }, x, row, x + 2400, row + 5300);
        if (number % 4 !== 0) car(canvas, x + 300, row + 300, 1800, 4700);
        const at = up ? row + 5300 + canvas.mm(1) : row - canvas.mm(3.2);
        canvas.text(String(number++), x + 1200, at, 2.8, { align: "center" });
      }
    }
  }
};

/** A car seen from above, upright. */
export const car = (canvas: Canvas, x: number, y: number, w: number, l: number): void => {
  const r = w * 0.2;
  canvas.polyline(
    pen,
    [
      [x + r, y],
      [x + w - r, y],
      [x + w, y + r],
      [x + w, y + l - r],
      [x + w - r, y + l],
      [x + r, y + l],
      [x, y + l - r],
      [x, y + r],
    ],
    true,
  );
  canvas.polyline(
    pen,
    [
      [x + w * 0.1, y + l * 0.62],
      [x + w * 0.2, y + l * 0.5],
      [x + w * 0.8, y + l * 0.5],
      [x + w * 0.9, y + l * 0.62],
      [x + w * 0.8, y + l * 0.68],
      [x + w * 0.2, y + l * 0.68],
    ],
    true,
  );
  canvas.polyline(
    pen,
    [
      [x + w * 0.12, y + l * 0.14],
      [x + w * 0.88, y + l * 0.14],
      [x + w * 0.8, y + l * 0.22],
      [x + w * 0.2, y + l * 0.22],
    ],
    true,
  );
  canvas.line(pen, x + w * 0.2, y + l * 0.5, x + w * 0.2, y + l * 0.22);
  canvas.line(pen, x + w * 0.8, y + l * 0.5, x + w * 0.8, y + l * 0.22);
};
