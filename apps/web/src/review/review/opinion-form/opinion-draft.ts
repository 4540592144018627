import type { BuildingId, DrawingId, MarkupId, OpinionId } from "@tushen/contract/ground/fields";
import type { Drawing } from "@tushen/contract/sheets/drawing";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import type { MarkShape } from "@tushen/domain/sheets/mark-shape";
import type { MarkStyle } from "@tushen/domain/sheets/mark-style";
import { isStrongCategory } from "@tushen/domain/review/strong-count";
import { keptAt } from "../../../ground/platform/kept.ts";
import { adviceCategory } from "../categories.ts";

export interface DraftMark {
  /** Of this tab; the portal gives its own. */
  readonly id: string;
  readonly page: number;
  readonly shape: MarkShape;
  readonly style?: MarkStyle;
}

/** What the reviewer is writing. */
export interface OpinionDraft {
  /** Set when an opinion already saved is being changed. */
  readonly id?: OpinionId;
  readonly version?: number;
  readonly opinionNo?: string;
  readonly drawingId: DrawingId | null;
  readonly drawingNumber: string;
  readonly buildingId: BuildingId | null;
  readonly problemCategory: string;
  /** Of opinions on surveys; a draft kept by an earlier edition has none. */
  readonly problemSource?: string | null;
  readonly opinion: string;
  readonly normNumber: string;
  readonly clauseNo: string;
  readonly needReview: boolean;
  readonly marks: readonly DraftMark[];
  /** Private marks that it takes up. */
  readonly markupIds?: readonly MarkupId[];
}

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
  drawingId: opinion.drawingId,
  drawingNumber: opinion.drawingNumber,
  buildingId: opinion.buildingId,
  problemCategory: opinion.problemCategory,
  problemSource: opinion.problemSource,
  opinion: opinion.opinion,
  normNumber: opinion.normNumber ?? "",
  clauseNo: opinion.clauseNo ?? "",
  needReview: opinion.needReview,
  marks: [],
});

/** Choosing a category decides whether a reply is asked for: everything but advice. */
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

/** What is still missing, in the words of the refusals of the server (domain handbook 2.10). */
export const problemsOf = (draft: OpinionDraft): DraftProblems => ({
  ...(draft.problemCategory === "" ? { problemCategory: "请选择问题类别" } : {}),
  ...(draft.opinion.trim().length < 5 ? { opinion: "请填写5至1000字的审查意见" } : {}),
  ...(isStrongCategory(draft.problemCategory) && !(draft.normNumber.trim() && draft.clauseNo.trim())
    ? { clause: "违反强制性条文须填写规范编号和条文号" }
    : {}),
});

/** Nothing in it that would be missed. */
export const isBlank = ({ id, opinion, marks, markupIds = [] }: OpinionDraft): boolean =>
  id === undefined && opinion.trim() === "" && marks.length === 0 && markupIds.length === 0;

export const opinionDraftAt = (taskId: number) => keptAt<OpinionDraft>(`opinion-draft-${taskId}`);
