import { z } from "zod";
import { calls } from "../ground/call.ts";
import { DrawingId } from "../ground/fields.ts";
import { everyParty } from "../ground/who.ts";

const Box = z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() });

/** State of the PDF made from a file that is none (DWG, DXF, bdvp). */
export const SheetConversion = z.object({
  /** WAITING 待转换 · RUNNING 转换中 · DONE · FAILED 失败, see `problem` · NONE: nothing here can convert it */
  state: z.enum(["WAITING", "RUNNING", "DONE", "FAILED", "NONE"]),
  problem: z.string().nullable(),
  /** The unit named by the drawing; null if it names none, and millimetres are assumed. */
  unit: z.string().nullable(),
  /**
   * Pages of a drawing: the model, then the layouts; `scale` is 1:n, null if the windows of a layout have different
   * ones.
   */
  pages: z.array(
    z.object({
      name: z.string(),
      scale: z.number().nullable(),
      views: z.array(z.object({ box: Box, scale: z.number() })),
      width: z.number(),
      height: z.number(),
    }),
  ),
  /** What the PDF does not show. */
  notes: z.array(z.string()),
});
export type SheetConversion = z.output<typeof SheetConversion>;

export const sheetConversionCalls = calls({
  /** Converts a file that was not converted, or failed; a finished conversion stays. */
  convertSheet: {
    spec: "beyond",
    summary: "转换图纸",
    path: "POST /api/sfa/drawing/convert",
    who: everyParty,
    about: ["drawing", "drawingId"],
    input: z.object({ drawingId: DrawingId }),
    output: SheetConversion,
    refusals: ["drawing.not-convertible"],
  },
});
