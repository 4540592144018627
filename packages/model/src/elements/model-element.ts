export type ModelUnit = "m" | "m²" | "m³" | "";

export interface ModelProperty {
  readonly name: string;
  readonly value: string | number | boolean;
  readonly unit: ModelUnit;
}

export interface ModelPropertySet {
  readonly name: string;
  /** quantities: sizes the designer's program measured */
  readonly kind: "properties" | "quantities";
  /** It comes from the type of the element, which others share. */
  readonly isOfType: boolean;
  readonly properties: readonly ModelProperty[];
}

/** Metres, z up: from x, y, z to x, y, z. */
export type ModelBox = readonly [number, number, number, number, number, number];

export interface ModelElement {
  /** Number of its line in the file, by which the geometry names it too. */
  readonly localId: number;
  readonly globalId: string;
  /** As IFC writes it: IfcWall. */
  readonly ifcClass: string;
  readonly name: string;
  readonly typeName: string;
  readonly tag: string;
  /** Line of its storey; null when it stands in none. */
  readonly storeyId: number | null;
  readonly sets: readonly ModelPropertySet[];
  /** Null when it has no geometry. */
  readonly box: ModelBox | null;
  /** Of its mesh, in square and cubic metres: to be compared, not to be believed. */
  readonly area: number | null;
  readonly volume: number | null;
  readonly definitionHash: string;
}

export interface ModelStorey {
  readonly localId: number;
  readonly name: string;
  readonly elevation: number;
  /** Up to the next storey; null for the highest. */
  readonly height: number | null;
  readonly elementCount: number;
}

/** A straight axis of a grid (轴线), in metres. */
export interface ModelAxis {
  readonly name: string;
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
}

export interface ModelReport {
  readonly schema: string;
  readonly projectName: string;
  readonly buildingNames: readonly string[];
  /** The program that wrote the file. */
  readonly writtenBy: string;
  /** Metres in a unit of length of the file; null when it names none. */
  readonly lengthUnit: number | null;
  readonly storeys: readonly ModelStorey[];
  readonly axes: readonly ModelAxis[];
  readonly classes: readonly { readonly ifcClass: string; readonly count: number }[];
  readonly elementCount: number;
  readonly withoutName: number;
  readonly withoutStorey: number;
  readonly withoutGeometry: number;
  /** GlobalIds of several elements, the first hundred. */
  readonly duplicates: readonly { readonly globalId: string; readonly localIds: readonly number[] }[];
  readonly place: ModelPlace | null;
  readonly box: ModelBox | null;
}

/** Where on earth the model says it stands. */
export type ModelPlace =
  | {
      readonly kind: "map";
      readonly system: string;
      readonly eastings: number;
      readonly northings: number;
      readonly height: number;
      /** Metres in one unit of eastings, northings and height. */
      readonly unit: number;
      /** How far the model's x axis is turned from the map's east, in degrees to the left. */
      readonly turn: number;
    }
  | { readonly kind: "degrees"; readonly latitude: number; readonly longitude: number };
