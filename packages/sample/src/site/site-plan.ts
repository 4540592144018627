import type { Box, Canvas, Point } from "../canvas/canvas.ts";
import { dimensionX, dimensionY, leader } from "../canvas/dimension.ts";
import { hatchBox, tile } from "../canvas/hatch.ts";
import { drawContours, drawLawn, drawTree, spotHeight } from "./landscape.ts";
import { dashed, fine, medium, red, thick, thin } from "../canvas/pens.ts";
import type { Random } from "../random.ts";
import { drawGarden, paved } from "./site-garden.ts";
import { drawRoads, drawStalls, roads } from "./site-roads.ts";

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
/** A housing estate with its roads, parking, trees and levels; unit of the view is the metre. */
export const drawSitePlan = (view: Canvas, options: SiteOptions): void => {
  const { random } = options;
  const blocks = siteBlocks(options);
  const open = (x: number, y: number) =>
    x > 0.5 &&
    x < 269.5 &&
    y > 0.5 &&
    y < 189.5 &&
    !inAny([...roads, ...paved], x, y) &&
    !inAny(
      blocks.map(({ box }) => box),
      x,
      y,
      2,
    );
  view.layer("地形", () => {
    drawContours(
      view,
      [-15, -36, 296, 206],
      {
        lines: 60,
        pointsPerLine: options.contourPoints,
        base: 31.2,
        clip: (x, y) => !inAny([SITE, [-30, -36, 310, -7], [276, -40, 300, 210]], x, y),
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
  view.layer("景观", () => drawGarden(view));
  view.layer("建筑", () => blocks.forEach((block, i) => drawBlock(view, block, i === 0)));
  drawRamp(view, blocks[0]?.box ?? SITE, options.rampSlope);
  drawBoundary(view);
  drawLevels(view);
};

const siteBlocks = ({ mainName, floors, length, depth }: SiteOptions): Block[] => {
  const box = (x: number, y: number, w = length, h = depth): Box => [x, y, x + w, y + h];
  return [
    { name: mainName, floors, box: box(40, 48) },
    { name: "2#楼", floors, box: box(160, 48) },
    { name: "3#楼", floors: floors + 4, box: box(30, 122) },
    { name: "4#楼", floors: floors + 4, box: box(110, 122) },
    { name: "5#楼", floors: 3, box: box(192, 128, 44, 28) },
    { name: "门卫", floors: 1, box: box(139, 3, 6, 4) },
  ];
};

const inAny = (boxes: readonly Box[], x: number, y: number, around = 0): boolean =>
  boxes.some(([x0, y0, x1, y1]) => x > x0 - around && x < x1 + around && y > y0 - around && y < y1 + around);

const plantTrees = (
  view: Canvas,
  open: (x: number, y: number) => boolean,
  { strokesPerTree, random }: SiteOptions,
): void => {
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
};

const drawBlock = (view: Canvas, { name, floors, box }: Block, main: boolean): void => {
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
  dimensionX(view, [x0, x1], y0 - 5.5, y0 - 1.5, 2);
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
};

const drawRamp = (view: Canvas, [x0, y0, x1]: Box, slope: 10 | 12): void => {
  const middle = (x0 + x1) / 2;
  for (let i = 0; i < 4; i++) view.line(thin, middle - 4, y0 - 1.6 - i * 0.3, middle + 4, y0 - 1.6 - i * 0.3);
  view.rect(medium, middle - 4, y0 - 2.5, middle + 4, y0);
  const run = 0.3 * slope;
  view.rect(medium, middle + 4, y0 - 1.6, middle + 4 + run, y0 - 0.3);
  view.line(fine, middle + 4.2, y0 - 0.95, middle + 3.8 + run, y0 - 0.95);
  leader(view, middle + 4 + run / 2, y0 - 0.95, middle + 13, y0 - 9.5, `主入口轮椅坡道 i=1:${slope} 净宽1.3m`);
  view.mark("ramp-slope", middle + 3, y0 - 10.5, middle + 34, y0 + 0.3);
};

const drawBoundary = (view: Canvas): void => {
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
  dimensionX(view, [0, 40], 42, 42, 2);
  dimensionY(view, [0, 48], 37, 37, 2);
};

const drawLevels = (view: Canvas): void => {
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
};
