import type { InputOf } from "@tushen/contract/ground/call";
import type { BuildingId } from "@tushen/contract/ground/fields";
import type { opinionCalls } from "@tushen/contract/review/opinion";
import type { ListedOpinion } from "@tushen/contract/review/opinion-list";
import { writtenOf } from "@tushen/contract/review/written-opinion";
import { opinionMachine } from "@tushen/domain/review/opinion-state";
import { isOpinionText } from "@tushen/domain/review/opinion-text";
import { isClauseGiven } from "@tushen/domain/review/strong-count";
import { categories } from "../../sheets/opinion-card/categories.ts";

/** An opinion while it is edited in its line. */
export interface LineDraft {
  readonly drawingNumber: string;
  readonly buildingId: BuildingId | null;
  readonly problemCategory: string;
  readonly opinion: string;
  readonly normNumber: string;
  readonly clauseNo: string;
  readonly needReview: boolean;
  readonly remark: string;
}

export const lineDraft = (opinion: ListedOpinion): LineDraft => ({
  drawingNumber: opinion.drawingNumber,
  buildingId: opinion.buildingId,
  problemCategory: opinion.problemCategory,
  opinion: opinion.opinion,
  normNumber: opinion.normNumber ?? "",
  clauseNo: opinion.clauseNo ?? "",
  needReview: opinion.needReview,
  remark: opinion.remark ?? "",
});

/** The reason the server would refuse the draft, in its words. */
export const lineProblem = (draft: LineDraft): string | undefined => {
  if (!isOpinionText(draft.opinion)) return opinionMachine.refusals["opinion.text-missing"];
  if (!isClauseGiven(draft)) return opinionMachine.refusals["opinion.clause-missing"];
  return undefined;
};

export const savedLine = (opinion: ListedOpinion, draft: LineDraft): InputOf<typeof opinionCalls.saveOpinion> => ({
  reviewTaskId: opinion.reviewTaskId,
  id: opinion.opinionId,
  version: opinion.version,
  ...writtenOf(opinion),
  ...draft,
  normNumber: draft.normNumber.trim() || null,
  clauseNo: draft.clauseNo.trim() || null,
  remark: draft.remark.trim() || null,
});

/** The deployment's problem categories as options. */
export const categoryOptions = () => categories().map(({ code, label }) => ({ value: code, label }));
