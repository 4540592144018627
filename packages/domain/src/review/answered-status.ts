import { isOpinionPublished, type OpinionState } from "./opinion-state.ts";
import type { ReplyState } from "./reply-state.ts";

/** `getAnsweredStatus` (domain handbook 2.10): how many answers of a version are done. */
export interface AnsweredStatus {
  readonly total: number;
  readonly needReply: number;
  readonly answered: number;
  readonly unanswered: number;
  readonly submitted: number;
  readonly allAnswered: boolean;
}

export interface AnsweredOpinion {
  readonly state: OpinionState;
  readonly needReply: boolean;
  readonly replyState: ReplyState;
}

export const answeredStatus = (opinions: readonly AnsweredOpinion[]): AnsweredStatus => {
  const published = opinions.filter((one) => isOpinionPublished(one.state) && one.state !== "CANCELLED");
  const asked = published.filter((one) => one.needReply);
  const answered = asked.filter((one) => one.replyState !== "NONE" && one.replyState !== "REJECTED").length;
  return {
    total: published.length,
    needReply: asked.length,
    answered,
    unanswered: asked.length - answered,
    submitted: asked.filter((one) => one.replyState === "SUBMITTED" || one.replyState === "ACCEPTED").length,
    allAnswered: answered === asked.length,
  };
};
