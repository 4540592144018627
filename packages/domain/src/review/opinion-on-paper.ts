import { clauseText } from "./clause-text.ts";
import { opinionMachine } from "./opinion-state.ts";

/** A row of the table of opinions with what it carries on; the last three are null for the first of a thread. */
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

/** An opinion as every paper tells it: letter, reply form, record and report. */
export function opinionOnPaper(row: OpinionForPaper) {
  return {
    number: row.opinion_no,
    drawingNumber: row.drawing_number,
    opinion: textOnPaper(row),
    clause: clauseText({ normNumber: row.norm_number, clauseNo: row.clause_no }),
  };
}

/** On paper an opinion is read by itself: one that carries on another says which, how that was judged and what was asked first. */
function textOnPaper({ opinion, parent_no, parent_state, first_text }: OpinionForPaper): string {
  if (parent_no === null) return opinion;
  const judged = opinionMachine.actions[parent_state === "CLOSED" ? "acceptPart" : "keep"];
  return `${opinion}（续${parent_no}，复审${judged}；原意见：${first_text}）`;
}
