import { opinionMachine } from "@tushen/domain/review/opinion-state";
import { replyMachine } from "@tushen/domain/review/reply-state";
import { z } from "zod";
import {
  ApplicationId,
  BuildingId,
  DrawingId,
  Instant,
  OpinionId,
  SubmissionId,
  TaskId,
  VersionId,
  stateOf,
  RowVersion,
  VersionNumber,
  PageIndex,
} from "../ground/fields.ts";
import { NamedFile } from "../ground/file.ts";
import { Markup } from "../sheets/markup.ts";
import { ModelPin } from "./model-pin-shape.ts";
import { PurposeCode } from "../delivery/submission-shape.ts";

/** A place on the new sheet, in PDF points of the unturned page. */
export const ShownPlace = z.object({
  /** From 0. */
  page: PageIndex,
  box: z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() }),
});
export type ShownPlace = z.output<typeof ShownPlace>;

export const Reply = z.object({
  replyId: z.number().int(),
  round: z.number().int(),
  replyType: z.string(),
  replyContent: z.string(),
  replyPersonName: z.string(),
  orgName: z.string(),
  drawingId: DrawingId.nullable(),
  graphNum: z.string().nullable(),
  files: z.array(NamedFile),
  /** Where the firm says it made the correction, when the place of the opinion is unchanged. */
  shownPlace: ShownPlace.nullable(),
  shownNote: z.string(),
  state: stateOf(replyMachine),
  stateLabel: z.string(),
  /** 1 通过, 2 部分通过, 3 未通过 (JUDGE); null until it is judged. */
  reviewerJudge: z.string().nullable(),
  reviewerJudgeName: z.string(),
  judgeNote: z.string().nullable(),
  judgeName: z.string().nullable(),
  judgeTime: Instant.nullable(),
  submitTime: Instant.nullable(),
  /** Counts saves; `saveReply` takes the version the writer knows, 0 for none. */
  version: RowVersion,
});

/** An opinion of an earlier round that another one carries on, with its answer and judgement. */
export const EarlierOpinion = z.object({
  opinionId: OpinionId,
  opinionNo: z.string(),
  round: z.number().int(),
  opinion: z.string(),
  stateLabel: z.string(),
  replies: z.array(Reply),
});

export const Opinion = z.object({
  opinionId: OpinionId,
  reviewTaskId: TaskId,
  projectSubmissionId: SubmissionId,
  purpose: PurposeCode,
  applicationId: ApplicationId,
  versionId: VersionId,
  submissionVersion: VersionNumber,
  opinionNo: z.string(),
  /** The opinion of the round before that this one carries on. */
  parentId: OpinionId.nullable(),
  parentNo: z.string().nullable(),
  /** The one that carries this one on. */
  continuedBy: z.object({ opinionId: OpinionId, opinionNo: z.string() }).nullable(),
  discipline: z.string(),
  disciplineName: z.string(),
  buildingId: BuildingId.nullable(),
  buildingName: z.string(),
  drawingId: DrawingId.nullable(),
  drawingNumber: z.string(),
  drawingName: z.string(),
  problemCategory: z.string(),
  problemCategoryName: z.string(),
  /** REVIEW_PROBLEM_SOURCE, of opinions on surveys. */
  problemSource: z.string().nullable(),
  problemSourceName: z.string(),
  opinion: z.string(),
  normNumber: z.string().nullable(),
  clauseNo: z.string().nullable(),
  /** Whether the clause library has the cited clause, compared with the printed norm (已核对原文). */
  isClauseChecked: z.boolean(),
  needReview: z.boolean(),
  remark: z.string().nullable(),
  state: stateOf(opinionMachine),
  stateLabel: z.string(),
  round: z.number().int(),
  reviewerName: z.string(),
  returnComment: z.string().nullable(),
  keepReason: z.string().nullable(),
  sendTime: Instant.nullable(),
  createTime: Instant,
  markups: z.array(Markup),
  /** The element of a model it is about. */
  pin: ModelPin.nullable(),
  replies: z.array(Reply),
  /** Earlier opinions of its thread, the first one first. */
  earlier: z.array(EarlierOpinion),
  /** Whether the caller may edit, remove, judge or answer it now. */
  can: z.object({ edit: z.boolean(), judge: z.boolean(), answer: z.boolean() }),
  version: RowVersion,
});
export type Opinion = z.output<typeof Opinion>;
