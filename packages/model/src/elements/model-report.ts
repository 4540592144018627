import { FILE_NAME } from "web-ifc";
import { axesOf } from "./grid-axes.ts";
import { unionOf } from "./shapes.ts";
import { type Line, type Lines, numberOf, refOf, textOf } from "./lines.ts";
import type { ModelElement, ModelPlace, ModelReport, ModelStorey } from "./model-element.ts";
import { factorOf, type Units } from "./units.ts";

const mostDuplicates = 100;
/** A projection enlarges or shrinks lengths by less than this share. */
const mostDistortion = 0.01;

/** A level beyond all, of a damaged file, is none. */
const metresOf = (value: number): number => (Number.isFinite(value) ? Number(value.toFixed(4)) : 0);

const storeysOf = (lines: Lines, units: Units, elements: readonly ModelElement[]): ModelStorey[] => {
  const counts = Map.groupBy(elements, ({ storeyId }) => storeyId);
  const storeys = lines
    .of("IfcBuildingStorey")
    .map((line) => ({
      localId: line.expressID,
      name: textOf(line["Name"]) || textOf(line["LongName"]),
      elevation: metresOf((numberOf(line["Elevation"]) ?? 0) * units.length),
      elementCount: counts.get(line.expressID)?.length ?? 0,
    }))
    .sort((a, b) => a.elevation - b.elevation);
  return storeys.map((storey, i) => {
    const next = storeys[i + 1];
    return { ...storey, height: next ? metresOf(next.elevation - storey.elevation) : null };
  });
};

/** Degrees, minutes, seconds and millionths of a second. */
const degreesOf = (parts: unknown): number | null => {
  const plain =
    typeof parts === "object" && parts !== null && !Array.isArray(parts) && "value" in parts ? parts.value : parts;
  if (!Array.isArray(plain)) return null;
  const [degrees = null, minutes = 0, seconds = 0, millionths = 0] = plain.map(numberOf);
  if (degrees === null) return null;
  return Number((degrees + (minutes ?? 0) / 60 + (seconds ?? 0) / 3600 + (millionths ?? 0) / 3.6e9).toFixed(7));
};

/**
 * Metres in a unit of the map: the one the map names; otherwise by how much the file enlarges its own unit for the map;
 * otherwise its own (IFC 4.3, 8.8.3.15 and 8.8.3.22). A scale near 1 or 1000 also holds the distortion of the map's projection.
 */
const mapUnitOf = (lines: Lines, units: Units, crs: Line | undefined, scale: number | null): number => {
  const stated = factorOf(lines, refOf(crs?.["MapUnit"]) ?? 0);
  if (stated !== null) return stated;
  if (scale === null || scale <= 0) return units.length;
  const unit = units.length / scale;
  return Math.abs(unit - 1) < mostDistortion ? 1 : unit;
};

const turnOf = (conversion: Line): number => {
  const [along, across] = ["XAxisAbscissa", "XAxisOrdinate"].map((name) => numberOf(conversion[name]));
  if (!along && !across) return 0;
  return Number(((Math.atan2(across ?? 0, along ?? 0) * 180) / Math.PI).toFixed(6));
};

const placeOf = (lines: Lines, units: Units): ModelPlace | null => {
  const [conversion] = lines.of("IfcMapConversion");
  if (conversion) {
    const [crs] = lines.of("IfcProjectedCRS");
    const [eastings, northings, height] = ["Eastings", "Northings", "OrthogonalHeight"].map(
      (name) => numberOf(conversion[name]) ?? 0,
    );
    const system = textOf(crs?.["Name"]);
    const unit = mapUnitOf(lines, units, crs, numberOf(conversion["Scale"]));
    const place = { system, eastings: eastings ?? 0, northings: northings ?? 0, height: height ?? 0 };
    return { kind: "map", ...place, unit, turn: turnOf(conversion) };
  }
  const [site] = lines.of("IfcSite");
  const [latitude, longitude] = [degreesOf(site?.["RefLatitude"]), degreesOf(site?.["RefLongitude"])];
  return latitude === null || longitude === null ? null : { kind: "degrees", latitude, longitude };
};

/** Header lines have their values by place. */
const writtenBy = ({ api, model }: Lines): string => {
  const header = api.GetHeaderLine(model, FILE_NAME) as { arguments?: unknown[] } | undefined;
  return textOf(header?.arguments?.[5]);
};

const duplicatesOf = (elements: readonly ModelElement[]): ModelReport["duplicates"] =>
  [...Map.groupBy(elements, ({ globalId }) => globalId)]
    .filter(([, sharing]) => sharing.length > 1)
    .slice(0, mostDuplicates)
    .map(([globalId, sharing]) => ({ globalId, localIds: sharing.map(({ localId }) => localId) }));

export const reportOf = (lines: Lines, units: Units, elements: readonly ModelElement[]): ModelReport => ({
  schema: lines.api.GetModelSchema(lines.model),
  projectName: textOf(lines.of("IfcProject")[0]?.["LongName"]) || textOf(lines.of("IfcProject")[0]?.["Name"]),
  buildingNames: lines.of("IfcBuilding").map((line) => textOf(line["LongName"]) || textOf(line["Name"])),
  writtenBy: writtenBy(lines),
  lengthUnit: units.stated,
  storeys: storeysOf(lines, units, elements),
  axes: axesOf(lines, units),
  classes: [...Map.groupBy(elements, ({ ifcClass }) => ifcClass)]
    .map(([ifcClass, { length: count }]) => ({ ifcClass, count }))
    .sort((a, b) => b.count - a.count),
  elementCount: elements.length,
  withoutName: elements.filter(({ name }) => name === "").length,
  withoutStorey: elements.filter(({ storeyId }) => storeyId === null).length,
  withoutGeometry: elements.filter(({ box }) => box === null).length,
  duplicates: duplicatesOf(elements),
  place: placeOf(lines, units),
  box: unionOf(elements.flatMap(({ box }) => (box === null ? [] : [box]))),
});
