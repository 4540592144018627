import type { Object3D } from "three";

/** A file as its loader made it: y up, in the unit of the file. */
export interface LoadedMesh {
  readonly root: Object3D;
  /** Metres in a unit of what was loaded. */
  readonly metresPerUnit: number;
  /** Metres in a unit of length as the file names it; null: it names none. */
  readonly lengthUnit: number | null;
  /** The axis that points up as the file names it; null: it names none. */
  readonly up: "Y" | "Z" | null;
  /** Things of the file that are not there, in sentences for people. */
  readonly notes: readonly string[];
}

/** Formats without units are taken as metres: people choose another unit where they look at the model. */
export const withoutUnit = { metresPerUnit: 1, lengthUnit: null } as const;
