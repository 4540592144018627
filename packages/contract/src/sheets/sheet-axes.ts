import { z } from "zod";
import { calls } from "../ground/call.ts";
import { DrawingId, PageIndex } from "../ground/fields.ts";
import { everyParty } from "../ground/who.ts";

/** In points of the page before /Rotate, y up. */
const At = z.object({ x: z.number(), y: z.number() });

/** An axis of a plan (轴线); both ends lie on its line. */
export const SheetAxis = z.object({ name: z.string(), from: At, to: At });
export type SheetAxis = z.output<typeof SheetAxis>;

export const sheetAxesCalls = calls({
  listAxes: {
    spec: "beyond",
    summary: "图纸轴线",
    path: "GET /api/sfa/drawing/axes",
    who: everyParty,
    about: ["drawing", "drawingId"],
    input: z.object({ drawingId: DrawingId, page: PageIndex.default(0) }),
    /** Empty if none is found, or if the sheet cannot be read. */
    output: z.array(SheetAxis),
  },
});
