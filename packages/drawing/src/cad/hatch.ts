import {
  type Hatch,
  type HatchBoundaryPath,
  HatchBoundaryPathArc,
  HatchBoundaryPathEllipse,
  HatchBoundaryPathLine,
  HatchBoundaryPathPolyline,
  HatchBoundaryPathSpline,
} from "@node-projects/acad-ts";
import { arcPoints, bulgedPoints, ellipsePoints, type Line, splinePoints, sweepOf } from "./curves.ts";
import type { PatternLines } from "./figure.ts";

type Edge = HatchBoundaryPath["edges"][number];

const reversed = (line: Line): Line => {
  const out: Line = [];
  for (let i = line.length - 2; i >= 0; i -= 2) out.push(line[i] ?? 0, line[i + 1] ?? 0);
  return out;
};

const pointsOf = (edge: Edge): Line => {
  if (edge instanceof HatchBoundaryPathPolyline)
    return bulgedPoints(
      edge.vertices.map(({ x, y, z }) => ({ x, y, bulge: z })),
      true,
    );
  if (edge instanceof HatchBoundaryPathLine) return [edge.start.x, edge.start.y, edge.end.x, edge.end.y];
  if (edge instanceof HatchBoundaryPathArc) {
    const sweep = sweepOf(edge.startAngle, edge.endAngle);
    return edge.counterClockWise
      ? arcPoints(edge.center, edge.radius, edge.startAngle, sweep)
      : arcPoints(edge.center, edge.radius, -edge.startAngle, -sweep);
  }
  if (edge instanceof HatchBoundaryPathEllipse) {
    const major = edge.majorAxisEndPoint;
    const ratio = edge.minorToMajorRatio;
    const minor = { x: -major.y * ratio, y: major.x * ratio };
    const sweep = sweepOf(edge.startAngle, edge.endAngle);
    return edge.counterClockWise
      ? ellipsePoints(edge.center, major, minor, edge.startAngle, sweep)
      : ellipsePoints(edge.center, major, minor, -edge.startAngle, -sweep);
  }
  if (edge instanceof HatchBoundaryPathSpline)
    return splinePoints({
      degree: edge.degree,
      knots: edge.knots,
      controls: edge.controlPoints,
      weights: edge.weights,
    });
  return [];
};

const far = (line: Line, x: number, y: number, end: boolean): number => {
  const at = end ? line.length - 2 : 0;
  return Math.hypot((line[at] ?? 0) - x, (line[at + 1] ?? 0) - y);
};

/** The edges of a boundary as one ring; edges written in the opposite direction are reversed. */
export const ringOf = (path: HatchBoundaryPath): Line => {
  const ring: Line = [];
  for (const edge of path.edges) {
    const line = pointsOf(edge);
    if (line.length === 0) continue;
    const [x, y] = [ring.at(-2), ring.at(-1)];
    const isTurned = x !== undefined && y !== undefined && far(line, x, y, true) < far(line, x, y, false);
    // Without spread syntax: a boundary may have a hundred thousand points.
    for (const value of isTurned ? reversed(line) : line) ring.push(value);
  }
  return ring;
};

export const familiesOf = (hatch: Hatch): PatternLines[] =>
  hatch.pattern.lines.map((line) => ({
    base: { x: line.basePoint.x, y: line.basePoint.y },
    direction: { x: Math.cos(line.angle), y: Math.sin(line.angle) },
    offset: { x: line.offset.x, y: line.offset.y },
    dash: line.dashLengths,
  }));
