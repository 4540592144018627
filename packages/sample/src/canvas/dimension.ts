import type { Canvas, Pen } from "./canvas.ts";
import { axisPen, medium, red, thin } from "./pens.ts";

const line: Pen = { width: 0.13 };
const tick: Pen = { width: 0.5 };
const TEXT = 3.5;

/** A horizontal chain of dimensions at height y (model units); `to` is where the extension lines start. */
export const dimensionX = (canvas: Canvas, stops: readonly number[], y: number, to: number, decimals = 0): void => {
  const gap = canvas.mm(to > y ? -2 : 2);
  chain(canvas, stops, decimals, (a, b, words, raised) => {
    const width = canvas.textWidth(words, TEXT);
    const narrow = width > Math.abs(b - a) * 0.96;
    const lift = narrow && raised ? -4.2 : 0.9;
    canvas.text(words, (a + b) / 2, y + canvas.mm(lift), TEXT, { align: "center" });
  });
  const [first = 0, last = 0] = [stops[0], stops.at(-1)];
  canvas.line(line, first, y, last, y);
  for (const x of stops) {
    const t = canvas.mm(1);
    canvas.line(tick, x - t, y - t, x + t, y + t);
    canvas.line(line, x, y + canvas.mm(to > y ? -1.5 : 1.5), x, to + gap);
  }
};

/** A vertical chain at x; text reads from the right, as GB/T 50001 11.2 wants. */
export const dimensionY = (canvas: Canvas, stops: readonly number[], x: number, to: number, decimals = 0): void => {
  const gap = canvas.mm(to > x ? -2 : 2);
  chain(canvas, stops, decimals, (a, b, words, raised) => {
    const width = canvas.textWidth(words, TEXT);
    const shift = width > Math.abs(b - a) * 0.96 && raised ? 4.2 : -0.9;
    canvas.text(words, x + canvas.mm(shift), (a + b) / 2, TEXT, { align: "center", turn: 90 });
  });
  const [first = 0, last = 0] = [stops[0], stops.at(-1)];
  canvas.line(line, x, first, x, last);
  for (const y of stops) {
    const t = canvas.mm(1);
    canvas.line(tick, x - t, y - t, x + t, y + t);
    canvas.line(line, x + canvas.mm(to > x ? -1.5 : 1.5), y, to + gap, y);
  }
};

const chain = (
  canvas: Canvas,
  stops: readonly number[],
  decimals: number,
  write: (a: number, b: number, words: string, raised: boolean) => void,
): void => {
  let raised = false;
  for (let i = 0; i + 1 < stops.length; i++) {
    const [a = 0, b = 0] = [stops[i], stops[i + 1]];
    const words = Math.abs(b - a).toFixed(decimals);
    const crowded = canvas.textWidth(words, TEXT) > Math.abs(b - a) * 0.96;
    raised = crowded ? !raised : false;
    write(a, b, words, raised);
  }
};

/** An axis bubble (轴号). */
export const bubble = (canvas: Canvas, x: number, y: number, name: string, paperDiameter = 8): void => {
  canvas.circle(thin, x, y, canvas.mm(paperDiameter / 2));
  canvas.text(name, x, y - canvas.mm(1.6), 4.2, { align: "center", narrow: name.length > 2 ? 0.55 : 0.75 });
};

/** A vertical axis from y0 to y1 with bubbles at the asked ends. */
export const axisX = (
  canvas: Canvas,
  x: number,
  y0: number,
  y1: number,
  name: string,
  ends: "low" | "high" | "both",
) => {
  const r = canvas.mm(4);
  canvas.line(axisPen, x, y0, x, y1);
  if (ends !== "high") bubble(canvas, x, y0 - r, name);
  if (ends !== "low") bubble(canvas, x, y1 + r, name);
};

export const axisY = (
  canvas: Canvas,
  y: number,
  x0: number,
  x1: number,
  name: string,
  ends: "low" | "high" | "both",
) => {
  const r = canvas.mm(4);
  canvas.line(axisPen, x0, y, x1, y);
  if (ends !== "high") bubble(canvas, x0 - r, y, name);
  if (ends !== "low") bubble(canvas, x1 + r, y, name);
};

/** A level mark (标高): triangle with its point on (x, y), text on a short line. */
export const levelMark = (canvas: Canvas, x: number, y: number, words: string, side: 1 | -1 = 1): void => {
  const h = canvas.mm(3);
  canvas.polyline(
    thin,
    [
      [x - h, y + h],
      [x, y],
      [x + h, y + h],
    ],
    false,
  );
  const end = x + side * (h + canvas.textWidth(words, 3) + canvas.mm(2));
  canvas.line(thin, x - side * h, y + h, end, y + h);
  canvas.text(words, side > 0 ? x + h * 0.5 : end + canvas.mm(1), y + h + canvas.mm(0.8), 3);
};

/** Drawing title with a double rule and the scale: "一层平面图 1:100". */
export const drawingTitle = (canvas: Canvas, x: number, y: number, name: string, scale: string, height = 7): void => {
  const width = canvas.textWidth(name, height, { narrow: 0.85 });
  canvas.text(name, x, y, height, { align: "center", bold: true, narrow: 0.85 });
  canvas.line(
    { width: 0.9 },
    x - width / 2 - canvas.mm(2),
    y - canvas.mm(2.5),
    x + width / 2 + canvas.mm(2),
    y - canvas.mm(2.5),
  );
  canvas.line(thin, x - width / 2 - canvas.mm(2), y - canvas.mm(3.7), x + width / 2 + canvas.mm(2), y - canvas.mm(3.7));
  canvas.text(scale, x + width / 2 + canvas.mm(5), y, height * 0.65);
};

/** Leader with text on a horizontal shelf. */
export const leader = (canvas: Canvas, x: number, y: number, toX: number, toY: number, words: string): void => {
  const width = canvas.textWidth(words, 3);
  const right = toX >= x;
  canvas.polyline(line, [
    [x, y],
    [toX, toY],
    [right ? toX + width : toX - width, toY],
  ]);
  canvas.text(words, right ? toX : toX - width, toY + canvas.mm(0.8), 3);
};

/** Section mark (剖切符号) at both ends of a cut from (x, y0) to (x, y1), looking towards `side`. */
export const sectionMark = (canvas: Canvas, x: number, y0: number, y1: number, name: string, side: 1 | -1): void => {
  for (const [y, out] of [
    [y0, -1],
    [y1, 1],
  ] as const) {
    canvas.line(tick, x, y, x, y + out * canvas.mm(8));
    canvas.line(tick, x, y + out * canvas.mm(8), x + side * canvas.mm(5), y + out * canvas.mm(8));
    canvas.text(name, x + side * canvas.mm(7), y + out * canvas.mm(8) - canvas.mm(1.5), 4, { align: "center" });
  }
};

/** Reference to a detail (索引符号): number above, sheet below. */
export const detailMark = (canvas: Canvas, x: number, y: number, number: string, sheet: string): void => {
  const r = canvas.mm(5);
  canvas.circle(thin, x, y, r);
  canvas.line(thin, x - r, y, x + r, y);
  canvas.text(number, x, y + canvas.mm(0.9), 3.2, { align: "center" });
  canvas.text(sheet, x, y - canvas.mm(3.6), 2.8, { align: "center", narrow: 0.6 });
};

/** Slope arrow with its words above. */
export const slopeArrow = (canvas: Canvas, x0: number, y0: number, x1: number, y1: number, words: string): void => {
  canvas.line(thin, x0, y0, x1, y1);
  arrowHead(canvas, x0, y0, x1, y1);
  const turn = (Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI;
  const upright = turn > 90 || turn <= -90 ? turn + 180 : turn;
  const a = (upright * Math.PI) / 180;
  const [mx, my] = [(x0 + x1) / 2 - Math.sin(a) * canvas.mm(0.9), (y0 + y1) / 2 + Math.cos(a) * canvas.mm(0.9)];
  canvas.text(words, mx, my, 3, { align: "center", turn: upright });
};

export const arrowHead = (canvas: Canvas, x0: number, y0: number, x1: number, y1: number): void => {
  const a = Math.atan2(y1 - y0, x1 - x0);
  const l = canvas.mm(3);
  canvas.fill(medium.color ?? [0, 0, 0], [
    [x1, y1],
    [x1 - l * Math.cos(a - 0.17), y1 - l * Math.sin(a - 0.17)],
    [x1 - l * Math.cos(a + 0.17), y1 - l * Math.sin(a + 0.17)],
  ]);
};

/** The north arrow of GB/T 50001 7.4: circle of 24 mm, tail 3 mm wide. */
export const northArrow = (canvas: Canvas, x: number, y: number, degrees = 0): void => {
  const r = canvas.mm(12);
  const a = ((90 + degrees) * Math.PI) / 180;
  const at = (angle: number, radius: number) => [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
  canvas.circle(thin, x, y, r);
  canvas.fill([0, 0, 0], [at(a, r), at(a + Math.PI - 0.125, r), at(a + Math.PI, r * 0.8), at(a + Math.PI + 0.125, r)]);
  const [tx, ty] = at(a, r + canvas.mm(4));
  canvas.text("北", tx, ty - canvas.mm(1.5), 5, { align: "center", color: red });
};
