import type { Box } from "./canvas.ts";

export interface Edge {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** The outline of many overlapping upright rectangles, as the longest possible straight edges. */
export const outlineOfUnion = (boxes: readonly Box[]): Edge[] => {
  const xs = [...new Set(boxes.flatMap((b) => [b[0], b[2]]))].sort((a, b) => a - b);
  const ys = [...new Set(boxes.flatMap((b) => [b[1], b[3]]))].sort((a, b) => a - b);
  const column = new Map(xs.map((x, i) => [x, i]));
  const row = new Map(ys.map((y, i) => [y, i]));
  const width = xs.length + 1;
  const height = ys.length + 1;
  const full = new Uint8Array(width * height);
  for (const [x0, y0, x1, y1] of boxes) {
    for (let r = row.get(y0) ?? 0; r < (row.get(y1) ?? 0); r++) {
      full.fill(1, (r + 1) * width + (column.get(x0) ?? 0) + 1, (r + 1) * width + (column.get(x1) ?? 0) + 1);
    }
  }
  const edges: Edge[] = [];
  for (let r = 0; r < ys.length; r++) {
    for (let c = 0, start = -1; c <= xs.length; c++) {
      const differs = c < xs.length && full[r * width + c + 1] !== full[(r + 1) * width + c + 1];
      const y = ys[r] ?? 0;
      if (differs && start < 0) start = c;
      if (!differs && start >= 0) {
        edges.push({ x0: xs[start] ?? 0, y0: y, x1: xs[c] ?? 0, y1: y });
        start = -1;
      }
    }
  }
  for (let c = 0; c < xs.length; c++) {
    for (let r = 0, start = -1; r <= ys.length; r++) {
      const differs = r < ys.length && full[(r + 1) * width + c] !== full[(r + 1) * width + c + 1];
      const x = xs[c] ?? 0;
      if (differs && start < 0) start = r;
      if (!differs && start >= 0) {
        edges.push({ x0: x, y0: ys[start] ?? 0, x1: x, y1: ys[r] ?? 0 });
        start = -1;
      }
    }
  }
  return edges;
};
