import { z } from "zod";
import { DrawingId, FolderId } from "../ground/fields.ts";

/** A drawing number as somebody typed it, and the sheet that bears it; both ids are null if there is not exactly one. */
export const NamedSheet = z.object({
  written: z.string(),
  folderId: FolderId.nullable(),
  drawingId: DrawingId.nullable(),
});
export type NamedSheet = z.output<typeof NamedSheet>;
