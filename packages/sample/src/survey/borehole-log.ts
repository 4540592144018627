import type { Box, Canvas } from "../canvas/canvas.ts";
import { hatchBox } from "../canvas/hatch.ts";
import { medium, thin } from "../canvas/pens.ts";
import { createRandom, type Random } from "../random.ts";

interface Stratum {
  number: string;
  name: string;
  text: string;
  pattern: "fill" | "clay" | "silt" | "sand" | "gravel";
  thickness: readonly [low: number, high: number];
  blows: number;
}

/** The ground of the site from top to bottom. */
export const strata: readonly Stratum[] = [
  {
    number: "①",
    name: "素填土",
    text: "黄褐色，稍湿，松散，以黏性土为主，含少量砖屑及植物根系。",
    pattern: "fill",
    thickness: [0.8, 1.9],
    blows: 4,
  },
  {
    number: "②",
    name: "粉土",
    text: "黄褐色，湿，中密，含云母片，摇振反应中等，干强度低。",
    pattern: "silt",
    thickness: [2.1, 3.4],
    blows: 9,
  },
  {
    number: "③",
    name: "粉质黏土",
    text: "褐黄色，可塑，含铁锰结核，切面光滑，干强度中等，韧性中等。",
    pattern: "clay",
    thickness: [3.2, 4.8],
    blows: 12,
  },
  {
    number: "④",
    name: "粉砂",
    text: "灰黄色，饱和，中密，主要矿物成分为石英、长石，级配不良。",
    pattern: "sand",
    thickness: [2.6, 4.2],
    blows: 19,
  },
  {
    number: "⑤",
    name: "粉质黏土",
    text: "灰褐色，可塑~硬塑，含姜石，粒径1~3cm，局部夹粉土薄层。",
    pattern: "clay",
    thickness: [3.8, 5.6],
    blows: 17,
  },
  {
    number: "⑥",
    name: "中粗砂",
    text: "灰黄色，饱和，密实，颗粒不均，含少量砾石，级配良好。",
    pattern: "gravel",
    thickness: [4.0, 6.0],
    blows: 34,
  },
];

export interface Borehole {
  number: string;
  ground: number;
  water: number;
  x: number;
  y: number;
  layers: readonly { stratum: Stratum; bottom: number }[];
}

export const boreholes = (seed: number, count: number): Borehole[] =>
  Array.from({ length: count }, (_, i) => {
    const random = createRandom(`hole ${seed} ${i}`);
    let bottom = 0;
    const layers = strata.map((stratum) => {
      const [low, high] = stratum.thickness;
      bottom = Math.round((bottom + low + random.next() * (high - low)) * 10) / 10;
      return { stratum, bottom };
    });
    return {
      number: `ZK${i + 1}`,
      ground: Math.round((31.2 + random.next() * 0.9) * 100) / 100,
      water: Math.round((2.1 + random.next() * 0.6) * 100) / 100,
      x: 43512 + i * 17.4,
      y: 18406 + (i % 4) * 21.6,
      layers,
    };
  });

const columns = [
  { title: "地层编号", width: 14 },
  { title: "层底标高(m)", width: 16 },
  { title: "层底深度(m)", width: 16 },
  { title: "分层厚度(m)", width: 16 },
  { title: "柱状图 1:100", width: 20 },
  { title: "岩土名称及其特征", width: 66 },
  { title: "标贯击数(击)", width: 16 },
  { title: "取样", width: 14 },
];

/** One log (钻孔柱状图). */
export const drawBoreholeLog = (
  canvas: Canvas,
  hole: Borehole,
  { projectName, surveyOrg, edition, page }: { projectName: string; surveyOrg: string; edition: 1 | 2; page: number },
): void => {
  const [left, top] = [16, 282];
  const right = left + columns.reduce((sum, { width }) => sum + width, 0);
  canvas.text("钻 孔 柱 状 图", (left + right) / 2, top, 6, { align: "center", bold: true });
  const head: [string, string][][] = [
    [
      ["工程名称", projectName],
      ["钻孔编号", hole.number],
    ],
    [
      ["孔口标高", `${hole.ground.toFixed(2)}m`],
      ["钻孔深度", `${hole.layers.at(-1)?.bottom.toFixed(1)}m`],
    ],
    [
      ["坐标X", hole.x.toFixed(2)],
      ["坐标Y", hole.y.toFixed(2)],
    ],
    [
      ["稳定水位", `${hole.water.toFixed(2)}m`],
      ["水位观测", edition === 2 ? "终孔24h后量测" : "终孔8h后量测"],
    ],
  ];
  head.forEach((row, r) => {
    const y = top - 10 - r * 7;
    row.forEach(([label, value], i) => {
      const x = i === 0 ? left : left + 110;
      canvas.text(label, x + 2, y, 3.2);
      canvas.text(value, x + 24, y, 3.2);
      canvas.line(thin, x + 22, y + 5, x + 22, y - 2);
    });
    canvas.line(thin, left, y - 2, right, y - 2);
  });
  canvas.line(thin, left + 110, top - 5, left + 110, top - 33);
  const headTop = top - 33;
  drawColumns(canvas, hole, [left, 24, right, headTop], createRandom(hole.number));
  canvas.rect(medium, left, 24, right, top - 5);
  canvas.text(`勘察单位：${surveyOrg}`, left, 17, 3);
  canvas.text(`第 ${page} 页`, right, 17, 3, { align: "right" });
};

const drawColumns = (canvas: Canvas, hole: Borehole, [left, bottom, right, top]: Box, random: Random): void => {
  let x = left;
  const edges = columns.map(({ title, width }) => {
    const [first, second] = title.length > 5 && width < 30 ? [title.slice(0, 4), title.slice(4)] : [title, ""];
    canvas.text(first, x + width / 2, top - (second ? 5 : 7.5), 3, { align: "center", narrow: 0.7 });
    if (second) canvas.text(second, x + width / 2, top - 10, 3, { align: "center", narrow: 0.7 });
    const edge = x;
    x += width;
    if (x < right) canvas.line(thin, x, top, x, bottom);
    return edge;
  });
  canvas.line(thin, left, top - 13, right, top - 13);
  const at = (depth: number) => top - 13 - depth * 7.4;
  let above = 0;
  for (const { stratum, bottom: depth } of hole.layers) {
    const [y0, y1] = [at(depth), at(above)];
    const cells = [stratum.number, (hole.ground - depth).toFixed(2), depth.toFixed(2), (depth - above).toFixed(2)];
    cells.forEach((cell, i) =>
      canvas.text(cell, (edges[i] ?? 0) + (columns[i]?.width ?? 0) / 2, y0 + 1.5, 3, { align: "center" }),
    );
    canvas.line(thin, left, y0, edges[4] ?? 0, y0);
    drawPattern(canvas, [edges[4] ?? 0, y0, (edges[4] ?? 0) + 20, y1], stratum.pattern, random);
    const words = `${stratum.name}：${stratum.text}`;
    // A thin layer takes two small lines.
    const [first, second, height] = y1 - y0 < 11 ? [2.6, 5.3, 2.2] : [5, 9.5, 3];
    canvas.text(words.slice(0, 27), (edges[5] ?? 0) + 2, y1 - first, height, { narrow: 0.72 });
    canvas.text(words.slice(27), (edges[5] ?? 0) + 2, y1 - second, height, { narrow: 0.72 });
    const middle = (above + depth) / 2;
    canvas.text(`${stratum.blows + random.whole(-2, 3)}`, (edges[6] ?? 0) + 8, at(middle) - 1, 3, { align: "center" });
    canvas.text(`${middle.toFixed(2)}`, (edges[6] ?? 0) + 8, at(middle) - 5, 2.6, { align: "center" });
    canvas.fillCircle([0, 0, 0], (edges[7] ?? 0) + 3.5, at(middle + 0.3), 0.9);
    canvas.text(`${hole.number}-${Math.round(middle)}`, (edges[7] ?? 0) + 5, at(middle + 0.3) - 1, 2.6, {
      narrow: 0.6,
    });
    above = depth;
  }
  const water = at(hole.water);
  canvas.line({ width: 0.3, color: [0, 0.2, 0.8] }, edges[4] ?? 0, water, (edges[4] ?? 0) + 20, water);
  canvas.text("▽", (edges[4] ?? 0) + 16, water + 0.6, 3.5, { align: "center", color: [0, 0.2, 0.8] });
};

const drawPattern = (canvas: Canvas, box: Box, pattern: Stratum["pattern"], random: Random): void => {
  const [x0, y0, x1, y1] = box;
  canvas.rect(thin, ...box);
  if (pattern === "clay") hatchBox(canvas, box, 45, 2.4, { width: 0.13 });
  if (pattern === "fill") {
    hatchBox(canvas, box, 45, 3, { width: 0.1 });
    hatchBox(canvas, box, 135, 3, { width: 0.1 });
  }
  if (pattern === "silt") {
    for (let y = y0 + 2; y < y1; y += 3) {
      for (let x = x0 + 2 + (Math.round(y) % 2) * 2; x + 2 < x1; x += 5) canvas.line({ width: 0.13 }, x, y, x + 2, y);
    }
  }
  if (pattern === "sand" || pattern === "gravel") {
    for (let i = 0; i < (y1 - y0) * 4; i++) {
      const [x, y] = [x0 + 1 + random.next() * (x1 - x0 - 2), y0 + 1 + random.next() * (y1 - y0 - 2)];
      if (pattern === "gravel" && i % 4 === 0) canvas.circle({ width: 0.13 }, x, y, 0.5 + random.next() * 0.4);
      else canvas.fillCircle([0, 0, 0], x, y, 0.16);
    }
  }
};
