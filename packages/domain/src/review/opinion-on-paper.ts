import { citationState } from "./clause-state.ts";
import { clauseText } from "./clause-text.ts";
import { opinionMachine } from "./opinion-state.ts";

/** An opinion with the one it carries on; the last three fields are null for the first opinion of a thread. */
export interface OpinionForPaper {
  readonly opinion_no: string;
  readonly drawing_number: string;
  readonly opinion: string;
  readonly norm_number: string | null;
  readonly clause_no: string | null;
  /** Whether the clause library has the clause, compared with the printed norm. */
  readonly is_clause_checked: boolean;
  readonly parent_no: string | null;
  readonly parent_state: string | null;
  readonly first_text: string | null;
}

/** An opinion as all papers state it: letter, reply form, record and report. */
export const opinionOnPaper = (row: OpinionForPaper) => ({
  number: row.opinion_no,
  drawingNumber: row.drawing_number,
  opinion: textOnPaper(row),
  clause: clauseOnPaper(row),
});

/** GB 55037-2022 第7.1.4条（未核对原文） */
export const clauseOnPaper = (
  row: Pick<OpinionForPaper, "norm_number" | "clause_no" | "is_clause_checked">,
): string => {
  const cited = { normNumber: row.norm_number, clauseNo: row.clause_no };
  const state = citationState({ ...cited, isClauseChecked: row.is_clause_checked });
  return clauseText(cited) + (state && `（${state}）`);
};

/**
 * On paper each opinion must be understood alone: one that carries on another names it, its judgement, and the first
 * question.
 */
const textOnPaper = ({ opinion, parent_no, parent_state, first_text }: OpinionForPaper): string => {
  if (parent_no === null) return opinion;
  const judged = opinionMachine.actions[parent_state === "CLOSED" ? "acceptPart" : "keep"];
  return `${opinion}（续${parent_no}，复审${judged}；原意见：${first_text}）`;
};
