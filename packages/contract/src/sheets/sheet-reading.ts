import { z } from "zod";
import { calls } from "../ground/call.ts";
import { DrawingId, ShareId, yes } from "../ground/fields.ts";
import { applicants, everyParty } from "../ground/who.ts";
import { editing } from "./drawing-refusals.ts";

/** The sheets of a share that wait to be read, as they stand in the line of all firms. */
export const ReadingLine = z.object({
  /** In the order in which they will be read; `ahead` counts sheets of all firms, 0 for one that is being read. */
  places: z.array(z.object({ drawingId: DrawingId, ahead: z.number().int() })),
  /** How long a sheet takes of late; null while too few were read to say so. */
  secondsPerSheet: z.number().nullable(),
});
export type ReadingLine = z.output<typeof ReadingLine>;

export const RecognisedField = z.object({
  field: z.enum(["number", "name", "discipline", "scale", "paperSize", "project", "date"]),
  text: z.string(),
  /** `data:image/png;base64,…` */
  picture: z.string(),
});
export type RecognisedField = z.output<typeof RecognisedField>;

export const sheetReadingCalls = calls({
  readReadingLine: {
    spec: "beyond",
    summary: "图纸读取排队",
    path: "GET /api/sfa/drawing/readingLine",
    who: everyParty,
    about: ["share", "docRepositoryVersionId"],
    input: z.object({ docRepositoryVersionId: ShareId }),
    output: ReadingLine,
  },
  /** The fields of the title block that were recognised (识别), each with the place it was read from. */
  readRecognition: {
    spec: "beyond",
    summary: "图签识别结果",
    path: "GET /api/sfa/drawing/readRecognition",
    who: everyParty,
    about: ["drawing", "drawingId"],
    input: z.object({ drawingId: DrawingId }),
    output: z.object({ fields: z.array(RecognisedField) }),
  },
  /** Somebody looks at a page, counted from 0: where its words are strokes or a picture, it is recognised before all others. */
  addPageView: {
    spec: "beyond",
    summary: "先识别正在看的页",
    path: "POST /api/sfa/drawing/addPageView",
    who: everyParty,
    about: ["drawing", "drawingId"],
    input: z.object({ drawingId: DrawingId, page: z.number().int().min(0).max(10_000) }),
    output: yes,
  },
  /** The firm has looked at what was recognised and keeps its own number and name: it is told no more. */
  settleRecognition: {
    spec: "beyond",
    summary: "核对识别结果",
    path: "POST /api/sfa/drawing/settleRecognition",
    who: applicants,
    about: ["drawing", "drawingId"],
    input: z.object({ drawingId: DrawingId }),
    output: yes,
    refusals: editing,
  },
  /**
   * Gives up the places by which number and name of this sheet are read as in the firm's own title block (本单位图签); they were
   * learned from corrections. Other sheets are then read without them too.
   */
  forgetTitlePlace: {
    spec: "beyond",
    summary: "不再按本单位图签读取",
    path: "POST /api/sfa/drawing/forgetTitlePlace",
    who: applicants,
    about: ["drawing", "drawingId"],
    input: z.object({ drawingId: DrawingId }),
    output: yes,
    refusals: editing,
  },
});
