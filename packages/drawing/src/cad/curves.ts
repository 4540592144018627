/** x0, y0, x1, y1 … */
export type Line = number[];

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Fine enough to stay within a hundredth of a mm of the arc for radii up to 40 mm on paper. */
const pieceInDegrees = 3;

const pieces = (sweep: number): number =>
  Math.min(720, Math.max(2, Math.ceil((Math.abs(sweep) * 180) / Math.PI / pieceInDegrees)));

/** Part of an ellipse by its axes as vectors, from one parameter to another, in radians. */
export const ellipsePoints = (center: Spot, major: Spot, minor: Spot, from: number, sweep: number): Line => {
  const count = pieces(sweep);
  const line: Line = [];
  for (let i = 0; i <= count; i++) {
    const angle = from + (sweep * i) / count;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    line.push(center.x + major.x * c + minor.x * s, center.y + major.y * c + minor.y * s);
  }
  return line;
};

export const arcPoints = (center: Spot, radius: number, from: number, sweep: number): Line =>
  ellipsePoints(center, { x: radius, y: 0 }, { x: 0, y: radius }, from, sweep);

/** The angle from one direction to the next, counter-clockwise; a full turn when both are equal. */
export const sweepOf = (from: number, to: number): number => {
  const turn = 2 * Math.PI;
  const sweep = (((to - from) % turn) + turn) % turn;
  return sweep < 1e-9 ? turn : sweep;
};

/** Corners with bulges (the tangent of a quarter of the angle of the arc to the next corner). */
export const bulgedPoints = (corners: readonly (Spot & { bulge: number })[], isClosed: boolean): Line => {
  const line: Line = [];
  corners.forEach((corner, i) => {
    line.push(corner.x, corner.y);
    const next = corners[i + 1] ?? (isClosed ? corners[0] : undefined);
    if (!next || Math.abs(corner.bulge) < 1e-6) return;
    const angle = 4 * Math.atan(corner.bulge);
    const chord = { x: next.x - corner.x, y: next.y - corner.y };
    const away = (1 - corner.bulge ** 2) / (4 * corner.bulge);
    const center = { x: (corner.x + next.x) / 2 - chord.y * away, y: (corner.y + next.y) / 2 + chord.x * away };
    const radius = Math.hypot(corner.x - center.x, corner.y - center.y);
    const arc = arcPoints(center, radius, Math.atan2(corner.y - center.y, corner.x - center.x), angle);
    line.push(...arc.slice(2, -2));
  });
  if (isClosed && corners[0]) line.push(corners[0].x, corners[0].y);
  return line;
};

interface SplineShape {
  readonly degree: number;
  readonly knots: readonly number[];
  readonly controls: readonly Spot[];
  readonly weights: readonly number[];
}

/** A rational B-spline by de Boor's algorithm; its control polygon when the knots do not fit. */
export const splinePoints = ({ degree, knots, controls, weights }: SplineShape): Line => {
  const count = controls.length;
  if (degree < 1 || count <= degree || knots.length !== count + degree + 1)
    return controls.flatMap(({ x, y }) => [x, y]);
  const weight = (i: number) => weights[i] || 1;
  const line: Line = [];
  for (let span = degree; span < count; span++) {
    const [from, to] = [knots[span] ?? 0, knots[span + 1] ?? 0];
    if (to <= from) continue;
    const steps = degree === 1 ? 1 : 12;
    for (let step = line.length === 0 ? 0 : 1; step <= steps; step++) {
      const t = from + ((to - from) * step) / steps;
      const work = Array.from({ length: degree + 1 }, (_, i) => {
        const at = span - degree + i;
        const control = controls[at] ?? { x: 0, y: 0 };
        return { x: control.x * weight(at), y: control.y * weight(at), w: weight(at) };
      });
      for (let round = 1; round <= degree; round++)
        for (let i = degree; i >= round; i--) {
          const at = span - degree + i;
          const [low, high] = [knots[at] ?? 0, knots[at + degree - round + 1] ?? 0];
          const share = high > low ? (t - low) / (high - low) : 0;
          const [former, own] = [work[i - 1], work[i]];
          if (!former || !own) continue;
          own.x = former.x * (1 - share) + own.x * share;
          own.y = former.y * (1 - share) + own.y * share;
          own.w = former.w * (1 - share) + own.w * share;
        }
      const end = work[degree];
      if (end) line.push(end.x / end.w, end.y / end.w);
    }
  }
  return line;
};
