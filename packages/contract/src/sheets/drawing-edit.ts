import { z } from "zod";
import { calls } from "../ground/call.ts";
import { askedOfSheets, editing } from "./drawing-refusals.ts";
import { Drawing } from "./drawing-shape.ts";
import { DrawingId, FileId, FileName, FolderId, Md5, ShareId, yes } from "../ground/fields.ts";
import { Content, takeRefusals } from "../ground/file.ts";
import { applicants } from "../ground/who.ts";

const folder = ["folder", "folderId"] as const;
const drawing = ["drawing", "id"] as const;
const drawings = ["drawing", "ids"] as const;

/**
 * Refuses a file that seems to be another sheet than the one it replaces, or lies elsewhere in the share, so that the
 * sender can look. It is left out once a person has said that the file is right, and by programs that cannot ask.
 */
const asksIfOther = z.boolean().optional();

/** Acts on sheets by the firm that hands them in, until it does. */
export const drawingEditCalls = calls({
  /** Registers uploaded files as sheets of a folder; names are parsed with the separator of the application. */
  uploadDrawings: {
    spec: "C121",
    summary: "登记已上传的图纸",
    path: "POST /api/sfa/docRepository/uploadDrawings",
    who: applicants,
    about: folder,
    input: z.object({
      operationCode: z.string().optional(),
      containerId: z.number().int().optional(),
      docRepositoryVersionId: ShareId.optional(),
      folderId: FolderId,
      list: z
        .array(
          z.object({
            fileId: FileId,
            fileName: FileName,
            graphNum: z.string().trim().max(60).optional(),
            graphName: z.string().trim().max(200).optional(),
            drawingSheet: z.string().trim().max(20).optional(),
            /** The sheet it replaces; without it, the live sheet of the folder with the same number. */
            replaces: DrawingId.optional(),
            /** The file of that sheet the sender worked on: refused if the sheet is gone or has another file. */
            madeFrom: FileId.optional(),
            asksIfOther,
          }),
        )
        .min(1)
        .max(200),
    }),
    output: z.array(Drawing),
    refusals: [
      ...editing,
      "drawing.separator-missing",
      "drawing.file-unknown",
      "drawing.not-a-drawing",
      "drawing.replaced-meanwhile",
      ...askedOfSheets,
      "pack.code-invalid",
    ],
  },
  /**
   * Sends the bytes of a sheet and registers it in one request; the same bytes under the same name may be sent again.
   */
  sendDrawing: {
    spec: "beyond",
    summary: "以流的方式上传并登记图纸",
    path: "POST /api/sfa/docRepository/sendDrawing",
    who: applicants,
    about: folder,
    input: z.object({
      content: Content,
      fileName: FileName,
      md5: Md5,
      folderId: FolderId,
      /** As in `uploadDrawings`. */
      replaces: DrawingId.optional(),
      asksIfOther,
    }),
    output: z.object({ fileId: FileId, drawingId: DrawingId }),
    refusals: [
      ...editing,
      ...takeRefusals,
      "drawing.separator-missing",
      "drawing.file-unknown",
      "drawing.not-a-drawing",
      ...askedOfSheets,
    ],
    wire: { accepts: "stream" },
  },
  saveGraphInfo: {
    spec: "C116",
    summary: "修改图号图名",
    path: "PUT /api/sfa/docRepository/saveGraphInfo",
    who: applicants,
    about: drawing,
    input: z.object({
      id: DrawingId,
      graphNum: z.string().trim().min(1).max(60),
      graphName: z.string().trim().min(1).max(200),
      drawingSheet: z.string().trim().max(20).default(""),
    }),
    output: Drawing,
    refusals: editing,
  },
  /** Corrects number and name of many sheets at once: all of them, or none. */
  correctDrawings: {
    spec: "beyond",
    summary: "批量修改图号图名",
    path: "POST /api/sfa/drawing/correct",
    who: applicants,
    about: ["drawing", "list"],
    input: z.object({
      list: z
        .array(
          z.object({
            id: DrawingId,
            graphNum: z.string().trim().min(1).max(60),
            graphName: z.string().trim().min(1).max(200),
          }),
        )
        .min(1)
        .max(500),
    }),
    output: z.array(Drawing),
    refusals: editing,
  },
  renameDrawing: {
    spec: "C115",
    summary: "修改文件名",
    path: "PUT /api/sfa/docRepository/rename/{id}",
    who: applicants,
    about: drawing,
    input: z.object({ id: DrawingId, fileName: z.string().trim() }),
    output: Drawing,
    refusals: [...editing, "drawing.file-name-illegal"],
    wire: { query: ["fileName"] },
  },
  moveDrawings: {
    spec: "beyond",
    summary: "移动图纸",
    path: "POST /api/sfa/drawing/move",
    who: applicants,
    about: drawings,
    input: z.object({ ids: z.array(DrawingId).min(1).max(500), folderId: FolderId }),
    output: yes,
    refusals: editing,
  },
  removeDrawings: {
    spec: "C082",
    summary: "移入回收站",
    path: "POST /api/sfa/drawing/removeAll",
    who: applicants,
    about: drawings,
    input: z.object({ ids: z.array(DrawingId).min(1).max(500) }),
    output: z.number().int(),
    refusals: editing,
    wire: { body: "ids" },
  },
  recoverDrawings: {
    spec: "C083",
    summary: "从回收站恢复",
    path: "POST /api/sfa/drawing/recoveryAll",
    who: applicants,
    about: drawings,
    input: z.object({ ids: z.array(DrawingId).min(1).max(500) }),
    output: z.number().int(),
    refusals: [...editing, "drawing.place-taken"],
    wire: { body: "ids" },
  },
});
