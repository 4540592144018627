import { markupMachine } from "@tushen/domain/sheets/markup-state";
import { isReviewStamp, type MarkColor, type MarkWidth } from "@tushen/domain/sheets/mark-style";
import { z } from "zod";
import { calls } from "../ground/call.ts";
import type { Download } from "../ground/download.ts";
import { DrawingId, FileId, Instant, MarkupId, OpinionId, yes, stateOf, RowVersion } from "../ground/fields.ts";
import { applicants, everyParty } from "../ground/who.ts";

const coordinate = z.number().min(-1_000_000).max(1_000_000);
const Point = z.object({ x: coordinate, y: coordinate });
const Box = z.object({ x0: coordinate, y0: coordinate, x1: coordinate, y1: coordinate });
const points = (least: number) => z.array(Point).min(least).max(2000).readonly();
const words = { text: z.string().max(500), sizeInPoints: z.number().positive().max(2000).optional() };
const scale = z.number().positive().max(1_000_000).optional();

/** A mark in points of the page before /Rotate, y up. */
export const MarkShape = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["cloud", "rectangle", "circle", "ellipse", "highlight"]), box: Box }),
  z.object({ kind: z.literal("stamp"), box: Box, text: z.string().refine(isReviewStamp, "请选择审查图章的内容") }),
  z.object({ kind: z.literal("photo"), box: Box, fileId: FileId }),
  z.object({ kind: z.literal("arrow"), from: Point, to: Point }),
  z.object({ kind: z.literal("distance"), from: Point, to: Point, scale }),
  z.object({ kind: z.literal("angle"), from: Point, corner: Point, to: Point }),
  z.object({ kind: z.enum(["polyline", "freehand"]), points: points(2) }),
  z.object({ kind: z.literal("polygon"), points: points(3) }),
  z.object({ kind: z.literal("area"), points: points(3), scale }),
  z.object({ kind: z.literal("text"), at: Point, ...words }),
  z.object({ kind: z.literal("leader"), tip: Point, at: Point, ...words }),
]);
export type MarkShape = z.output<typeof MarkShape>;

export const MarkStyle = z.object({
  color: z.enum(["red", "orange", "green", "blue"] satisfies MarkColor[]).optional(),
  width: z.enum(["thin", "normal", "bold"] satisfies MarkWidth[]).optional(),
});

export const markupRefusals = {
  ...markupMachine.refusals,
  "opinion.photo-unknown": "没有找到照片文件，请重新上传 JPG 或 PNG 图片后再标注。",
  "opinion.sheet-not-pdf": "该图纸不是 PDF，没有可导出或导入的标注。",
  "opinion.sheet-locked": "该图纸已加密或结构损坏，不能写入或对应标注；请下载原图，或请设计单位重新导出后上传。",
  "opinion.marks-unreadable": "无法读取该文件中的标注：{reason}",
  "opinion.marks-file-unknown": "没有找到带标注的 PDF，请重新上传后再导入。",
  "opinion.too-many-marks": "该图纸上您的标注已达 {limit} 个，请先删除不再需要的标注。",
} as const;

export const Markup = z.object({
  markupId: MarkupId,
  drawingId: DrawingId,
  docBizId: z.number().int(),
  fileId: FileId,
  fileVersionIndex: z.number().int(),
  /** From 0. */
  page: z.number().int(),
  shape: MarkShape,
  style: MarkStyle,
  opinionId: OpinionId.nullable(),
  opinionNo: z.string().nullable(),
  authorName: z.string(),
  state: stateOf(markupMachine),
  answer: z.string().nullable(),
  answerPerson: z.string().nullable(),
  createTime: Instant,
  /** The caller drew it, and it has not left the house. */
  can: z.object({ edit: z.boolean() }),
  /** Counts saves; `updateMarkup` takes the version the writer knows. */
  version: RowVersion,
});
export type Markup = z.output<typeof Markup>;

/** The scale a house has set on a page of a sheet. */
export const SheetScale = z.object({
  page: z.number().int(),
  /** 100 for 1:100. */
  denominator: z.number(),
  setterName: z.string(),
});
export type SheetScale = z.output<typeof SheetScale>;

const house = ["CENSOR:assigned"] as const;
const drawers = { who: house, roles: ["CENSOR_REVIEWER", "CENSOR_CHECKER"] } as const;
const page = z.number().int().min(0).max(10_000);

/** Marks on a sheet: the reviewer's own and those of opinions. */
export const markupCalls = calls({
  listMarkups: {
    spec: "beyond",
    summary: "图面标注",
    path: "GET /api/cdr/markup/listByDrawing",
    who: everyParty,
    about: ["drawing", "drawingId"],
    input: z.object({ drawingId: DrawingId }),
    /** `own` are on this edition, `ghosts` on earlier ones of the same sheet; `scales` are those of the house. */
    output: z.object({ own: z.array(Markup), ghosts: z.array(Markup), scales: z.array(SheetScale) }),
  },
  saveMarkup: {
    spec: "beyond",
    summary: "保存标注",
    path: "POST /api/cdr/markup/save",
    ...drawers,
    about: ["drawing", "drawingId"],
    input: z.object({
      drawingId: DrawingId,
      page,
      shape: MarkShape,
      style: MarkStyle.default({}),
      /** The caller's draft opinion on this sheet to which it belongs; without it the mark is private. */
      opinionId: OpinionId.optional(),
      /** Two saves with one key make one mark, so a save whose answer was lost can be repeated. */
      key: z.string().max(40).optional(),
    }),
    output: Markup,
    refusals: [
      "opinion.not-yours",
      "opinion.wrong-state",
      "opinion.photo-unknown",
      "opinion.too-many-marks",
      "file.picture-too-large",
    ],
  },
  updateMarkup: {
    spec: "beyond",
    summary: "修改标注",
    path: "PUT /api/cdr/markup/update",
    ...drawers,
    about: ["markup", "id"],
    input: z.object({ id: MarkupId, version: RowVersion, shape: MarkShape, style: MarkStyle.default({}) }),
    output: Markup,
    refusals: ["opinion.not-yours", "opinion.wrong-state", "opinion.photo-unknown", "file.picture-too-large"],
  },
  deleteMarkup: {
    spec: "beyond",
    summary: "删除标注",
    path: "DELETE /api/cdr/markup/{id}",
    ...drawers,
    about: ["markup", "id"],
    input: z.object({ id: MarkupId }),
    output: yes,
    refusals: ["opinion.not-yours", "opinion.wrong-state"],
  },
  setSheetScale: {
    spec: "beyond",
    summary: "设定图纸量测比例",
    path: "POST /api/cdr/markup/scale",
    ...drawers,
    about: ["drawing", "drawingId"],
    input: z.object({
      drawingId: DrawingId,
      page,
      denominator: z.number().min(0.01, "比例应在 1:0.01 至 1:1000000 之间").max(1_000_000),
    }),
    output: SheetScale,
  },
  /** The sheet with the marks the caller may see as PDF annotations; the stored sheet is unchanged. */
  exportMarks: {
    spec: "beyond",
    summary: "下载带标注的图纸",
    path: "GET /api/cdr/markup/exportPdf",
    who: everyParty,
    about: ["drawing", "drawingId"],
    input: z.object({ drawingId: DrawingId }),
    output: z.custom<Download>(),
    refusals: ["opinion.sheet-not-pdf", "opinion.sheet-locked"],
    wire: { answers: "bytes" },
  },
  /** The same marks alone, for a program that has the sheet itself (XFDF, ISO 19444-1). */
  exportXfdf: {
    spec: "beyond",
    summary: "导出标注（XFDF）",
    path: "GET /api/cdr/markup/exportXfdf",
    who: everyParty,
    about: ["drawing", "drawingId"],
    input: z.object({ drawingId: DrawingId }),
    output: z.custom<Download>(),
    refusals: ["opinion.sheet-not-pdf", "opinion.sheet-locked"],
    wire: { answers: "bytes" },
  },
  /** Imports marks others drew in the file as private marks of the caller; marks imported before are not repeated. */
  importMarks: {
    spec: "beyond",
    summary: "导入标注",
    path: "POST /api/cdr/markup/import",
    ...drawers,
    about: ["drawing", "drawingId"],
    input: z.object({
      drawingId: DrawingId,
      /** A copy of the sheet marked elsewhere; by default the sheet's own file is read. */
      fileId: FileId.optional(),
      /** Marks alone, as XFDF of another program. */
      xfdf: z.string().max(5_000_000, "XFDF 文件不能超过 500 万字").optional(),
    }),
    output: z.object({
      imported: z.number().int(),
      /** Imported before. */
      known: z.number().int(),
      /** Written by this portal. */
      own: z.number().int(),
      /** Kinds of annotation that are no marks. */
      unknown: z.array(z.object({ kind: z.string(), count: z.number().int() })),
    }),
    refusals: [
      "opinion.sheet-not-pdf",
      "opinion.sheet-locked",
      "opinion.marks-file-unknown",
      "opinion.marks-unreadable",
      "opinion.too-many-marks",
    ],
  },
  answerMarkup: {
    spec: "C196",
    summary: "答复图面标注",
    path: "POST /api/cdr/markup/answer",
    who: applicants,
    about: ["markup", "id"],
    input: z.object({
      id: MarkupId,
      answer: z.string().trim().min(1, "请填写答复").max(500),
      fileIds: z.array(FileId).max(0, "标注的答复不带附件，请把附件加到意见的答复里").default([]),
    }),
    output: Markup,
    refusals: ["opinion.answering-closed", "opinion.reply-not-yours", "markup.wrong-state"],
  },
});
