import type { Box, Canvas, Pen, Point } from "../canvas/canvas.ts";
import { hatchBox } from "../canvas/hatch.ts";
import { blue, dashed, medium, red, thick, thin } from "../canvas/pens.ts";

/** Where nothing may be planted, m. */
export const paved: readonly Box[] = [
  [44, 70, 90, 80],
  [166, 70, 212, 80],
  [32, 28, 48, 44],
  [206, 36, 234, 45],
  [20, 60, 27, 84],
  [165, 106, 191, 118],
];

const path: Pen = { width: 0.18, color: [0.5, 0.35, 0.2] };

/** The green between the rows of houses: paths, pond, playground, court, fire service ground, garage. */
export const drawGarden = (view: Canvas): void => {
  for (const shift of [0, 2.2]) {
    const line: Point[] = [];
    for (let i = 0; i <= 120; i++) {
      const x = 20 + i * 1.9;
      line.push([x, 111 + shift + 3.4 * Math.sin(i * 0.19) + 1.4 * Math.sin(i * 0.07)]);
    }
    view.polyline(path, line);
  }
  drawPond(view, 178, 112);
  drawPlayground(view, 32, 30);
  drawCourt(view, 206, 36);
  drawFireGround(view, 44, 70);
  drawFireGround(view, 166, 70);
  view.polyline(
    dashed(thick, [6, 2]),
    [
      [28, 26],
      [248, 26],
      [248, 84],
      [28, 84],
    ],
    true,
  );
  view.text("地下车库轮廓线", 120, 27, 3.5);
  view.rect(medium, 20, 60, 27, 84);
  for (let y = 61; y < 84; y += 1.5) view.line(thin, 20.4, y, 26.6, y);
  view.text("车库出入口 i=12%", 24.2, 72, 3, { align: "center", turn: 90 });
};

const drawPond = (view: Canvas, x: number, y: number): void => {
  for (const grow of [1, 0.85, 0.6, 0.35]) {
    const line: Point[] = [];
    for (let i = 0; i < 72; i++) {
      const a = (i / 72) * Math.PI * 2;
      const r = grow * (1 + 0.18 * Math.sin(a * 3) + 0.08 * Math.sin(a * 5));
      line.push([x + 11 * r * Math.cos(a), y + 4.2 * r * Math.sin(a)]);
    }
    view.polyline({ width: grow === 1 ? 0.3 : 0.1, color: blue }, line, true);
  }
  view.text("景观水池", x, y - 0.6, 3.5, { align: "center", color: blue });
};

const drawPlayground = (view: Canvas, x: number, y: number): void => {
  for (const r of [7, 5.4, 3]) view.circle(thin, x + 8, y + 6, r);
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * Math.PI * 2;
    view.line(
      thin,
      x + 8 + 3 * Math.cos(a),
      y + 6 + 3 * Math.sin(a),
      x + 8 + 5.4 * Math.cos(a),
      y + 6 + 5.4 * Math.sin(a),
    );
  }
  view.text("儿童活动场地", x + 8, y + 5.4, 3, { align: "center" });
};

const drawCourt = (view: Canvas, x: number, y: number): void => {
  view.rect(medium, x, y, x + 28, y + 9);
  view.line(thin, x + 14, y, x + 14, y + 9);
  view.circle(thin, x + 14, y + 4.5, 1.8);
  for (const dx of [0, 22.2]) view.rect(thin, x + dx, y + 2, x + dx + 5.8, y + 7);
  view.text("健身场地", x + 14, y + 3.9, 3, { align: "center" });
};

/** The ground for ladder trucks (消防车登高操作场地), 15 m × 10 m or more. */
const drawFireGround = (view: Canvas, x: number, y: number): void => {
  hatchBox(view, [x, y, x + 46, y + 10], 45, 4, { width: 0.1, color: red });
  view.rect({ width: 0.35, color: red, dash: [5, 1.5] }, x, y, x + 46, y + 10);
  view.fill(
    [1, 1, 1],
    [
      [x + 10, y + 3.6],
      [x + 36, y + 3.6],
      [x + 36, y + 6.6],
      [x + 10, y + 6.6],
    ],
  );
  view.text("消防车登高操作场地 46m×10m", x + 23, y + 4.4, 3.5, { align: "center", color: red });
};
