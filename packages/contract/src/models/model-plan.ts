import { z } from "zod";
import { DrawingId, FileId } from "../ground/fields.ts";
import { LocalId, ModelItem } from "./model-shape.ts";

const PlanPart = ModelItem.extend({
  lines: z.array(
    z.object({
      /** Its last point is joined to the first. */
      isClosed: z.boolean(),
      /** x, y of each point in metres. */
      points: z.array(z.number()),
    }),
  ),
});
export type PlanPart = z.output<typeof PlanPart>;

export const Plan = z.object({
  storeyId: LocalId,
  /** Metres above its floor. */
  height: z.number(),
  parts: z.array(PlanPart),
});
export type Plan = z.output<typeof Plan>;

export const ComparedFile = z.object({
  drawingId: DrawingId,
  fileId: FileId,
  fileName: z.string(),
  graphName: z.string(),
});
export type ComparedFile = z.output<typeof ComparedFile>;
