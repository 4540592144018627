import {
  type EntityChangeKind,
  type EntityDetailName,
  type EntityKind,
  entityChangeLabels,
  entityDetailLabels,
  entityKindLabels,
  type NamedFileKind,
  namedFileLabels,
} from "@tushen/domain/sheets/entity-changes";
import { z } from "zod";
import { calls } from "../ground/call.ts";
import { DrawingId, PageNumber } from "../ground/fields.ts";
import { everyParty } from "../ground/who.ts";

const Box = z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() });

const names = <Name extends string>(labels: Readonly<Record<Name, string>>) => Object.keys(labels) as [Name, ...Name[]];

/** Where an object is shown: in PDF points of the unturned page, x to the right, y up. */
const EntityPlace = z.object({
  page: PageNumber,
  box: Box,
  /** Lines that show the object: each x, y, x, y … */
  outline: z.array(z.array(z.number())),
});
export type EntityPlace = z.output<typeof EntityPlace>;

const EntityChange = z.object({
  /** Stable as long as the comparison stays the same. */
  id: z.string(),
  change: z.enum(names<EntityChangeKind>(entityChangeLabels)),
  kind: z.enum(names<EntityKind>(entityKindLabels)),
  /** Name of a block, class of an object of another program; else empty. */
  name: z.string(),
  /** In the newer edition; in the former for what was removed. */
  layer: z.string(),
  words: z.string(),
  details: z.array(
    z.object({
      what: z.enum(names<EntityDetailName>(entityDetailLabels)),
      /** Attribute of a block, row and column of a table, kind of a part; else empty. */
      tag: z.string(),
      /** Lengths in units of the drawing, angles in degrees; empty where there was nothing. */
      before: z.string(),
      after: z.string(),
    }),
  ),
  /** In the former edition: where it was, or would be; null where no page shows that place. */
  base: EntityPlace.nullable(),
  /** In the newer edition: where it is, or was. */
  target: EntityPlace.nullable(),
  /** Of a redefined block: how often it is inserted, and the other places in the newer edition. */
  insertions: z.number().int(),
  elsewhere: z.array(EntityPlace),
});
export type EntityChange = z.output<typeof EntityChange>;

/** Changes of one sheet that lie near each other, or those of it that only look different. */
const EntityGroup = z.object({
  id: z.string(),
  /** Name of the sheet; empty where no page shows the changes. */
  sheetName: z.string(),
  /** By view, axes or room, or the part of the sheet, as 图面右上; empty where no page shows the changes. */
  place: z.string(),
  isRoutine: z.boolean(),
  /** What matters most first. */
  changes: z.array(EntityChange),
});
export type EntityGroup = z.output<typeof EntityGroup>;

/** A file that an edition shows and does not hold: what is in it is not compared with the drawing. */
const NamedFile = z.object({
  kind: z.enum(names<NamedFileKind>(namedFileLabels)),
  name: z.string(),
  /** SAME 两版所附相同 · CHANGED 两版所附不同 · UNKNOWN: not handed in with one of the editions */
  state: z.enum(["SAME", "CHANGED", "UNKNOWN"]),
  /** Of a file that changed, to compare it by itself; else null. */
  baseId: DrawingId.nullable(),
  targetId: DrawingId.nullable(),
});
export type NamedFile = z.output<typeof NamedFile>;

/** Two editions of a DWG or DXF compared by their objects. */
export const EntityComparison = z.object({
  state: z.enum(["PROCESSING", "DONE", "FAILED"]),
  /** Why it failed and what to do. */
  problem: z.string().nullable(),
  baseId: DrawingId,
  targetId: DrawingId,
  /** Objects of each file, and how many are the same in both. */
  baseCount: z.number().int(),
  targetCount: z.number().int(),
  same: z.number().int(),
  groups: z.array(EntityGroup),
  /** Changes beyond those that are listed. */
  unlisted: z.number().int(),
  /** Changes of the file on other sheets than the two that are compared. */
  onOtherSheets: z.number().int(),
  /** Layers that came, went, look different or are shown no more. */
  layers: z.array(
    z.object({
      name: z.string(),
      change: z.enum(["added", "removed", "changed", "shown", "hidden"]),
      /** Colour and type of line. */
      before: z.string(),
      after: z.string(),
    }),
  ),
  /** How far the whole model was moved, in units of the drawing; null where it lies as before. */
  shift: z.object({ x: z.number(), y: z.number() }).nullable(),
  files: z.array(NamedFile),
});
export type EntityComparison = z.output<typeof EntityComparison>;

export const entityComparisonCalls = calls({
  /** Two sheets that come from DWG or DXF compared by their objects; the first request begins it. */
  getEntityCompareResult: {
    spec: "beyond",
    summary: "图纸按实体对比结果",
    path: "GET /api/sfa/drawingCompare/getEntityCompareResult",
    who: everyParty,
    about: ["drawing", "baseId"],
    input: z.object({
      baseId: DrawingId,
      targetId: DrawingId,
      /** Tries a failed comparison again. */
      again: z.boolean().default(false),
    }),
    output: EntityComparison,
    refusals: ["drawing-compare.other-project", "drawing-compare.no-entities"],
  },
});
