import type { Canvas } from "../canvas/canvas.ts";
import { blue, green, magenta, red } from "../canvas/pens.ts";

// Symbols of GB/T 4728 and 09DX001 as far as plans need them; sizes in mm of paper.

export const lamp = (view: Canvas, x: number, y: number): void => {
  view.circle({ width: 0.25, color: blue }, x, y, view.mm(1.6));
  view.line({ width: 0.25, color: blue }, x - view.mm(1.6), y, x + view.mm(1.6), y);
  view.line({ width: 0.25, color: blue }, x, y - view.mm(1.6), x, y + view.mm(1.6));
};

export const tube = (view: Canvas, x: number, y: number): void => {
  for (const d of [-0.5, 0.5])
    view.line({ width: 0.5, color: blue }, x - view.mm(4), y + view.mm(d), x + view.mm(4), y + view.mm(d));
  for (const d of [-4, 4])
    view.line({ width: 0.35, color: blue }, x + view.mm(d), y - view.mm(1.1), x + view.mm(d), y + view.mm(1.1));
};

export const switchMark = (view: Canvas, x: number, y: number): void => {
  view.fillCircle(blue, x, y, view.mm(0.9));
  view.polyline({ width: 0.3, color: blue }, [
    [x, y],
    [x + view.mm(2.4), y + view.mm(2.4)],
    [x + view.mm(3.2), y + view.mm(1.6)],
  ]);
};

export const socket = (view: Canvas, x: number, y: number, side: 1 | -1): void => {
  const r = view.mm(1.5);
  view.arc({ width: 0.3, color: green }, x, y, r, side > 0 ? -90 : 90, side > 0 ? 90 : 270);
  view.line({ width: 0.3, color: green }, x + side * r, y, x + side * r * 1.8, y);
};

export const panel = (view: Canvas, x: number, y: number): void => {
  const [w, h] = [view.mm(4), view.mm(1.6)];
  view.rect({ width: 0.35 }, x - w, y - h, x + w, y + h);
  view.fill(
    [0, 0, 0],
    [
      [x - w, y - h],
      [x + w, y - h],
      [x + w, y],
      [x - w, y],
    ],
  );
};

export const spot = (view: Canvas, x: number, y: number): void => {
  const s = view.mm(1.7);
  view.rect({ width: 0.25, color: red }, x - s, y - s, x + s, y + s);
  view.line({ width: 0.25, color: red }, x - s, y - s, x + s, y + s);
  view.line({ width: 0.25, color: red }, x - s, y + s, x + s, y - s);
  view.fillCircle(red, x, y, view.mm(0.6));
};

export const sign = (view: Canvas, x: number, y: number, letter: string): void => {
  const [w, h] = [view.mm(3.4), view.mm(1.6)];
  view.rect({ width: 0.3, color: [0, 0.5, 0.1] }, x - w, y - h, x + w, y + h);
  view.text(letter, x, y - view.mm(1.1), 3, { align: "center", color: [0, 0.5, 0.1] });
};

export const detector = (view: Canvas, x: number, y: number, letter: string): void => {
  const s = view.mm(1.8);
  view.rect({ width: 0.3, color: red }, x - s, y - s, x + s, y + s);
  view.text(letter, x, y - view.mm(1), letter.length > 1 ? 2.5 : 2.8, { align: "center", color: magenta, narrow: 0.6 });
};
