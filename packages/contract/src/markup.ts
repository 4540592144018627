import { z } from "zod";
import { calls } from "./call.ts";
import { DrawingId, FileId, Instant, MarkupId, OpinionId, yes } from "./fields.ts";
import { applicants, everyParty } from "./who.ts";

const Point = z.object({ x: z.number(), y: z.number() });
const Box = z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() });
/** A mark in points of the page before /Rotate, y up; the shape of the viewer's marks. */
export const MarkShape = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["cloud", "rectangle"]), box: Box }),
  z.object({ kind: z.literal("arrow"), from: Point, to: Point }),
  z.object({
    kind: z.literal("text"),
    at: Point,
    text: z.string().max(500),
    sizeInPoints: z.number().positive().optional(),
  }),
]);
export type MarkShape = z.output<typeof MarkShape>;

export const Markup = z.object({
  markupId: MarkupId,
  drawingId: DrawingId,
  docBizId: z.number().int(),
  fileId: FileId,
  fileVersionIndex: z.number().int(),
  /** From 0. */
  page: z.number().int(),
  shape: MarkShape,
  opinionId: OpinionId.nullable(),
  opinionNo: z.string().nullable(),
  authorName: z.string(),
  state: z.string(),
  answer: z.string().nullable(),
  answerPerson: z.string().nullable(),
  createTime: Instant,
});
export type Markup = z.output<typeof Markup>;

const house = ["CENSOR:assigned"] as const;

/** Marks on a sheet, a reviewer's own and those of opinions. */
export const markupCalls = calls({
  listMarkups: {
    spec: "beyond",
    summary: "图面标注",
    path: "GET /api/cdr/markup/listByDrawing",
    who: everyParty,
    about: ["drawing", "drawingId"],
    input: z.object({ drawingId: DrawingId }),
    /** `own` lie on this edition, `ghosts` on earlier ones of the same sheet. */
    output: z.object({ own: z.array(Markup), ghosts: z.array(Markup) }),
  },
  saveMarkup: {
    spec: "beyond",
    summary: "保存个人标注",
    path: "POST /api/cdr/markup/save",
    who: house,
    roles: ["CENSOR_REVIEWER", "CENSOR_CHECKER"],
    about: ["drawing", "drawingId"],
    input: z.object({ drawingId: DrawingId, page: z.number().int().min(0), shape: MarkShape }),
    output: Markup,
  },
  deleteMarkup: {
    spec: "beyond",
    summary: "删除标注",
    path: "DELETE /api/cdr/markup/{id}",
    who: house,
    roles: ["CENSOR_REVIEWER", "CENSOR_CHECKER"],
    about: ["markup", "id"],
    input: z.object({ id: MarkupId }),
    output: yes,
    refusals: ["opinion.not-yours", "opinion.wrong-state"],
  },
  answerMarkup: {
    spec: "C196",
    summary: "答复图面标注",
    path: "POST /api/cdr/markup/answer",
    who: applicants,
    about: ["markup", "id"],
    input: z.object({ id: MarkupId, answer: z.string().trim().min(1, "请填写答复").max(500) }),
    output: Markup,
    refusals: ["opinion.answering-closed", "opinion.reply-not-yours"],
  },
});
