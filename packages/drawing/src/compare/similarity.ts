import { type Matrix, mapPoint, type Point } from "../page/page-space.ts";

/** A turn, a scale and a shift: x' = a·x − b·y + e, y' = b·x + a·y + f. */
export type Similarity = Matrix;

export interface PointPair {
  from: Point;
  to: Point;
}

export const unmoved: Similarity = [1, 0, 0, 1, 0, 0];

export const similarityOf = (scale: number, angle: number, shift: Point): Similarity => {
  const [a, b] = [scale * Math.cos(angle), scale * Math.sin(angle)];
  return [a, b, -b, a, shift.x, shift.y];
};

export const scaleOf = ([a, b]: Similarity) => Math.hypot(a, b);
export const angleOf = ([a, b]: Similarity) => Math.atan2(b, a);

/** Least squares over at least two pairs. */
export const fitSimilarity = (pairs: readonly PointPair[]): Similarity | undefined => {
  const n = pairs.length;
  if (n < 2) return undefined;
  const middle = (side: "from" | "to") => ({
    x: pairs.reduce((sum, pair) => sum + pair[side].x, 0) / n,
    y: pairs.reduce((sum, pair) => sum + pair[side].y, 0) / n,
  });
  const [p, q] = [middle("from"), middle("to")];
  let [along, across, spread] = [0, 0, 0];
  for (const { from, to } of pairs) {
    const [x, y, u, v] = [from.x - p.x, from.y - p.y, to.x - q.x, to.y - q.y];
    along += x * u + y * v;
    across += x * v - y * u;
    spread += x * x + y * y;
  }
  if (spread === 0) return undefined;
  const [a, b] = [along / spread, across / spread];
  return [a, b, -b, a, q.x - a * p.x + b * p.y, q.y - b * p.x - a * p.y];
};

export const distanceOf = (similarity: Similarity, { from, to }: PointPair): number => {
  const { x, y } = mapPoint(similarity, from);
  return Math.hypot(x - to.x, y - to.y);
};

/** The similarity of about this scale that most pairs agree with; every two pairs are tried, since there are few. */
export const agreedSimilarity = (pairs: readonly PointPair[], tolerance: number, scale = 1) => {
  let best: PointPair[] = [];
  for (const [i, one] of pairs.entries()) {
    for (const other of pairs.slice(i + 1)) {
      const found = fitSimilarity([one, other]);
      if (!found || Math.abs(scaleOf(found) / scale - 1) > 0.05) continue;
      const agreeing = pairs.filter((pair) => distanceOf(found, pair) < tolerance);
      if (agreeing.length > best.length) best = agreeing;
    }
  }
  const similarity = fitSimilarity(best);
  return similarity && { similarity, agreeing: best };
};

/** Largest distance of a picture's corners under two similarities. */
export const distanceBetween = (
  one: Similarity,
  other: Similarity,
  size: { width: number; height: number },
): number => {
  const corners = [0, size.width].flatMap((x) => [0, size.height].map((y) => ({ x, y })));
  return Math.max(
    ...corners.map((corner) => {
      const [p, q] = [mapPoint(one, corner), mapPoint(other, corner)];
      return Math.hypot(p.x - q.x, p.y - q.y);
    }),
  );
};
