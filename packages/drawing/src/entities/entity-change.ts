import type { EntityKind } from "../page/cad-entity.ts";
import type { Box } from "../page/page-space.ts";

/** What became of an object. "restyled" means only its layer or look; "redefined" is a block drawn anew. */
export const entityChangeKinds = [
  "reworded",
  "redefined",
  "reshaped",
  "removed",
  "added",
  "moved",
  "restyled",
] as const;
export type EntityChangeKind = (typeof entityChangeKinds)[number];

/** A fact of an object that differs. */
export const detailNames = [
  "words",
  "measured",
  "name",
  "pattern",
  "closed",
  "file",
  "array",
  "view",
  "length",
  "corners",
  "radius",
  "height",
  "width",
  "viewHeight",
  "turn",
  "stretch",
  "scaleX",
  "scaleY",
  "scale",
  "bulge",
  "outline",
  "place",
  "layer",
  "color",
  "lineType",
  "lineTypeScale",
  "weight",
  "style",
  "parts",
] as const;
export type DetailName = (typeof detailNames)[number];

export interface EntityDetail {
  readonly what: DetailName;
  /** The attribute of a block, or the cell of a table; empty for anything else. */
  readonly tag: string;
  /** Empty where there was nothing. Lengths in units of the drawing, angles in degrees. */
  readonly before: string;
  readonly after: string;
}

/** Where an object lies in a space of the drawing, in its units. */
export interface EntityPlace {
  /** Empty for the model, else the name of the layout. */
  readonly space: string;
  readonly box: Box;
  /** Lines that show it: each x, y, x, y … */
  readonly outline: readonly (readonly number[])[];
}

export interface EntityChange {
  readonly change: EntityChangeKind;
  readonly kind: EntityKind;
  /** Name of a block, class of an object of another program; else empty. */
  readonly name: string;
  /** In the newer edition; in the former for what was removed. */
  readonly layer: string;
  /** First words of it, by which a person knows it. */
  readonly words: string;
  readonly details: readonly EntityDetail[];
  /** Null for what was added. */
  readonly base: EntityPlace | null;
  /** Null for what was removed. */
  readonly target: EntityPlace | null;
  /** For a redefined block: how often it is inserted, and the other places. */
  readonly insertions: number;
  readonly elsewhere: readonly EntityPlace[];
}

export interface LayerChange {
  readonly name: string;
  readonly change: "added" | "removed" | "changed" | "shown" | "hidden";
  /** Colour and type of line. */
  readonly before: string;
  readonly after: string;
}

export interface EntityComparison {
  /** Objects of all spaces; those inside of blocks are not counted. */
  readonly baseCount: number;
  readonly targetCount: number;
  readonly same: number;
  /** What matters most first. */
  readonly changes: readonly EntityChange[];
  /** Changes beyond those that are listed. */
  readonly unlisted: number;
  readonly layers: readonly LayerChange[];
  /** How far the whole model was moved, in its units; null where it lies as before. */
  readonly shift: { readonly x: number; readonly y: number } | null;
}
