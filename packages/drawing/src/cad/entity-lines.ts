import {
  Arc,
  Circle,
  Ellipse,
  type Entity,
  Face3D,
  KnotParametrization,
  Leader,
  Line as CadLine,
  LwPolyline,
  MLine,
  Polyline,
  Spline,
  type XYZ,
} from "@node-projects/acad-ts";
import { fittedPoints } from "./fitted-spline.ts";
import { leaderLines } from "./leader-lines.ts";
import { arcPoints, bulgedPoints, ellipsePoints, type Line, splinePoints, sweepOf } from "./curves.ts";

const flat = (points: Iterable<XYZ>): Line => [...points].flatMap(({ x, y }) => [x, y]);

/** Entities that are only lines, as lines in their own coordinates; undefined for everything else. */
export const linesOf = (entity: Entity): Line[] | undefined => {
  if (entity instanceof CadLine) return [flat([entity.startPoint, entity.endPoint])];
  if (entity instanceof Arc)
    return [arcPoints(entity.center, entity.radius, entity.startAngle, sweepOf(entity.startAngle, entity.endAngle))];
  if (entity instanceof Circle) return [arcPoints(entity.center, entity.radius, 0, 2 * Math.PI)];
  if (entity instanceof Ellipse) {
    const { center, majorAxisEndPoint: major, radiusRatio: ratio } = entity;
    const turned = entity.normal.z < 0 ? -1 : 1;
    const minor = { x: -major.y * ratio * turned, y: major.x * ratio * turned };
    return [
      ellipsePoints(center, major, minor, entity.startParameter, sweepOf(entity.startParameter, entity.endParameter)),
    ];
  }
  if (entity instanceof LwPolyline)
    return [
      bulgedPoints(
        entity.vertices.map(({ location, bulge }) => ({ x: location.x, y: location.y, bulge })),
        entity.isClosed,
      ),
    ];
  if (entity instanceof Polyline) return [polylineOf(entity)];
  if (entity instanceof Spline) return [splineOf(entity)];
  if (entity instanceof Face3D) {
    const { firstCorner, secondCorner, thirdCorner, fourthCorner } = entity;
    return [flat([firstCorner, secondCorner, thirdCorner, fourthCorner, firstCorner])];
  }
  if (entity instanceof Leader) return leaderLines(entity);
  if (entity instanceof MLine) return mlineOf(entity);
  return undefined;
};

interface Corner {
  readonly location: XYZ;
  readonly bulge?: number;
}

const polylineOf = (entity: Polyline): Line => {
  const corners = [...entity.vertices]
    .filter((vertex) => "location" in vertex)
    .map((vertex) => vertex as Corner)
    .map(({ location, bulge }) => ({ x: location.x, y: location.y, bulge: bulge ?? 0 }));
  return bulgedPoints(corners, entity.isClosed);
};

/** Some files give the points that a spline passes through in place of those that pull it. */
const splineOf = (entity: Spline): Line => {
  const { degree, knots, controlPoints: controls, weights } = entity;
  if (controls.length > 0) return splinePoints({ degree, knots, controls, weights });
  const { fitPoints: points, startTangent: start, endTangent: end, knotParametrization } = entity;
  const isClosed = entity.isClosed || entity.isPeriodic;
  return fittedPoints({ points, power: powers[knotParametrization], start, end, isClosed });
};
const powers = {
  [KnotParametrization.Chord]: 1,
  [KnotParametrization.SquareRoot]: 0.5,
  [KnotParametrization.Uniform]: 0,
  [KnotParametrization.Custom]: 1,
} as const;

/** A line of walls: one line for each element of its style. */
const mlineOf = ({ vertices, flags }: MLine): Line[] => {
  const strands = vertices[0]?.segments.length ?? 0;
  return Array.from({ length: strands }, (_, strand) => {
    const line = vertices.flatMap(({ position, miter, segments }) => {
      const away = segments[strand]?.parameters[0] ?? 0;
      return [position.x + miter.x * away, position.y + miter.y * away];
    });
    return (flags & closedMline) !== 0 ? [...line, line[0] ?? 0, line[1] ?? 0] : line;
  });
};
const closedMline = 2;
