import { type Dimension, DimensionAngular2Line, DimensionAngular3Pt, type XYZ } from "@node-projects/acad-ts";
import type { CadEntity } from "../page/cad-entity.ts";
import { linesOf } from "./entity-lines.ts";
import { wordsOfMText } from "./words-form.ts";

/** The points of the kinds of dimensions; which of them one has follows from its kind. */
interface Measuring {
  readonly firstPoint?: XYZ;
  readonly secondPoint?: XYZ;
  readonly angleVertex?: XYZ;
  readonly dimensionArc?: XYZ;
  readonly featureLocation?: XYZ;
  readonly leaderEndpoint?: XYZ;
  readonly rotation?: number;
}

const isAngle = (entity: Dimension): boolean =>
  entity instanceof DimensionAngular2Line || entity instanceof DimensionAngular3Pt;

/** The number a dimension measures: a length, or an angle in degrees. Null where its points make none. */
const measuredBy = (entity: Dimension): number | null => {
  const value = entity.measurement;
  return Number.isFinite(value) ? (isAngle(entity) ? (value * 180) / Math.PI : value) : null;
};

/** A dimension by the points it measures. Its lines and letters are made by programs, and only show where it is. */
export const dimensionForm = (
  entity: Dimension,
): Pick<CadEntity, "kind" | "words" | "measured" | "points" | "turns" | "outline"> => {
  const { firstPoint, secondPoint, angleVertex, dimensionArc, featureLocation, leaderEndpoint, rotation } =
    entity as Dimension & Measuring;
  const points = [
    firstPoint,
    secondPoint,
    angleVertex,
    dimensionArc,
    featureLocation,
    leaderEndpoint,
    entity.definitionPoint,
    ...(entity.isTextUserDefinedLocation ? [entity.textMiddlePoint] : []),
  ]
    .filter((point) => point !== undefined)
    .flatMap(({ x, y }) => [x, y]);
  const own = wordsOfMText(entity.text);
  return {
    kind: "dimension",
    // "<>" stands for the number that is measured.
    words: own === "" || own === "<>" ? [] : [["", own]],
    measured: measuredBy(entity),
    points,
    turns: rotation === undefined ? [] : [rotation],
    outline: () => {
      const drawn = [...(entity.block?.entities ?? [])].flatMap((part) => linesOf(part) ?? []);
      return drawn.length > 0 ? drawn : [points];
    },
  };
};
