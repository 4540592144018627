import { z } from "zod";
import { calls } from "../ground/call.ts";
import { DrawingId, SubmissionId, VersionNumber } from "../ground/fields.ts";
import { everyParty } from "../ground/who.ts";

export const TextHit = z.object({
  /** From 0. */
  page: z.number().int(),
  /** The line with the words. */
  text: z.string(),
  /** Of that line, in points of the page before /Rotate, y up. */
  box: z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() }),
  /** The line was recognised (识别) on the picture of the sheet and may be wrong. */
  isRecognised: z.boolean(),
});
export type TextHit = z.output<typeof TextHit>;

export const SheetHits = z.object({
  drawingId: DrawingId,
  graphNum: z.string(),
  graphName: z.string(),
  /** All hits on the sheet; `hits` holds the first of them. */
  total: z.number().int(),
  hits: z.array(TextHit),
});
export type SheetHits = z.output<typeof SheetHits>;

export const sheetSearchCalls = calls({
  searchSheetText: {
    spec: "beyond",
    summary: "查找图面文字",
    path: "GET /api/sfa/drawing/searchText",
    who: everyParty,
    about: ["submission", "projectSubmissionId"],
    input: z.object({
      projectSubmissionId: SubmissionId,
      submissionVersion: VersionNumber.optional(),
      keyword: z.string().trim().min(2, "请输入至少2个字").max(50, "查找的文字不得超过50字"),
    }),
    output: z.object({
      /** In the order of the tree. */
      sheets: z.array(SheetHits),
      /** Sheets whose words are strokes or a scan and were not recognised, or were not read yet: they cannot be searched. */
      wordlessCount: z.number().int(),
      unreadCount: z.number().int(),
      /** Sheets that cannot be opened: encrypted, damaged or without anything to show. */
      unreadableCount: z.number().int(),
    }),
  },
});
