import { numberAt as number } from "../report-form/report-finding.ts";
import type { FieldValues } from "../report-form/report-field.ts";

/** Codes of the dictionary BUILDING_USE the rules speak of. */
export const uses = {
  dwelling: "1",
  shop: "4",
  hotel: "5",
  medical: "7",
  school: "8",
  nursery: "10",
  elderlyCare: "11",
  exhibition: "14",
  amusement: "16",
  mixed: "17",
  telecom: "22",
} as const;

export const hasUse = (building: FieldValues, ...wanted: (keyof typeof uses)[]): boolean =>
  wanted.some((use) => building["useNature"] === uses[use]);

export const isDwelling = (building: FieldValues): boolean => hasUse(building, "dwelling");

/** BUILDING_KIND: dwellings and other residential buildings, public buildings. */
export const isCivil = (building: FieldValues): boolean =>
  building["buildingKind"] === "1" || building["buildingKind"] === "2";

export const isPublic = (building: FieldValues): boolean => isCivil(building) && !isDwelling(building);

/** GB 50016 2.1.1: a dwelling above 27 m, or another building of several storeys above 24 m. */
export const isHighRise = (building: FieldValues): boolean =>
  number(building, "height") > (isDwelling(building) ? 27 : 24) && number(building, "overFloors") > 1;

/** Mean area of a storey above ground, in square metres. */
const storeyArea = (building: FieldValues): number =>
  number(building, "overArea") / Math.max(1, number(building, "overFloors"));

/** Above 24 m these are of the first class whatever their height (GB 50016 5.1.1). */
const isFirstClassByUse = (building: FieldValues): boolean =>
  hasUse(building, "medical", "elderlyCare") ||
  (hasUse(building, "shop", "mixed", "telecom") && storeyArea(building) > 1000);

/** Lowest FIRE_BUILDING_CLASS of a civil building: 1 low, 2 second class, 3 first class, 4 above 100 m. */
export const fireClassOf = (building: FieldValues): 1 | 2 | 3 | 4 => {
  const height = number(building, "height");
  if (height > 100) return 4;
  if (height > (isDwelling(building) ? 54 : 50)) return 3;
  if (!isHighRise(building)) return 1;
  return isPublic(building) && isFirstClassByUse(building) ? 3 : 2;
};
