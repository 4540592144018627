import { citationState } from "./clause-state.ts";
import { type Clause, clauseText } from "./clause-text.ts";
import { isOpinionPublished, type OpinionState } from "./opinion-state.ts";

/** Facts beside the text of an opinion. */
interface BesideText extends Clause {
  readonly isClauseChecked: boolean;
  readonly needReview: boolean;
  readonly state: string;
  readonly remark: string | null;
}

/** The facts below the text of an opinion, on every screen that shows a whole opinion; its sheet stands in front. */
export const opinionFacts = (opinion: BesideText): string[] =>
  [
    clauseText(opinion),
    citationState(opinion),
    // Once the letter is sent, the state says so.
    opinion.needReview || isOpinionPublished(opinion.state as OpinionState) ? "" : noReply,
    opinion.remark ? `备注：${opinion.remark}` : "",
  ].filter(Boolean);

/** An opinion that asks for no reply, in lists and filters. */
export const noReply = "无需答复";
