import type { ModelReportPlace } from "@tushen/contract/models/model-shape";
import type { ModelOffset } from "@tushen/contract/models/model-views";

/** How it is known where a model stands in the axes of the first one. */
export interface Alignment {
  /** 地图坐标 · 经纬度 · 同一原点 · typed by a person */
  readonly by: "map" | "degrees" | "origin" | "hand";
  readonly offset: ModelOffset;
}

/** Parts of one building site lie closer: a greater distance comes from a wrong entry in one of the files. */
const farthestInMetres = 20_000;
/** Mean radius of the earth (IUGG). */
const earthInMetres = 6_371_008.8;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

const atOrigin: Alignment = { by: "origin", offset: { x: 0, y: 0, z: 0, turn: 0 } };

const rounded = (value: number): number => Number(value.toFixed(4)) + 0;

type MapPlace = Extract<ModelReportPlace, { readonly kind: "map" }>;

const sameMap = (first: MapPlace, other: MapPlace): boolean =>
  first.system.trim().toUpperCase() === other.system.trim().toUpperCase();

/** By map coordinates of both (IfcMapConversion), each in its own unit and turned from the map's east by its own angle. */
const byMap = (first: MapPlace, other: MapPlace): ModelOffset | null => {
  if (first.unit === undefined || other.unit === undefined || !sameMap(first, other)) return null;
  const east = other.eastings * other.unit - first.eastings * first.unit;
  const north = other.northings * other.unit - first.northings * first.unit;
  const back = -radians(first.turn ?? 0);
  return {
    x: rounded(east * Math.cos(back) - north * Math.sin(back)),
    y: rounded(east * Math.sin(back) + north * Math.cos(back)),
    z: rounded(other.height * other.unit - first.height * first.unit),
    turn: rounded((other.turn ?? 0) - (first.turn ?? 0)),
  };
};

type Degrees = Extract<ModelReportPlace, { readonly kind: "degrees" }>;

/** By latitude and longitude of both sites (IfcSite), taken as flat ground; heights and turns are not said there. */
const byDegrees = (first: Degrees, other: Degrees): ModelOffset => ({
  x: rounded(radians(other.longitude - first.longitude) * Math.cos(radians(first.latitude)) * earthInMetres),
  y: rounded(radians(other.latitude - first.latitude) * earthInMetres),
  z: 0,
  turn: 0,
});

/**
 * Where another model stands in the axes of the first one (metres, x and y on the plan, z up; degrees to the left), by
 * what both files say of their place on earth. Without that in both, or where it cannot be right, both have one origin.
 */
export const alignmentOf = (
  first: ModelReportPlace | null,
  other: ModelReportPlace | null,
  typed: ModelOffset | null,
): Alignment => {
  if (typed) return { by: "hand", offset: typed };
  const found =
    first?.kind === "map" && other?.kind === "map"
      ? { by: "map" as const, offset: byMap(first, other) }
      : first?.kind === "degrees" && other?.kind === "degrees"
        ? { by: "degrees" as const, offset: byDegrees(first, other) }
        : null;
  if (!found?.offset) return atOrigin;
  const { x, y, z } = found.offset;
  return Math.hypot(x, y, z) > farthestInMetres ? atOrigin : { by: found.by, offset: found.offset };
};
