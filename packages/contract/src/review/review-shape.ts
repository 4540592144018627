import { reviewTaskMachine } from "@tushen/domain/review/review-task-state";
import { z } from "zod";
import {
  ApplicationId,
  CredentialId,
  Day,
  DrawingId,
  Instant,
  LetterId,
  SubmissionId,
  TaskId,
  VersionId,
  stateOf,
  VersionNumber,
} from "../ground/fields.ts";
import { Clock, PossibleAction } from "../delivery/submission-shape.ts";

export const ReviewTask = z.object({
  reviewTaskId: TaskId,
  projectSubmissionId: SubmissionId,
  projectApplicationId: ApplicationId,
  projectName: z.string(),
  atlasName: z.string(),
  versionId: VersionId,
  submissionVersion: VersionNumber,
  round: z.number().int(),
  taskType: z.string(),
  discipline: z.string(),
  disciplineName: z.string(),
  state: stateOf(reviewTaskMachine),
  stateLabel: z.string(),
  reviewerCredentialId: CredentialId.nullable(),
  reviewerName: z.string().nullable(),
  checkerCredentialId: CredentialId.nullable(),
  checkerName: z.string().nullable(),
  planEnd: Day.nullable(),
  /** The clock of the batch, which decides when the task is due; none for tasks that are over. */
  clock: Clock.nullable(),
  /** When the batch was first handed in: norms in force on that day apply. */
  submittedOn: Day,
  startTime: Instant.nullable(),
  submitTime: Instant.nullable(),
  checkTime: Instant.nullable(),
  conclusion: z.string().nullable(),
  conclusionName: z.string().nullable(),
  summary: z.string().nullable(),
  returnComment: z.string().nullable(),
  opinionCount: z.number().int(),
  strongCount: z.number().int(),
  /** The reviewer's reason for another number than by the rule. */
  strongReason: z.string().nullable(),
  unjudgedCount: z.number().int(),
  sheetCount: z.number().int(),
  readCount: z.number().int(),
  actions: z.array(PossibleAction),
});
export type ReviewTask = z.output<typeof ReviewTask>;

export const Letter = z.object({
  letterId: LetterId,
  kind: z.string(),
  title: z.string(),
  letterNo: z.string(),
  round: z.number().int(),
  sendTime: Instant.nullable(),
  senderName: z.string().nullable(),
  /** A letter of opinions says until when to answer. */
  replyDueOn: Day.nullish(),
  /** The days for the reply stand still while an opinion of it is appealed. */
  isReplyPaused: z.boolean().default(false),
  /** Another letter took its place. */
  isVoid: z.boolean().default(false),
  /** null while it is being printed. */
  url: z.string().nullable(),
});

/** A point of the discipline's checklist with the reviewer's result. */
export const CheckedPoint = z.object({
  pointId: z.string(),
  text: z.string(),
  normNumber: z.string().nullable(),
  clauseNo: z.string().nullable(),
  result: z.enum(["MET", "NONE", "OPINION"]).nullable(),
});
export type CheckedPoint = z.output<typeof CheckedPoint>;

/** How long and when the reviewer viewed a sheet. */
export const SheetView = z.object({
  drawingId: DrawingId,
  firstAt: Instant,
  lastAt: Instant,
  views: z.number().int(),
  seconds: z.number().int(),
});
export type SheetView = z.output<typeof SheetView>;
