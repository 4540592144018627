import type { Box, Canvas, Pen, Point } from "./canvas.ts";
import { dimensionX, dimensionY, drawingTitle, leader, northArrow, slopeArrow } from "./dimension.ts";
import { car } from "./furniture.ts";
import { hatchBox, tile } from "./hatch.ts";
import { drawContours, drawLawn, drawTree, spotHeight } from "./landscape.ts";
import { drawTable } from "./notes-sheet.ts";
import { dashed, fine, green, medium, red, thick, thin } from "./pens.ts";
import type { Random } from "./random.ts";

/** What a site plan shows; the richness is counted in strokes. */
export interface SiteOptions {
  mainName: string;
  floors: number;
  /** Length and depth of the main building, m. */
  length: number;
  depth: number;
  rampSlope: 10 | 12;
  strokesPerTree: number;
  lawnStrokes: number;
  contourPoints: number;
  random: Random;
}

interface Block {
  name: string;
  floors: number;
  box: Box;
}

const SITE: Box = [0, 0, 270, 190];
const ROADS: readonly Box[] = [
  [10, 14, 260, 21],
  [10, 92, 260, 99],
  [10, 170, 260, 177],
  [10, 14, 17, 177],
  [253, 14, 260, 177],
  [128, -8, 137, 99],
];

/** A housing estate with its roads, parking, trees and levels; unit of the view is the metre. */
export function drawSitePlan(view: Canvas, options: SiteOptions): void {
  const { random } = options;
  const blocks = siteBlocks(options);
  const open = (x: number, y: number) =>
    x > 0.5 &&
    x < 269.5 &&
    y > 0.5 &&
    y < 189.5 &&
    !inAny(ROADS, x, y) &&
    !inAny(
      blocks.map(({ box }) => box),
      x,
      y,
      2,
    );
  view.layer("地形", () => {
    drawContours(
      view,
      [-22, -36, 305, 206],
      {
        lines: 60,
        pointsPerLine: options.contourPoints,
        base: 31.2,
        clip: (x, y) => !inAny([SITE, [-30, -36, 310, -6], [276, -40, 306, 210]], x, y),
      },
      random,
    );
  });
  view.layer("绿化", () => {
    drawLawn(view, SITE, options.lawnStrokes, open, random);
    plantTrees(view, open, options);
  });
  view.layer("道路", () => drawRoads(view));
  view.layer("停车", () => drawStalls(view));
  view.layer("建筑", () => blocks.forEach((block, i) => drawBlock(view, block, i === 0)));
  drawRamp(view, blocks[0]?.box ?? SITE, options.rampSlope);
  drawBoundary(view);
  drawLevels(view);
}

function siteBlocks({ mainName, floors, length, depth }: SiteOptions): Block[] {
  const box = (x: number, y: number, w = length, h = depth): Box => [x, y, x + w, y + h];
  return [
    { name: mainName, floors, box: box(40, 48) },
    { name: "2#楼", floors, box: box(160, 48) },
    { name: "3#楼", floors: floors + 4, box: box(30, 122) },
    { name: "4#楼", floors: floors + 4, box: box(110, 122) },
    { name: "5#楼", floors: 3, box: box(192, 128, 44, 28) },
    { name: "门卫", floors: 1, box: box(139, 3, 6, 4) },
  ];
}

function inAny(boxes: readonly Box[], x: number, y: number, around = 0): boolean {
  return boxes.some(([x0, y0, x1, y1]) => x > x0 - around && x < x1 + around && y > y0 - around && y < y1 + around);
}

function plantTrees(
  view: Canvas,
  open: (x: number, y: number) => boolean,
  { strokesPerTree, random }: SiteOptions,
): void {
  for (let x = 4; x < 268; x += 6.5) {
    for (const y of [7, 183]) drawTree(view, x, y, 2.4, strokesPerTree, random);
  }
  for (let i = 0; i < 260; i++) {
    const [x, y, r] = [4 + random.next() * 262, 4 + random.next() * 182, 1.2 + random.next() * 1.8];
    if (
      [
        [0, 0],
        [r, 0],
        [-r, 0],
        [0, r],
        [0, -r],
      ].every(([dx = 0, dy = 0]) => open(x + dx, y + dy))
    )
      drawTree(view, x, y, r, strokesPerTree, random);
  }
}

function drawRoads(view: Canvas): void {
  const kerb: Pen = { width: 0.25 };
  for (const [x0, y0, x1, y1] of ROADS)
    view.fill(
      [0.96, 0.96, 0.96],
      [
        [x0, y0],
        [x1, y0],
        [x1, y1],
        [x0, y1],
      ],
    );
  for (const [x0, y0, x1, y1] of ROADS) {
    const wide = x1 - x0 > y1 - y0;
    const centre = wide ? (y0 + y1) / 2 : (x0 + x1) / 2;
    if (wide) {
      view.line(kerb, x0, y0, x1, y0);
      view.line(kerb, x0, y1, x1, y1);
      view.line(dashed(fine, [5, 2]), x0, centre, x1, centre);
    } else {
      view.line(kerb, x0, y0, x0, y1);
      view.line(kerb, x1, y0, x1, y1);
      view.line(dashed(fine, [5, 2]), centre, y0, centre, y1);
    }
  }
  for (const y of [-30, -8]) view.line(medium, -22, y, 305, y);
  view.line(dashed(medium, [8, 4]), -22, -19, 305, -19);
  for (const x of [280, 302]) view.line(medium, x, -8, x, 206);
  view.line(dashed(medium, [8, 4]), 291, -8, 291, 206);
  view.text("滨  海  大  道 （规划红线宽 22m）", 60, -21, 5);
  view.text("文 化 路 （规划红线宽 22m）", 293, 90, 5, { turn: 90 });
  view.text("小区主入口", 132.5, -13, 4, { align: "center" });
  slopeArrow(view, 60, 17.5, 100, 17.5, "i=0.5%  L=92.0");
  slopeArrow(view, 220, 95.5, 180, 95.5, "i=0.3%  L=116.0");
  dimensionY(view, [14, 21], 150, 150);
  dimensionX(view, [253, 260], 110, 110);
  view.text("消防车道", 70, 94.3, 3.5);
  view.text("消防车道", 11.5, 60, 3.5, { turn: 90 });
}

function drawStalls(view: Canvas): void {
  for (const [y, from, to] of [
    [21, 165, 245],
    [99, 22, 120],
    [86.7, 150, 240],
    [164.7, 30, 230],
  ] as const) {
    for (let x = from, n = 0; x + 2.4 <= to; x += 2.4, n++) {
      view.rect(thin, x, y, x + 2.4, y + 5.3);
      if (n % 5 !== 3) car(view, x + 0.3, y + 0.3, 1.8, 4.7);
    }
  }
  view.text("机动车停车位 33 个", 205, 28, 3, { align: "center" });
}

function drawBlock(view: Canvas, { name, floors, box }: Block, main: boolean): void {
  const [x0, y0, x1, y1] = box;
  if (main) hatchBox(view, box, 45, 1.6, { width: 0.1, color: [0.5, 0.5, 0.5] });
  else tile(view, box, 3, { width: 0.06, color: [0.75, 0.75, 0.75] });
  view.rect(main ? { width: 0.9 } : thick, x0, y0, x1, y1);
  view.rect(dashed(thin), x0 - 1.2, y0 - 1.2, x1 + 1.2, y1 + 1.2);
  if (x1 - x0 < 10) {
    view.text(name, (x0 + x1) / 2, y0 - view.mm(5), 3, { align: "center" });
    return;
  }
  const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2];
  view.fill(
    [1, 1, 1],
    [
      [cx - 13, cy - 5.5],
      [cx + 13, cy - 5.5],
      [cx + 13, cy + 5],
      [cx - 13, cy + 5],
    ],
  );
  const shown = name.length > 8 ? (/\d+#楼?/.exec(name)?.[0] ?? name.slice(-6)) : name;
  view.text(`${shown}  ${floors}F/-1F`, cx, cy + 0.8, 5, { align: "center", bold: true });
  view.text(`±0.000=${main ? "31.80" : "31.95"}`, cx, cy - 2.4, 3.5, { align: "center" });
  view.text(`H=${(floors * 3.3 + 1.5).toFixed(1)}m`, cx, cy - 4.9, 3, { align: "center" });
  dimensionX(
    view,
    [x0 * 1000, x1 * 1000].map((v) => v / 1000),
    y0 - 4.5,
    y0 - 1.5,
  );
  const at = (x: number, y: number, right: boolean) => {
    view.line(thin, x, y, x + (right ? 9 : -9), y + 6);
    const X = `X=${(43512.36 + y).toFixed(3)}`;
    const Y = `Y=${(18406.92 + x).toFixed(3)}`;
    const style = { align: right ? "left" : "right" } as const;
    view.text(X, x + (right ? 9 : -9), y + 6.3, 2.6, style);
    view.text(Y, x + (right ? 9 : -9), y + 5, 2.6, style);
  };
  at(x0, y1, false);
  at(x1, y1, true);
}

function drawRamp(view: Canvas, [x0, y0, x1]: Box, slope: 10 | 12): void {
  const middle = (x0 + x1) / 2;
  for (let i = 0; i < 4; i++) view.line(thin, middle - 4, y0 - 1.6 - i * 0.3, middle + 4, y0 - 1.6 - i * 0.3);
  view.rect(medium, middle - 4, y0 - 2.5, middle + 4, y0);
  const run = 0.3 * slope;
  view.rect(medium, middle + 4, y0 - 1.6, middle + 4 + run, y0 - 0.3);
  view.line(fine, middle + 4.2, y0 - 0.95, middle + 3.8 + run, y0 - 0.95);
  leader(view, middle + 4 + run / 2, y0 - 0.95, middle + 13, y0 - 9.5, `主入口轮椅坡道 i=1:${slope} 净宽1.3m`);
  view.mark("ramp-slope", middle + 3, y0 - 10.5, middle + 34, y0 + 0.3);
}

function drawBoundary(view: Canvas): void {
  const [x0, y0, x1, y1] = SITE;
  view.rect({ width: 0.9, color: red, dash: [12, 2, 1, 2, 1, 2] }, x0, y0, x1, y1);
  view.rect({ width: 0.35, color: [0, 0.3, 0.8], dash: [8, 2, 1, 2] }, x0 + 5, y0 + 5, x1 - 5, y1 - 5);
  leader(view, x0, 150, -12, 158, "用地红线");
  leader(view, x0 + 5, 140, -12, 132, "建筑控制线");
  const corner = (x: number, y: number, n: number) => {
    view.circle(thick, x, y, view.mm(1.2));
    view.text(
      `J${n} X=${(43512.36 + y).toFixed(3)} Y=${(18406.92 + x).toFixed(3)}`,
      x + view.mm(2.5),
      y + view.mm(1.5),
      2.8,
      { color: red },
    );
  };
  corner(x0, y0, 1);
  corner(x1, y0, 2);
  corner(x1, y1, 3);
  corner(x0, y1, 4);
  dimensionX(view, [0, 40], 42, 42);
  dimensionY(view, [0, 48], 34, 34);
}

function drawLevels(view: Canvas): void {
  const points: Point[] = [
    [13.5, 17.5],
    [132.5, 17.5],
    [256.5, 17.5],
    [132.5, 95.5],
    [13.5, 95.5],
    [256.5, 95.5],
    [13.5, 173.5],
    [256.5, 173.5],
    [132.5, -8],
  ];
  points.forEach(([x, y], i) => spotHeight(view, x, y, (31.2 + ((i * 7) % 5) * 0.12).toFixed(2), [0, 0, 0.6]));
}

/** Title, table of figures and legend beside the site. */
export function drawSiteTables(
  canvas: Canvas,
  area: Box,
  title: string,
  scale: string,
  rows: readonly (readonly string[])[],
): void {
  const [left, bottom, right, top] = area;
  northArrow(canvas, right - 24, top - 26, -8);
  drawingTitle(canvas, left + (right - left) * 0.42, bottom + 12, title, scale, 9);
  canvas.text("主要技术经济指标", left + 60, top - 8, 5, { align: "center", bold: true });
  drawTable(canvas, rows, left, top - 12, 120, 7);
  const legend: [string, (x: number, y: number) => void][] = [
    ["用地红线", (x, y) => canvas.line({ width: 0.9, color: red, dash: [12, 2, 1, 2, 1, 2] }, x, y, x + 24, y)],
    ["建筑控制线", (x, y) => canvas.line({ width: 0.35, color: [0, 0.3, 0.8], dash: [8, 2, 1, 2] }, x, y, x + 24, y)],
    ["本次设计建筑", (x, y) => hatchBox(canvas, [x, y - 3, x + 24, y + 3], 45, 1.6)],
    ["地下室轮廓", (x, y) => canvas.line(dashed(thin), x, y, x + 24, y)],
    ["等高线", (x, y) => canvas.line({ width: 0.2, color: [0.55, 0.35, 0.1] }, x, y, x + 24, y)],
    ["绿地", (x, y) => canvas.rect({ width: 0.2, color: green }, x, y - 3, x + 24, y + 3)],
  ];
  const x = right - 62;
  canvas.text("图 例", x + 24, top - 62, 5, { align: "center", bold: true });
  legend.forEach(([name, draw], i) => {
    draw(x, top - 72 - i * 10);
    canvas.text(name, x + 28, top - 73.5 - i * 10, 3.5);
  });
}
