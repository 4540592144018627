/** x and y of both ends, in metres. */
export type Segment = readonly [number, number, number, number];

export interface PlanLine {
  readonly isClosed: boolean;
  /** x, y of each point in metres; the first is not repeated at the end of a closed line. */
  readonly points: readonly number[];
}

type Point = readonly [number, number];

/** Joining counts in tenths of a millimetre: nearer ends are one point. */
const perMetre = 10_000;

/** The points of segments, each once, and the segments between them, each once. */
const networkOf = (segments: readonly Segment[]) => {
  const points: Point[] = [];
  const known = new Map<string, number>();
  const indexOf = (x: number, y: number): number => {
    const [column, row] = [Math.round(x * perMetre), Math.round(y * perMetre)];
    const key = `${column} ${row}`;
    const index = known.get(key) ?? points.push([column, row]) - 1;
    known.set(key, index);
    return index;
  };
  const edges = new Map<string, Point>();
  for (const [x0, y0, x1, y1] of segments) {
    const [a, b] = [indexOf(x0, y0), indexOf(x1, y1)];
    if (a !== b) edges.set(`${Math.min(a, b)} ${Math.max(a, b)}`, [a, b]);
  }
  return { points, edges: [...edges.values()] };
};

/** Whether the second point lies on the way from the first to the third, give or take a tenth of a millimetre. */
const isBetween = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): boolean => {
  const [ux, uy, vx, vy] = [bx - ax, by - ay, cx - ax, cy - ay];
  const length = Math.hypot(vx, vy);
  const along = ux * vx + uy * vy;
  return Math.abs(ux * vy - uy * vx) <= length && along >= 0 && along <= length ** 2;
};

/** Leaves out points in the middle of straight stretches. */
const straightened = (line: readonly Point[], isClosed: boolean): Point[] => {
  const kept: Point[] = [];
  for (const point of line) {
    const [before, last] = [kept.at(-2), kept.at(-1)];
    if (before && last && isBetween(before, last, point)) kept.pop();
    kept.push(point);
  }
  const [first, second, last] = [kept[0], kept[1], kept.at(-1)];
  // Closed lines may begin in the middle of a side.
  if (isClosed && kept.length > 3 && last && first && second && isBetween(last, first, second)) kept.shift();
  return kept;
};

/** Joins segments at their ends: open lines from their ends, then the closed ones. */
export const joinSegments = (segments: readonly Segment[]): PlanLine[] => {
  const { points, edges } = networkOf(segments);
  const leading = points.map((): number[] => []);
  edges.forEach((ends, edge) => {
    for (const end of ends) leading[end]?.push(edge);
  });
  const starts = [...leading.keys()].sort((a, b) => ((leading[b]?.length ?? 0) % 2) - ((leading[a]?.length ?? 0) % 2));
  const isDrawn = new Uint8Array(edges.length);
  const follow = (point: number): number | undefined => {
    for (let edge = leading[point]?.pop(); edge !== undefined; edge = leading[point]?.pop()) {
      if (isDrawn[edge]) continue;
      isDrawn[edge] = 1;
      return edges[edge]?.find((end) => end !== point);
    }
    return undefined;
  };
  const lines: PlanLine[] = [];
  for (const start of starts)
    for (let point = follow(start); point !== undefined; point = follow(start)) {
      const path = [start];
      for (; point !== undefined && point !== start; point = follow(point)) path.push(point);
      const isClosed = point === start;
      const line = straightened(
        path.flatMap((index) => points.slice(index, index + 1)),
        isClosed,
      );
      lines.push({ isClosed, points: line.flat().map((part) => part / perMetre) });
    }
  return lines;
};
