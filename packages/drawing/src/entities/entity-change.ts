import type { EntityChangeKind, EntityDetail } from "@tushen/domain/sheets/entity-changes";
import type { EntityKind, NamedFile } from "../page/cad-entity.ts";
import type { Box } from "../page/page-space.ts";

export type { EntityChangeKind, EntityDetail, EntityDetailName } from "@tushen/domain/sheets/entity-changes";

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
  /** Files one edition or both show, whose contents are not compared; each once. */
  readonly files: readonly NamedFile[];
}
