import { clauseText } from "./clause-text.ts";
import { opinionMachine } from "./opinion-state.ts";

/** An opinion with the one it carries on; the last three fields are null for the first opinion of a thread. */
export interface OpinionForPaper {
  readonly opinion_no: string;
  readonly drawing_number: string;
  readonly opinion: string;
  readonly norm_number: string | null;
  readonly clause_no: string | null;
  readonly parent_no: string | null;
  readonly parent_state: string | null;
  readonly first_text: string | null;
}

/** An opinion as all papers state it: letter, reply form, record and report. */
export const opinionOnPaper = (row: OpinionForPaper) => ({
  number: row.opinion_no,
  drawingNumber: row.drawing_number,
  opinion: textOnPaper(row),
  clause: clauseText({ normNumber: row.norm_number, clauseNo: row.clause_no }),
});

/**
 * On paper each opinion must be understood alone: one that carries on another names it, its judgement, and the first
 * question.
 */
const textOnPaper = ({ opinion, parent_no, parent_state, first_text }: OpinionForPaper): string => {
  if (parent_no === null) return opinion;
  const judged = opinionMachine.actions[parent_state === "CLOSED" ? "acceptPart" : "keep"];
  return `${opinion}（续${parent_no}，复审${judged}；原意见：${first_text}）`;
};
