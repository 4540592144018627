import { z } from "zod";
import { calls } from "../ground/call.ts";
import { DrawingId, FolderId } from "../ground/fields.ts";
import { everyParty } from "../ground/who.ts";

/** Words on a sheet that name another sheet of the same version. */
export const CallOut = z.object({
  /** From 0. */
  page: z.number().int(),
  /** In points of the page before /Rotate, y up. */
  box: z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() }),
  /** The number of the detail, if it is in a bubble (索引符号). */
  detail: z.string().nullable(),
  /** The sheet it leads to. */
  drawingId: DrawingId,
  folderId: FolderId,
  graphNum: z.string(),
  graphName: z.string(),
});
export type CallOut = z.output<typeof CallOut>;

export const callOutCalls = calls({
  listCallOuts: {
    spec: "beyond",
    summary: "图面索引",
    path: "GET /api/sfa/drawing/callOuts",
    who: everyParty,
    about: ["drawing", "drawingId"],
    input: z.object({ drawingId: DrawingId }),
    /** Empty if the words of the sheet are strokes or a scan, or were not read yet. */
    output: z.array(CallOut),
  },
});
