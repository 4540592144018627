import { z } from "zod";
import { calls } from "../ground/call.ts";
import { editing } from "./drawing-refusals.ts";
import { DrawingId, Instant } from "../ground/fields.ts";
import { applicants } from "../ground/who.ts";
import { SheetConversion } from "./sheet-conversion.ts";

export const cutRefusals = {
  "drawing.cut-none": "这份文件还没有分图预览：只有转换过的 DWG、DXF 可以更正分图；刚上传的请等转换完成。",
  "drawing.cut-busy": "文件正在转换，请等转换完成后再更正分图。",
  "drawing.cut-in-use":
    "这份文件已有审查意见、批注，或已用在另一版次，分图不能再改。请上传修改后的文件，再更正它的分图。",
  "drawing.cut-overlap": "{space}第 {frame} 个图框与第 {other} 个重叠，请移开或去掉一个。",
  "drawing.cut-outside": "{space}第 {frame} 个图框超出了图形范围，请移回预览范围内。",
  "drawing.cut-small": "{space}第 {frame} 个图框按比例只有 {size} mm，图纸每边不小于 {least} mm，请框大一些或改比例。",
  "drawing.cut-large": "{space}第 {frame} 个图框按比例有 {size} mm，图纸每边不超过 {most} mm，请框小一些或改比例。",
} as const;

const Edge = z.number().min(-1e12).max(1e12);
/** In units of the drawing; y points up. */
const Box = z.object({ x0: Edge, y0: Edge, x1: Edge, y1: Edge });

/** A sheet in a space of a drawing: its edges, and the scale 1:n at which it is printed. */
const Frame = z.object({ box: Box, scale: z.number().positive().max(1_000_000) });

/** How the model or a layout was cut by the last conversion. */
const SpacePlan = z.object({
  /** A picture of `box`; null for a space too large to be drawn. */
  pictureUrl: z.string().nullable(),
  box: Box,
  /** Length of a unit of the space, in mm. */
  inMm: z.number(),
  /** In the order of the sheets; the name is number and name of the title block. */
  frames: z.array(Frame.extend({ name: z.string() })),
  strays: z.object({ count: z.number().int(), boxes: z.array(Box), isOnPage: z.boolean() }),
});

export const SheetCut = z.object({
  state: SheetConversion.shape.state,
  /** Why the drawing could not be converted. */
  problem: z.string().nullable(),
  /** The cut of the last conversion: of the model, and of its layouts. Null for a file converted before there were plans. */
  plan: SpacePlan.extend({ layouts: z.array(SpacePlan.extend({ layout: z.string() })) }).nullable(),
  /** File names of the plot styles the pages are drawn by. */
  plotStyles: z.array(z.string()),
  /** Pages that do not come from the model. */
  layouts: z.array(z.string()),
  /** The frames a person gave; null while those found by the conversion count. */
  correction: z.object({ by: z.string(), at: Instant, frames: z.number().int() }).nullable(),
});
export type SheetCut = z.output<typeof SheetCut>;

/** How a DWG or DXF is cut into sheets: found by the conversion, corrected by the firm that hands it in. */
export const sheetCutCalls = calls({
  readCut: {
    spec: "beyond",
    summary: "DWG 分图预览",
    path: "GET /api/sfa/drawing/cut",
    who: applicants,
    about: ["drawing", "drawingId"],
    input: z.object({ drawingId: DrawingId }),
    output: SheetCut,
    refusals: ["drawing.not-convertible"],
  },
  /** The drawing is converted again with these frames, in the background; sheets split from it before stay. */
  saveCut: {
    spec: "beyond",
    summary: "更正 DWG 分图",
    path: "POST /api/sfa/drawing/saveCut",
    who: applicants,
    about: ["drawing", "drawingId"],
    input: z.object({
      drawingId: DrawingId,
      /** In the order of the sheets; none makes the model one page. Null: those found by the conversion count again. */
      frames: z.array(Frame).max(200).nullable(),
      /** Layouts whose frames are given; without one of its frames a layout is one page. The others stay as they are cut. */
      layouts: z
        .array(z.object({ layout: z.string(), frames: z.array(Frame).max(200) }))
        .max(40)
        .optional(),
    }),
    output: SheetCut,
    refusals: [
      ...editing,
      "drawing.not-convertible",
      "drawing.cut-none",
      "drawing.cut-busy",
      "drawing.cut-in-use",
      "drawing.cut-overlap",
      "drawing.cut-outside",
      "drawing.cut-small",
      "drawing.cut-large",
    ],
  },
});
