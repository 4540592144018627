import type { MarkupId, OpinionId } from "@tushen/contract/ground/fields";
import type { Drawing } from "@tushen/contract/sheets/drawing";
import type { WrittenPin } from "@tushen/contract/review/model-pin-shape";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import type { MarkShape } from "@tushen/domain/sheets/mark-shape";
import type { MarkStyle } from "@tushen/domain/sheets/mark-style";
import { writtenOf, type WrittenOpinion } from "@tushen/contract/review/written-opinion";
import { opinionMachine } from "@tushen/domain/review/opinion-state";
import { adviceCategory } from "@tushen/domain/review/opinion-sheet";
import { isOpinionText } from "@tushen/domain/review/opinion-text";
import { isClauseGiven } from "@tushen/domain/review/strong-count";
import { keptAt } from "../../../ground/platform/kept.ts";

export interface DraftMark {
  /** Id within this tab; the portal gives its own. */
  readonly id: string;
  readonly page: number;
  readonly shape: MarkShape;
  readonly style?: MarkStyle;
}

/** What the reviewer is writing. */
export interface OpinionDraft extends WrittenOpinion {
  /** Set when a saved opinion is being edited. */
  readonly id?: OpinionId;
  readonly version?: number;
  readonly opinionNo?: string;
  readonly normNumber: string;
  readonly clauseNo: string;
  readonly marks: readonly DraftMark[];
  /** Private marks that the opinion takes over. */
  readonly markupIds?: readonly MarkupId[];
  /** The element of a model the opinion is about. */
  readonly pin?: WrittenPin;
}

/** A change of the draft as it is when the change comes, not as it was when a field was drawn. */
export type ChangeDraft = (change: (draft: OpinionDraft) => OpinionDraft) => void;

export const newDraft = (sheet: Drawing | undefined, marks: readonly DraftMark[] = []): OpinionDraft => {
  const [first] = marks;
  return {
    drawingId: sheet?.drawingId ?? null,
    drawingNumber: sheet?.graphNum || (sheet?.fileName.slice(0, 200) ?? ""),
    buildingId: sheet?.buildingId ?? null,
    problemCategory: "",
    opinion: first?.shape.kind === "text" || first?.shape.kind === "leader" ? first.shape.text : "",
    normNumber: "",
    clauseNo: "",
    needReview: true,
    marks,
  };
};

export const draftOf = (opinion: Opinion): OpinionDraft => ({
  id: opinion.opinionId,
  version: opinion.version,
  opinionNo: opinion.opinionNo,
  ...writtenOf(opinion),
  normNumber: opinion.normNumber ?? "",
  clauseNo: opinion.clauseNo ?? "",
  marks: [],
});

/** Setting a category also decides whether a reply is required: for every category but advice. */
export const withCategory = (draft: OpinionDraft, problemCategory: string): OpinionDraft => ({
  ...draft,
  problemCategory,
  needReview: problemCategory === adviceCategory ? false : draft.problemCategory === adviceCategory || draft.needReview,
});

export interface DraftProblems {
  readonly problemCategory?: string;
  readonly opinion?: string;
  readonly clause?: string;
}

/** Missing parts, in the words of the server's refusals (domain handbook 2.10). */
export const problemsOf = (draft: OpinionDraft): DraftProblems => ({
  ...(draft.problemCategory === "" ? { problemCategory: "请选择问题类别" } : {}),
  ...(isOpinionText(draft.opinion) ? {} : { opinion: opinionMachine.refusals["opinion.text-missing"] }),
  ...(isClauseGiven(draft) ? {} : { clause: opinionMachine.refusals["opinion.clause-missing"] }),
});

/** Nothing in the draft would be lost. */
export const isBlank = ({ id, opinion, marks, markupIds = [] }: OpinionDraft): boolean =>
  id === undefined && opinion.trim() === "" && marks.length === 0 && markupIds.length === 0;

/** Whether something is lost without the draft; `stored` is the opinion it changes. */
export const isWritten = (draft: OpinionDraft, stored: Opinion | undefined): boolean => {
  if (draft.id === undefined || !stored) return !isBlank(draft);
  const fields = (one: OpinionDraft) => JSON.stringify([writtenOf(one), one.marks.length, one.markupIds?.length ?? 0]);
  return fields(draft) !== fields(draftOf(stored));
};

export const opinionDraftAt = (taskId: number) => keptAt<OpinionDraft>(`opinion-draft-${taskId}`);
