import type { Box, Canvas, Pen } from "../canvas/canvas.ts";
import { dimensionX, dimensionY, slopeArrow } from "../canvas/dimension.ts";
import { car } from "../architecture/furniture.ts";
import { dashed, fine, medium, thin } from "../canvas/pens.ts";
import { outlineOfUnion } from "../canvas/rectangle-union.ts";

/** Carriageways inside the estate, m. */
export const roads: readonly Box[] = [
  [10, 14, 260, 21],
  [10, 92, 260, 99],
  [10, 170, 260, 177],
  [10, 14, 17, 177],
  [253, 14, 260, 177],
  [128, -8, 137, 99],
];

const kerb: Pen = { width: 0.25 };

export const drawRoads = (view: Canvas): void => {
  for (const [x0, y0, x1, y1] of roads) {
    view.fill(
      [0.96, 0.96, 0.96],
      [
        [x0, y0],
        [x1, y0],
        [x1, y1],
        [x0, y1],
      ],
    );
  }
  for (const edge of outlineOfUnion(roads)) view.line(kerb, edge.x0, edge.y0, edge.x1, edge.y1);
  for (const [x0, y0, x1, y1] of roads) {
    if (x1 - x0 > y1 - y0) view.line(dashed(fine, [5, 2]), x0 + 3.5, (y0 + y1) / 2, x1 - 3.5, (y0 + y1) / 2);
    else view.line(dashed(fine, [5, 2]), (x0 + x1) / 2, y0 + 3.5, (x0 + x1) / 2, y1 - 3.5);
  }
  drawCityRoads(view);
  slopeArrow(view, 60, 18.4, 100, 18.4, "i=0.5%  L=92.0");
  slopeArrow(view, 220, 96.4, 180, 96.4, "i=0.3%  L=116.0");
  slopeArrow(view, 180, 174.4, 220, 174.4, "i=0.4%  L=121.5");
  dimensionY(view, [14, 21], 150, 150, 2);
  dimensionX(view, [253, 260], 110, 110, 2);
  view.text("消防车道 转弯半径R=9m", 62, 94.2, 3.5);
  view.text("消防车道", 12.4, 55, 3.5, { turn: 90 });
  view.text("消防车道", 255.4, 55, 3.5, { turn: 90 });
};

const drawCityRoads = (view: Canvas): void => {
  for (const y of [-30, -8]) view.line(medium, -15, y, 296, y);
  view.line(dashed(medium, [8, 4]), -15, -19, 296, -19);
  for (const x of [277, 296]) view.line(medium, x, -8, x, 206);
  view.line(dashed(medium, [8, 4]), 286.5, -8, 286.5, 206);
  view.text("滨  海  大  道 （规划红线宽 22m）", 60, -23, 6);
  view.text("文 化 路 （规划红线宽 19m）", 292, 80, 6, { turn: 90 });
  view.text("小区主入口", 132.5, -13, 4, { align: "center" });
  view.fill(
    [0, 0, 0],
    [
      [131.5, -10.5],
      [133.5, -10.5],
      [132.5, -8.5],
    ],
  );
};

/** Stalls of 2.4 × 5.3 m along the roads; returns how many. */
export const drawStalls = (view: Canvas): number => {
  let count = 0;
  for (const [y, from, to] of [
    [21, 165, 245],
    [99, 22, 120],
    [86.7, 150, 240],
    [164.7, 30, 230],
  ] as const) {
    for (let x = from, n = 0; x + 2.4 <= to; x += 2.4, n++) {
      view.rect(thin, x, y, x + 2.4, y + 5.3);
      if (n % 5 !== 3) car(view, x + 0.3, y + 0.3, 1.8, 4.7);
      count++;
    }
  }
  return count;
};
