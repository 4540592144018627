import type { Box, Canvas, Pen, Point } from "./canvas.ts";
import { hatchPen } from "./pens.ts";
import type { Random } from "../random.ts";

/** Parallel lines through a polygon. Lines keep one common phase, so that neighbours join. Spacing in mm of paper. */
export const hatch = (
  canvas: Canvas,
  polygon: readonly Point[],
  degrees: number,
  spacing: number,
  pen: Pen = hatchPen,
) => {
  const angle = (degrees * Math.PI) / 180;
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
  const step = canvas.mm(spacing);
  const across = polygon.map(([x, y]) => -uy * x + ux * y);
  const last = Math.floor(Math.max(...across) / step);
  for (let n = Math.ceil(Math.min(...across) / step); n <= last; n++) {
    const d = n * step;
    const hits: number[] = [];
    for (let i = 0; i < polygon.length; i++) {
      const [a, b] = [polygon[i], polygon[(i + 1) % polygon.length]];
      if (!a || !b) continue;
      const [da, db] = [-uy * a[0] + ux * a[1] - d, -uy * b[0] + ux * b[1] - d];
      if (da <= 0 === db <= 0) continue;
      const t = da / (da - db);
      hits.push(ux * (a[0] + (b[0] - a[0]) * t) + uy * (a[1] + (b[1] - a[1]) * t));
    }
    hits.sort((a, b) => a - b);
    for (let i = 0; i + 1 < hits.length; i += 2) {
      const [s = 0, e = 0] = [hits[i], hits[i + 1]];
      canvas.line(pen, ux * s - uy * d, uy * s + ux * d, ux * e - uy * d, uy * e + ux * d);
    }
  }
};

export const corners = ([x0, y0, x1, y1]: Box): Point[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];

export const hatchBox = (canvas: Canvas, box: Box, degrees: number, spacing: number, pen: Pen = hatchPen): void => {
  hatch(canvas, corners(box), degrees, spacing, pen);
};

/** Square tiles of a given size in model units. */
export const tile = (canvas: Canvas, [x0, y0, x1, y1]: Box, size: number, pen: Pen = hatchPen): void => {
  for (let x = Math.ceil(x0 / size) * size; x < x1; x += size) canvas.line(pen, x, y0, x, y1);
  for (let y = Math.ceil(y0 / size) * size; y < y1; y += size) canvas.line(pen, x0, y, x1, y);
};

/** Concrete: scattered dots and small triangles. `amount` is their number per cm² of paper. */
export const concrete = (canvas: Canvas, [x0, y0, x1, y1]: Box, random: Random, amount = 6): void => {
  const cm = canvas.mm(10);
  const count = Math.ceil(((((x1 - x0) / cm) * (y1 - y0)) / cm) * amount);
  for (let i = 0; i < count; i++) {
    const size = canvas.mm(0.25 + random.next() * 0.5);
    const x = x0 + random.next() * Math.max(0, x1 - x0 - size);
    const y = y0 + random.next() * Math.max(0, y1 - y0 - size);
    if (i % 3 === 0) {
      canvas.polyline(
        hatchPen,
        [
          [x, y],
          [x + size, y + size * 0.2],
          [x + size * 0.4, y + size],
        ],
        true,
      );
    } else canvas.line(hatchPen, x, y, x + size * 0.25, y + size * 0.1);
  }
};

/** Rammed soil below a ground line: groups of three slanted strokes. */
export const soil = (canvas: Canvas, x0: number, x1: number, y: number): void => {
  const step = canvas.mm(6);
  for (let x = x0; x < x1 - step / 2; x += step) {
    for (let i = 0; i < 3; i++) {
      const at = x + canvas.mm(1.2 * i);
      canvas.line(hatchPen, at + canvas.mm(2), y, at, y - canvas.mm(2.4));
    }
  }
};
