import { type Line, type Lines, numberOf, refOf, refsOf, textOf } from "./lines.ts";
import type { ModelAxis } from "./model-element.ts";
import type { Units } from "./units.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a grid lies on the plan: its origin, and the direction of its own x. */
interface Frame {
  readonly origin: Point;
  readonly along: Point;
}

const unmoved: Frame = { origin: { x: 0, y: 0 }, along: { x: 1, y: 0 } };
const longestClimb = 32;
/** A building has some dozens. */
const mostAxes = 1000;

const pairOf = (value: unknown): Point | null => {
  if (!Array.isArray(value)) return null;
  const [x, y] = value.map(numberOf);
  return typeof x === "number" && typeof y === "number" ? { x, y } : null;
};

const pointOf = (lines: Lines, ref: unknown): Point | null => pairOf(lines.get(refOf(ref) ?? 0)?.["Coordinates"]);

const directionOf = (lines: Lines, ref: unknown): Point | null => {
  const ratios = pairOf(lines.get(refOf(ref) ?? 0)?.["DirectionRatios"]);
  const length = ratios && Math.hypot(ratios.x, ratios.y);
  return ratios && length ? { x: ratios.x / length, y: ratios.y / length } : null;
};

const placedIn = ({ origin, along }: Frame, { x, y }: Point): Point => ({
  x: origin.x + along.x * x - along.y * y,
  y: origin.y + along.y * x + along.x * y,
});

/** Placements that stand upright, one in the other. */
const frameOf = (lines: Lines, ref: unknown): Frame => {
  const chain: Frame[] = [];
  let placement = lines.get(refOf(ref) ?? 0);
  for (let step = 0; placement && step < longestClimb; step++) {
    const relative = lines.get(refOf(placement["RelativePlacement"]) ?? 0);
    chain.push({
      origin: pointOf(lines, relative?.["Location"]) ?? unmoved.origin,
      along: directionOf(lines, relative?.["RefDirection"]) ?? unmoved.along,
    });
    placement = lines.get(refOf(placement["PlacementRelTo"]) ?? 0);
  }
  return chain.reduceRight((outer, inner) => {
    const origin = placedIn(outer, inner.origin);
    const end = placedIn({ ...outer, origin: unmoved.origin }, inner.along);
    return { origin, along: end };
  }, unmoved);
};

/** Both ends of a straight curve; null for arcs. */
const endsOf = (lines: Lines, curve: Line | undefined): readonly [Point, Point] | null => {
  if (!curve) return null;
  const kind = lines.className(curve);
  const points =
    kind === "IfcPolyline"
      ? refsOf(curve["Points"]).map((id) => pairOf(lines.get(id)?.["Coordinates"]))
      : kind === "IfcIndexedPolyCurve"
        ? listOf(lines.get(refOf(curve["Points"]) ?? 0)?.["CoordList"]).map(pairOf)
        : kind === "IfcTrimmedCurve"
          ? lineEnds(lines, lines.get(refOf(curve["BasisCurve"]) ?? 0))
          : lineEnds(lines, curve);
  const [from, to] = points;
  // More points could bend, and an axis that bends has no one line.
  return points.length === 2 && from && to && Math.hypot(to.x - from.x, to.y - from.y) > 0 ? [from, to] : null;
};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A line without ends: its point and the tip of its vector. */
const lineEnds = (lines: Lines, line: Line | undefined): readonly (Point | null)[] => {
  if (!line || lines.className(line) !== "IfcLine") return [];
  const from = pointOf(lines, line["Pnt"]);
  const vector = lines.get(refOf(line["Dir"]) ?? 0);
  const along = directionOf(lines, vector?.["Orientation"]);
  const length = numberOf(vector?.["Magnitude"]) || 1;
  return from && along ? [from, { x: from.x + along.x * length, y: from.y + along.y * length }] : [];
};

/** The straight axes of all grids, in metres, with their names. */
export const axesOf = (lines: Lines, units: Units): ModelAxis[] => {
  const metres = ({ x, y }: Point): Point => ({
    x: Number((x * units.length).toFixed(4)),
    y: Number((y * units.length).toFixed(4)),
  });
  return lines
    .of("IfcGrid")
    .flatMap((grid) => {
      const frame = frameOf(lines, grid["ObjectPlacement"]);
      return ["UAxes", "VAxes", "WAxes"]
        .flatMap((direction) => refsOf(grid[direction]))
        .flatMap((id): ModelAxis[] => {
          const axis = lines.get(id);
          const name = textOf(axis?.["AxisTag"]);
          const ends = endsOf(lines, lines.get(refOf(axis?.["AxisCurve"]) ?? 0));
          if (name === "" || !ends) return [];
          const [from, to] = [metres(placedIn(frame, ends[0])), metres(placedIn(frame, ends[1]))];
          return [from.x, from.y, to.x, to.y].every(Number.isFinite) ? [{ name, from, to }] : [];
        });
    })
    .slice(0, mostAxes);
};
