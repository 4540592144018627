import { submissionMachine } from "@tushen/domain/delivery/submission-state";
import { sheetChanges } from "@tushen/domain/delivery/altered-sheet";
import { z } from "zod";
import { DrawingId, SubmissionId, stateOf } from "../ground/fields.ts";

export const SheetChange = z.enum(Object.keys(sheetChanges) as [keyof typeof sheetChanges]);

/** A sheet the applicant declares: the edition in force, what happens to it, and why. */
export const DeclaredSheet = z.object({
  drawingId: DrawingId,
  change: SheetChange,
  note: z.string().trim().max(200, "请用200字以内写明变更内容和理由").default(""),
});
export type DeclaredSheet = z.output<typeof DeclaredSheet>;

const described = {
  graphNum: z.string(),
  graphName: z.string(),
  discipline: z.string().nullable(),
  disciplineName: z.string(),
  buildingName: z.string(),
  /** The design firm that made it. */
  orgName: z.string(),
};

/** A sheet in force, which an alteration may change. */
export const SheetInForce = z.object({
  drawingId: DrawingId,
  ...described,
  /** 变更-1, when it came with an alteration. */
  alterMark: z.string().nullable(),
  /** The batch it was first reviewed in; an alteration changes sheets of one batch. */
  projectSubmissionId: SubmissionId,
  atlasName: z.string(),
});
export type SheetInForce = z.output<typeof SheetInForce>;

/** The sheet that replaces a declared one. */
const NextSheet = z.object({ drawingId: DrawingId, graphNum: z.string(), graphName: z.string() });

/** A declared sheet with the sheet that replaces it. */
export const AlteredSheet = DeclaredSheet.extend({
  ...described,
  /** The mark of the former edition, if an alteration brought it. */
  alterMark: z.string().nullable(),
  changeLabel: z.string(),
  /** null while there is none, or the reader may not see it yet */
  next: NextSheet.nullable(),
});
export type AlteredSheet = z.output<typeof AlteredSheet>;

/** A sheet that is new with the alteration. */
export const AddedSheet = NextSheet.extend({ disciplineName: z.string(), orgName: z.string() });
export type AddedSheet = z.output<typeof AddedSheet>;

/** The batch in which the changed sheets are reviewed. */
export const AlterationReview = z.object({
  projectSubmissionId: SubmissionId,
  atlasName: z.string(),
  /** 变更-1 */
  mark: z.string(),
  state: stateOf(submissionMachine),
  stateLabel: z.string(),
  houseName: z.string(),
});
