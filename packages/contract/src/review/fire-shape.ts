import { fireReviewMachine } from "@tushen/domain/review/fire-review-state";
import { fireOpinionMachine } from "@tushen/domain/review/fire-opinion-state";
import { z } from "zod";
import {
  DrawingId,
  FolderId,
  ApplicationId,
  FireOpinionId,
  FireReviewId,
  FireVersionId,
  Instant,
  SubmissionId,
  stateOf,
  RowVersion,
} from "../ground/fields.ts";
import { NamedFile } from "../ground/file.ts";
import { NamedSheet } from "../sheets/named-sheet.ts";
import { Clock, PossibleAction } from "../delivery/submission-shape.ts";

const words = (max: number) => z.string().max(max).nullable().optional();
const amount = z.number().nullable().optional();
const choice = z.boolean().nullable().optional();
const codes = z.array(z.string().max(20)).max(30).optional();

/**
 * The application form for a fire review (domain handbook 3.21). It may be a draft: only submitting requires fields.
 */
export const FireData = z.object({
  category: words(4),
  useNature: words(100),
  specialItems: codes,
  fireSystems: codes,
  buildings: z
    .array(
      z.object({
        buildingName: words(100),
        structureType: words(20),
        resist: words(20),
        overFloors: amount,
        underFloors: amount,
        height: amount,
        length: amount,
        footprintArea: amount,
        overArea: amount,
        underArea: amount,
      }),
    )
    .max(500)
    .optional(),
  hasStorageTank: choice,
  tankType: words(20),
  tankPosition: words(20),
  tankCapacity: amount,
  tankMedium: words(50),
  hasStorageYard: choice,
  yardAmount: amount,
  yardMedium: words(50),
  decorationParts: codes,
  decorationArea: amount,
  decorationFloors: words(50),
  insulationMaterial: words(100),
  insulationGrade: words(20),
  insulationFloors: words(50),
  insulationPart: words(100),
  oldUse: words(100),
  newUse: words(100),
  expertReview: choice,
  expertReason: words(1000),
});
export type FireData = z.output<typeof FireData>;

/** One submission of the form; a supplement makes another one. */
export const FireVersion = z.object({
  versionId: FireVersionId,
  versionNo: z.number().int(),
  state: z.enum(["DRAFT", "SUBMITTED"]),
  stateLabel: z.string(),
  submitTime: Instant.nullable(),
  submitterName: z.string().nullable(),
  fireData: FireData,
});

export const FireReview = z.object({
  id: FireReviewId,
  projectSubmissionId: SubmissionId,
  projectApplicationId: ApplicationId,
  projectName: z.string(),
  atlasName: z.string(),
  ownerName: z.string(),
  houseName: z.string().nullable(),
  state: stateOf(fireReviewMachine),
  stateLabel: z.string(),
  isSpecial: z.boolean(),
  /** The newest first. */
  versions: z.array(FireVersion),
  clock: Clock,
  acceptanceNo: z.string().nullable(),
  acceptTime: Instant.nullable(),
  officerName: z.string().nullable(),
  supplementReason: z.string().nullable(),
  expertReason: z.string().nullable(),
  expertFrom: Instant.nullable(),
  expertOpinion: z.string().nullable(),
  expertUntil: Instant.nullable(),
  technicalQualified: z.boolean().nullable(),
  technicalConclusion: z.string().nullable(),
  technicalBy: z.string().nullable(),
  conclusion: z.string().nullable(),
  opinionNo: z.string().nullable(),
  opinionTime: Instant.nullable(),
  recordNo: z.string().nullable(),
  /** Opinion number of the fire review this one follows. */
  previousNo: z.string().nullable(),
  opinionCount: z.number().int(),
  openOpinionCount: z.number().int(),
  version: RowVersion,
  /** Actions of the reader; forbidden ones with the reason. */
  actions: z.array(PossibleAction),
});
export type FireReview = z.output<typeof FireReview>;

export const AnsweringSheet = z.object({
  graphNum: z.string(),
  graphName: z.string(),
  folderId: FolderId.nullable(),
  drawingId: DrawingId.nullable(),
  /** The edition it replaced. */
  formerDrawingId: DrawingId.nullable(),
});
export type AnsweringSheet = z.output<typeof AnsweringSheet>;

export const FireOpinion = z.object({
  id: FireOpinionId,
  fireReviewId: FireReviewId,
  opinionNo: z.string(),
  opinion: z.string(),
  normNumber: z.string(),
  drawingNumber: z.string(),
  /** The sheets `drawingNumber` names in the newest version of the batch, in its order. */
  sheets: z.array(NamedSheet),
  state: stateOf(fireOpinionMachine),
  stateLabel: z.string(),
  reviewerName: z.string(),
  answer: z.string().nullable(),
  answerPersonName: z.string().nullable(),
  answerOrgName: z.string().nullable(),
  answerTime: Instant.nullable(),
  files: z.array(NamedFile),
  /** The corrected sheet; ids are null until the reader may open it. */
  newSheet: AnsweringSheet.nullable(),
  keepReason: z.string().nullable(),
});
export type FireOpinion = z.output<typeof FireOpinion>;
