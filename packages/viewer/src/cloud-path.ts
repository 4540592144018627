import type { Box } from "@tushen/drawing/page/page-space";

const smallestArc = 3;
const largestArc = 48;

/** A revision cloud along the sides of a box: equal arcs that bulge outwards. The box is in display space, y down. */
export const cloudPath = ({ x0, y0, x1, y1 }: Box): string => {
  const width = x1 - x0;
  const height = y1 - y0;
  const chord = Math.min(largestArc, Math.max(smallestArc, Math.min(width, height) / 4));
  const across = Math.max(2, Math.round(width / chord));
  const down = Math.max(2, Math.round(height / chord));
  const parts = [`M${at(x0, y0)}`];
  const side = (count: number, dx: number, dy: number, fromX: number, fromY: number) => {
    const radius = (Math.hypot(dx, dy) / count) * 0.58;
    for (let i = 1; i <= count; i++)
      parts.push(`A${round(radius)} ${round(radius)} 0 0 1 ${at(fromX + (dx * i) / count, fromY + (dy * i) / count)}`);
  };
  side(across, width, 0, x0, y0);
  side(down, 0, height, x1, y0);
  side(across, -width, 0, x1, y1);
  side(down, 0, -height, x0, y1);
  return `${parts.join("")}Z`;
};

const at = (x: number, y: number): string => `${round(x)} ${round(y)}`;

const round = (value: number): number => Math.round(value * 100) / 100;
