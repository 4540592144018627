import { type ModelFactName, modelFactLabels } from "@tushen/domain/models/model-preview";
import { z } from "zod";
import { SignedAddress } from "../ground/fields.ts";

const factNames = Object.keys(modelFactLabels) as [ModelFactName, ...ModelFactName[]];

/** Number of an element's line in its file, by which the geometry names it too. */
export const LocalId = z.number().int().positive();

/** Metres, z up: least x, y, z, then greatest. */
const Box = z.array(z.number()).length(6);

const Storey = z.object({
  localId: LocalId,
  name: z.string(),
  elevation: z.number(),
  /** Up to the next storey; null for the highest. */
  height: z.number().nullable(),
  elementCount: z.number().int(),
});

const Place = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("map"),
    system: z.string(),
    eastings: z.number(),
    northings: z.number(),
    height: z.number(),
    /** Metres in one unit of the three numbers; missing in models read before it was kept. */
    unit: z.number().optional(),
    /** How far the model's x axis is turned from the map's east, in degrees to the left; missing likewise. */
    turn: z.number().optional(),
  }),
  z.object({ kind: z.literal("degrees"), latitude: z.number(), longitude: z.number() }),
]);

/** A place on the plan of a model, in metres. */
export const ModelPoint = z.object({ x: z.number(), y: z.number() });

/** What the file says of itself, and what is odd in it. */
export const ModelReport = z.object({
  schema: z.string(),
  projectName: z.string(),
  buildingNames: z.array(z.string()),
  /** The program that wrote the file; empty when it does not say. */
  writtenBy: z.string(),
  /** Metres in its unit of length; null: it names none, and metres are assumed. */
  lengthUnit: z.number().nullable(),
  storeys: z.array(Storey),
  /** Straight axes of its grids (轴线). */
  axes: z.array(z.object({ name: z.string(), from: ModelPoint, to: ModelPoint })),
  classes: z.array(z.object({ ifcClass: z.string(), count: z.number().int() })),
  elementCount: z.number().int(),
  withoutName: z.number().int(),
  withoutStorey: z.number().int(),
  withoutGeometry: z.number().int(),
  duplicates: z.array(z.object({ globalId: z.string(), localIds: z.array(LocalId) })),
  place: Place.nullable(),
  box: Box.nullable(),
});
export type ModelReportPlace = z.output<typeof Place>;
export type ModelReport = z.output<typeof ModelReport>;

/** What a file says of itself that only the program that wrote it can open. */
const ModelPreview = z.object({
  facts: z.array(z.object({ name: z.enum(factNames), value: z.string() })),
  /** Small PNG in base64; null where its program keeps none in it, or a blank one. */
  picture: z.string().nullable(),
});
export type ModelPreview = z.output<typeof ModelPreview>;

/** What a mesh (OBJ, 3DS, FBX, DAE) says of itself: it has parts in the place of elements, without properties. */
export const ModelMesh = z.object({
  /** In capitals: OBJ. */
  format: z.string(),
  /** Metres in its unit of length; null: it names none, and metres are assumed. */
  lengthUnit: z.number().nullable(),
  /** The axis it says is up; null: it says none, and y is assumed. */
  up: z.enum(["Y", "Z"]).nullable(),
  triangleCount: z.number().int(),
  partCount: z.number().int(),
  materialCount: z.number().int(),
  pictureCount: z.number().int(),
  /** From what is drawn to where the file has it: metres, y up. */
  moved: z.array(z.number()).length(3),
  /** What of it is not shown, in sentences. */
  notes: z.array(z.string()),
});
export type ModelMesh = z.output<typeof ModelMesh>;

export const Model = z.object({
  /** WAITING 待读取 · RUNNING 读取中 · DONE · FAILED 失败 · KEPT 仅保存, of a format nobody here reads; see `problem` */
  state: z.enum(["WAITING", "RUNNING", "DONE", "FAILED", "KEPT"]),
  problem: z.string().nullable(),
  fileName: z.string(),
  graphName: z.string(),
  projectName: z.string(),
  report: ModelReport.nullable(),
  /** What the viewer draws: fragments, of a mesh glTF; null until it is read. */
  geometry: SignedAddress.nullable(),
  /** Of a mesh that was read, which has no report. */
  mesh: ModelMesh.optional(),
  /** Of a model that is only kept, and says something of itself. */
  preview: ModelPreview.optional(),
});
export type Model = z.output<typeof Model>;

/** An element in lists and trees. */
export const ModelItem = z.object({
  localId: LocalId,
  ifcClass: z.string(),
  name: z.string(),
  typeName: z.string(),
  storeyId: LocalId.nullable(),
  box: Box.nullable(),
});
export type ModelItem = z.output<typeof ModelItem>;

const PropertyValue = z.union([z.string(), z.number(), z.boolean()]);

/** A property that elements of a model have, in the words of the file. */
export const ModelProperty = z.object({
  set: z.string(),
  name: z.string(),
  elementCount: z.number().int(),
});
export type ModelProperty = z.output<typeof ModelProperty>;

/** The elements that have the same value of a property. */
export const ModelValue = z.object({
  value: PropertyValue,
  /** m, m², m³; empty for what was not converted. */
  unit: z.string(),
  localIds: z.array(LocalId),
});
export type ModelValue = z.output<typeof ModelValue>;

export const ModelElement = ModelItem.extend({
  globalId: z.string(),
  tag: z.string(),
  sets: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(["properties", "quantities"]),
      /** It comes from the type, which other elements share. */
      isOfType: z.boolean(),
      properties: z.array(
        z.object({
          name: z.string(),
          value: PropertyValue,
          /** m, m², m³; empty for what was not converted. */
          unit: z.string(),
        }),
      ),
    }),
  ),
});
export type ModelElement = z.output<typeof ModelElement>;
