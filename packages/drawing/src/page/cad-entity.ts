import type { EntityKind, NamedFileKind } from "@tushen/domain/sheets/entity-changes";

export type { EntityKind } from "@tushen/domain/sheets/entity-changes";

/** What the numbers in `sizes` of an entity are, by its kind: lengths in units of the drawing. */
export const sizeNames: Readonly<Partial<Record<EntityKind, readonly string[]>>> = {
  circle: ["radius"],
  arc: ["radius"],
  text: ["height", "width"],
  polyline: ["width"],
  leader: ["height"],
  window: ["width", "height", "viewHeight"],
};

/** What the first numbers in `turns` of an entity are; angles in radians, factors without unit. The rest are bulges. */
export const turnNames: Readonly<Partial<Record<EntityKind, readonly string[]>>> = {
  text: ["turn", "stretch"],
  block: ["turn", "scaleX", "scaleY"],
  hatch: ["turn", "scale"],
  leader: ["turn", "scaleX", "scaleY"],
  dimension: ["turn"],
  window: ["turn"],
};

/** One object of a space or a block of a CAD drawing, as plain data. */
export interface CadEntity {
  /** Number of the object in its file. Programs keep it when they save the file again; exports may number anew. */
  readonly handle: number;
  readonly kind: EntityKind;
  /** Name of the block, also of one to which a leader leads, or class of a custom object; empty for other kinds. */
  readonly name: string;
  readonly layer: string;
  /** Colour, type and weight of its lines, style of its words: how it looks, not what it says. */
  readonly look: string;
  /** Its words without codes, with the tag of the attribute or the cell of the table; the tag of its own words is empty. */
  readonly words: readonly (readonly [tag: string, words: string])[];
  /** What else it is, for example the pattern of a hatch. */
  readonly traits: readonly (readonly [name: string, value: string])[];
  /** Length that a dimension measures in units of the drawing, or an angle in degrees; null for other kinds. */
  readonly measured: number | null;
  /** The points it is made by, in units of the drawing: x, y, x, y … */
  readonly points: readonly number[];
  readonly sizes: readonly number[];
  readonly turns: readonly number[];
  /** Lines around or along it, for showing it to a person: each x, y, x, y … in units of the drawing. */
  readonly outline: () => readonly (readonly number[])[];
}

export interface CadSpace {
  /** Empty for the model, else the name of the layout. */
  readonly name: string;
  readonly entities: readonly CadEntity[];
}

export interface CadLayer {
  readonly name: string;
  /** Colour number or RRGGBB. */
  readonly color: string;
  readonly lineType: string;
  readonly isShown: boolean;
}

/** A file whose contents the drawing shows and does not hold; its name without the folder, which is private. */
export interface NamedFile {
  readonly kind: NamedFileKind;
  readonly name: string;
}

/** What a CAD file holds, as the comparison of entities reads it. */
export interface CadDrawing {
  /** The model first. */
  readonly spaces: readonly CadSpace[];
  /** By name. Blocks of dimensions and tables are left out, as programs make them anew. */
  readonly blocks: ReadonlyMap<string, readonly CadEntity[]>;
  readonly layers: readonly CadLayer[];
  /** Each once. */
  readonly files: readonly NamedFile[];
}
