import { z } from "zod";
import { calls } from "../ground/call.ts";
import { DrawingId } from "../ground/fields.ts";
import { everyParty } from "../ground/who.ts";

export const SheetLayer = z.object({ name: z.string(), isShown: z.boolean() });
export type SheetLayer = z.output<typeof SheetLayer>;

export const sheetLayerCalls = calls({
  listLayers: {
    spec: "beyond",
    summary: "图纸图层",
    path: "GET /api/sfa/drawing/layers",
    who: everyParty,
    about: ["drawing", "drawingId"],
    input: z.object({ drawingId: DrawingId }),
    /** In the order of the file; empty if it has none, or is locked. */
    output: z.array(SheetLayer),
  },
  /** Bytes to append to the sheet so that it opens with just these layers hidden. */
  hideLayers: {
    spec: "beyond",
    summary: "隐藏图层",
    path: "POST /api/sfa/drawing/hideLayers",
    who: everyParty,
    about: ["drawing", "drawingId"],
    input: z.object({
      drawingId: DrawingId,
      /** Indexes in `listLayers`, from 0. */
      hidden: z.array(z.number().int().min(0)).max(5000),
    }),
    output: z.object({ revision: z.base64() }),
    refusals: ["drawing.layers-locked"],
  },
});
