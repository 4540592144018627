import type { Box, Canvas, Color, Pen, Point } from "../canvas/canvas.ts";
import { brown, green } from "../canvas/pens.ts";
import type { Random } from "../random.ts";

const leaf: Pen = { width: 0.09, color: green };
const grass: Pen = { width: 0.07, color: [0.35, 0.65, 0.35] };
const contourPen: Pen = { width: 0.1, color: brown };

/** A tree seen from above: crown of short arcs and branches. `strokes` sets how rich it is. */
export const drawTree = (
  canvas: Canvas,
  x: number,
  y: number,
  radius: number,
  strokes: number,
  random: Random,
): void => {
  const points: Point[] = [];
  const count = Math.max(8, strokes);
  for (let i = 0; i <= count; i++) {
    const a = (i / count) * Math.PI * 2;
    const r = radius * (0.86 + 0.18 * random.next());
    points.push([x + r * Math.cos(a), y + r * Math.sin(a)]);
  }
  canvas.polyline(leaf, points, true);
  for (let i = 0; i < strokes / 2; i++) {
    const a = random.next() * Math.PI * 2;
    const r = radius * (0.35 + 0.5 * random.next());
    canvas.line(leaf, x, y, x + r * Math.cos(a), y + r * Math.sin(a));
  }
  canvas.fillCircle(green, x, y, radius * 0.07);
};

/** Grass as small tufts of three strokes; `count` strokes in all, only where `inside` says so. */
export const drawLawn = (
  canvas: Canvas,
  [x0, y0, x1, y1]: Box,
  count: number,
  inside: (x: number, y: number) => boolean,
  random: Random,
): void => {
  const size = canvas.mm(0.8);
  for (let drawn = 0, tries = 0; drawn < count && tries < count * 4; tries++) {
    const x = x0 + random.next() * (x1 - x0);
    const y = y0 + random.next() * (y1 - y0);
    if (!inside(x, y)) continue;
    canvas.polyline(grass, [
      [x - size * 0.6, y + size * (0.6 + random.next() * 0.4)],
      [x, y],
      [x + size * 0.5, y + size],
    ]);
    canvas.line(grass, x, y, x + size * 0.1, y + size * 1.2);
    drawn += 3;
  }
};

/** Contour lines of a gentle hill, each with its height written where it is index line; steps in model units. */
export const drawContours = (
  canvas: Canvas,
  box: Box,
  options: { lines: number; pointsPerLine: number; base: number; clip: (x: number, y: number) => boolean },
  random: Random,
): void => {
  const [x0, y0, x1, y1] = box;
  const waves = Array.from({ length: 7 }, (_, i) => ({
    turns: i + 2,
    size: random.next() * 0.09,
    phase: random.next() * 6.28,
  }));
  const [cx, cy] = [x0 + (x1 - x0) * 0.62, y0 + (y1 - y0) * 0.7];
  const reach = Math.hypot(x1 - x0, y1 - y0) * 0.85;
  for (let n = 1; n <= options.lines; n++) {
    const radius = (n / options.lines) * reach;
    const index = n % 5 === 0;
    const pen = index ? { ...contourPen, width: 0.2 } : contourPen;
    let run: Point[] = [];
    const flush = () => {
      if (run.length > 2) {
        canvas.polyline(pen, run);
        const middle = run[Math.floor(run.length / 2)];
        if (index && middle && run.length > 30) {
          canvas.text((options.base + (options.lines - n) * 0.2).toFixed(1), middle[0], middle[1], 2.5, {
            align: "center",
            color: brown,
          });
        }
      }
      run = [];
    };
    for (let i = 0; i <= options.pointsPerLine; i++) {
      const a = (i / options.pointsPerLine) * Math.PI * 2;
      let r = radius;
      for (const wave of waves) r += radius * wave.size * Math.sin(a * wave.turns + wave.phase + n * 0.03);
      const [x, y] = [cx + r * Math.cos(a), cy + r * 0.8 * Math.sin(a)];
      if (x < x0 || x > x1 || y < y0 || y > y1 || !options.clip(x, y)) flush();
      else run.push([x, y]);
    }
    flush();
  }
};

/** A spot height with its cross. */
export const spotHeight = (canvas: Canvas, x: number, y: number, words: string, color: Color = [0, 0, 0]): void => {
  const s = canvas.mm(1);
  canvas.line({ width: 0.18, color }, x - s, y, x + s, y);
  canvas.line({ width: 0.18, color }, x, y - s, x, y + s);
  canvas.text(words, x + s * 1.6, y + s * 0.5, 2.5, { color });
};
