import type { MarkBox, MarkPoint } from "@tushen/domain/sheets/mark-shape";

const short = (value: number) => value.toFixed(3).replace(/\.?0+$/, "");
export const at = ({ x, y }: MarkPoint) => `${short(x)} ${short(y)}`;

export const line = (points: readonly MarkPoint[], isClosed = false): string => {
  const steps = points.map((point, index) => `${at(point)} ${index === 0 ? "m" : "l"}`);
  return `${steps.join("\n")}${isClosed ? "\nh" : ""}`;
};

export const rectangle = ({ x0, y0, x1, y1 }: MarkBox): string =>
  `${short(x0)} ${short(y0)} ${short(x1 - x0)} ${short(y1 - y0)} re`;

/** How far the handles of a Bézier curve lie for a quarter of a circle. */
const quarter = 0.5523;

export const ellipse = ({ x0, y0, x1, y1 }: MarkBox): string => {
  const [cx, cy, rx, ry] = [(x0 + x1) / 2, (y0 + y1) / 2, (x1 - x0) / 2, (y1 - y0) / 2];
  const point = (x: number, y: number) => at({ x: cx + x * rx, y: cy + y * ry });
  const arc = (...points: [number, number][]) => `${points.map(([x, y]) => point(x, y)).join(" ")} c`;
  return [
    `${point(1, 0)} m`,
    arc([1, quarter], [quarter, 1], [0, 1]),
    arc([-quarter, 1], [-1, quarter], [-1, 0]),
    arc([-1, -quarter], [-quarter, -1], [0, -1]),
    arc([quarter, -1], [1, -quarter], [1, 0]),
    "h",
  ].join("\n");
};

/** Arcs along the sides that bulge outwards, as a revision cloud has them. */
export const cloud = (box: MarkBox): string => {
  const { x0, y0, x1, y1 } = box;
  const chord = Math.min(24, Math.max(3, Math.min(x1 - x0, y1 - y0) / 4));
  const corners: MarkPoint[] = [
    { x: x0, y: y0 },
    { x: x1, y: y0 },
    { x: x1, y: y1 },
    { x: x0, y: y1 },
    { x: x0, y: y0 },
  ];
  const parts = [`${at({ x: x0, y: y0 })} m`];
  corners.slice(1).forEach((to, side) => {
    const from = corners[side] ?? to;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const count = Math.max(2, Math.round(length / chord));
    const step = { x: (to.x - from.x) / count, y: (to.y - from.y) / count };
    // The path runs counter-clockwise around the box, so outwards is to the right.
    const out = { x: step.y * bulge, y: -step.x * bulge };
    for (let i = 0; i < count; i++) {
      const [a, b] = [i, i + 1].map((n) => ({ x: from.x + step.x * n, y: from.y + step.y * n }));
      if (a && b) parts.push(`${at(plus(a, out))} ${at(plus(b, out))} ${at(b)} c`);
    }
  });
  return `${parts.join("\n")}\nh`;
};

const bulge = 0.55;
const plus = (one: MarkPoint, other: MarkPoint) => ({ x: one.x + other.x, y: one.y + other.y });

/** A line with a filled head at its end; the head grows with the line's width. */
export const arrow = (from: MarkPoint, to: MarkPoint, width: number): string => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const [long, wide] = [6 + width * 3, 2.5 + width * 1.2];
  const neck = { x: to.x - along.x * long, y: to.y - along.y * long };
  const side = { x: -along.y * wide, y: along.x * wide };
  const head = line([to, plus(neck, side), { x: neck.x - side.x, y: neck.y - side.y }], true);
  return `${line([from, neck])}\nS\n${head}\nf`;
};

/** Short strokes across both ends of a measured length. */
export const ticks = (from: MarkPoint, to: MarkPoint, scale: number): string => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const across = { x: (-(to.y - from.y) / length) * 5 * scale, y: ((to.x - from.x) / length) * 5 * scale };
  return [from, to].map((end) => line([plus(end, across), { x: end.x - across.x, y: end.y - across.y }])).join("\n");
};
