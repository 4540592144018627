import { z } from "zod";
import { ApplicationId, DrawingId, FileId, Instant, VersionNumber } from "../ground/fields.ts";
import { Model, ModelItem } from "./model-shape.ts";

/** One of the models of a project. */
export const ModelVersion = z.object({
  drawingId: DrawingId,
  applicationId: ApplicationId,
  fileId: FileId,
  graphName: z.string(),
  fileName: z.string(),
  atlasName: z.string(),
  submissionVersion: VersionNumber,
  uploadTime: Instant,
  state: Model.shape.state,
});
export type ModelVersion = z.output<typeof ModelVersion>;

const Value = z.union([z.string(), z.number(), z.boolean()]).nullable();

export const ChangedValue = z.object({
  /** Property set; empty for the element's own name, type, number, class and storey. */
  set: z.string(),
  /** Whether the type of the element has the set, and not the element itself. */
  isOfType: z.boolean(),
  name: z.string(),
  /** Null where it did not exist. */
  before: Value,
  after: Value,
});

export const ModelChange = z.object({
  /** added 新增 · removed 删除 · changed 修改 · renumbered 仅重新编号: nothing but the GlobalId differs */
  kind: z.enum(["added", "removed", "changed", "renumbered"]),
  /** Null of an added element. */
  base: ModelItem.nullable(),
  /** Null of a removed element. */
  target: ModelItem.nullable(),
  storeyName: z.string(),
  /** Metres; null when it stands where it stood. */
  movedBy: z.number().nullable(),
  isReshaped: z.boolean(),
  isRenumbered: z.boolean(),
  values: z.array(ChangedValue),
});
export type ModelChange = z.output<typeof ModelChange>;

/** What a job found once for a file version of each. */
export const KeptComparison = z.object({
  /** The first five thousand; by storey from below, by class and name. */
  changes: z.array(ModelChange),
  changeCount: z.number().int(),
  unchangedCount: z.number().int(),
  /** Share of the elements of both without a counterpart, from 0 to 1; above 0.6 they are hardly two versions. */
  unmatched: z.number(),
});
export type KeptComparison = z.output<typeof KeptComparison>;

export const ModelComparison = KeptComparison.extend({
  /** PROCESSING 对比中, without changes yet · DONE · FAILED 失败, see `problem` */
  state: z.enum(["PROCESSING", "DONE", "FAILED"]),
  problem: z.string().nullable(),
  base: Model,
  target: Model,
  /** GlobalIds that several elements of one of the models share: their pairing is a guess. */
  duplicateCount: z.number().int(),
});
export type ModelComparison = z.output<typeof ModelComparison>;
