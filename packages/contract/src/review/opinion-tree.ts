import { z } from "zod";
import { calls } from "../ground/call.ts";
import { CountedTree } from "../sheets/drawing-shape.ts";
import { DrawingId, FolderId, ShareId, SubmissionId, TaskId, VersionNumber } from "../ground/fields.ts";
import { everyParty } from "../ground/who.ts";

/** Opinions on one sheet in all rounds, as far as the reader may see them. */
export const SheetOpinions = CountedTree.shape.opinions.element.extend({
  /** that ask for a reply and have one */
  answered: z.number().int(),
  /** that still wait for a reply */
  unanswered: z.number().int(),
  /** that are not settled, answered or not */
  open: z.number().int(),
});
export type SheetOpinions = z.output<typeof SheetOpinions>;

/** A tree and the opinions on its sheets; sheets without any are left out. */
export const OpinionTree = CountedTree.extend({ opinions: z.array(SheetOpinions) });

export const opinionTreeCalls = calls({
  listTreeForViewReply: {
    spec: "C098",
    summary: "答复用目录树",
    path: "POST /api/sfa/drawingReview/listTreeForViewReply",
    who: everyParty,
    about: ["submission", "projectSubmissionId"],
    input: z.object({ projectSubmissionId: SubmissionId, submissionVersion: VersionNumber.optional() }),
    output: z.array(OpinionTree),
  },
  /** With a task only the sheets of its discipline. */
  listTree4Review: {
    spec: "C107",
    summary: "审查用资料目录树",
    path: "POST /api/sfa/docRepository/listTree4Review",
    who: everyParty,
    about: ["share", "docRepositoryVersionId"],
    input: z.object({ docRepositoryVersionId: ShareId, reviewTaskId: TaskId.optional() }),
    output: OpinionTree,
  },
  /** Of one sheet, or of every sheet of a folder. */
  getDrawingStatus: {
    spec: "C089",
    summary: "图纸状态",
    path: "GET /api/sfa/drawing/getDrawingStatus",
    who: everyParty,
    about: ["drawing", "drawingId"],
    aboutElse: ["folder", "folderId"],
    input: z.object({ drawingId: DrawingId.optional(), folderId: FolderId.optional() }),
    output: z.array(
      z.object({
        drawingId: DrawingId,
        /** whether it was read */
        converted: z.boolean(),
        signed: z.boolean(),
        openOpinions: z.number().int(),
      }),
    ),
  },
});
