import { z } from "zod";
import { calls } from "../ground/call.ts";
import { editing } from "./drawing-refusals.ts";
import { DrawingId, FolderId, PageNumber } from "../ground/fields.ts";
import { applicants } from "../ground/who.ts";

export const splitRefusals = {
  "drawing.split-single": "只有读出多页的图纸、转换完成的 DWG 可以拆分；刚上传的文件请等读取完成。",
  "drawing.split-folder": "请选择放置图纸的目录：本资料内的图纸目录。",
  "drawing.split-running": "该文件正在拆分，请等拆分完成。",
  "drawing.split-page-unknown": "文件中没有第 {page} 页，请刷新页面后重试。",
  "drawing.split-number-twice": "图号 {number} 用于多页，请改成不同的图号。",
  "drawing.split-number-kept": "图号 {number} 与原文件相同，请改号，或选择将原文件移入回收站。",
  "drawing.split-outdated": "拆分期间文件已被替换或移走，未拆分；请重新拆分新的文件。",
} as const;

export const SheetSplit = z.object({
  drawingId: DrawingId,
  state: z.enum(["RUNNING", "DONE", "FAILED"]),
  done: z.number().int(),
  total: z.number().int(),
  /** Why it failed. */
  problem: z.string().nullable(),
});
export type SheetSplit = z.output<typeof SheetSplit>;

/**
 * Splits a PDF of several pages, or a DWG, into one sheet per page, in the background; nothing changes until all are made.
 */
export const sheetSplitCalls = calls({
  splitSheet: {
    spec: "beyond",
    summary: "拆分多页图纸",
    path: "POST /api/sfa/drawing/split",
    who: applicants,
    about: ["drawing", "id"],
    input: z.object({
      id: DrawingId,
      /** Pages from 1; others become no sheet. */
      pages: z
        .array(
          z.object({
            page: PageNumber,
            graphNum: z.string().trim().min(1).max(60),
            graphName: z.string().trim().min(1).max(200),
          }),
        )
        .min(1)
        .max(300),
      /** Whether the original file goes to the recycle bin or stays. */
      original: z.enum(["REMOVE", "KEEP"]),
      /** Where the sheets of a DWG go, which lies among the papers itself; those of a PDF take its place. */
      folderId: FolderId.optional(),
    }),
    output: SheetSplit,
    refusals: [
      ...editing,
      "drawing.separator-missing",
      "drawing.split-single",
      "drawing.split-folder",
      "drawing.split-running",
      "drawing.split-page-unknown",
      "drawing.split-number-twice",
      "drawing.split-number-kept",
    ],
  },
  /** The newest split of a sheet; null when there was none. */
  readSplit: {
    spec: "beyond",
    summary: "图纸拆分进度",
    path: "GET /api/sfa/drawing/splitProgress",
    who: applicants,
    about: ["drawing", "drawingId"],
    input: z.object({ drawingId: DrawingId }),
    output: SheetSplit.nullable(),
    refusals: ["drawing.not-yours"],
  },
});
