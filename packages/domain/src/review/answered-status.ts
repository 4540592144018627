import { isOpinionPublished, type OpinionState } from "./opinion-state.ts";
import type { ReplyState } from "./reply-state.ts";

/** `getAnsweredStatus` (domain handbook 2.10): how many answers of a version are done. */
export interface AnsweredStatus {
  readonly total: number;
  readonly needReply: number;
  readonly answered: number;
  readonly submitted: number;
}

export interface AnsweredOpinion {
  readonly state: OpinionState;
  readonly needReply: boolean;
  readonly replyState: ReplyState;
}

export const answeredStatus = (opinions: readonly AnsweredOpinion[]): AnsweredStatus => {
  const published = opinions.filter((one) => isOpinionPublished(one.state) && one.state !== "CANCELLED");
  const asked = published.filter((one) => one.needReply);
  return {
    total: published.length,
    needReply: asked.length,
    answered: asked.filter((one) => one.replyState !== "NONE" && one.replyState !== "REJECTED").length,
    submitted: asked.filter((one) => one.replyState === "SUBMITTED" || one.replyState === "ACCEPTED").length,
  };
};

export const isAllAnswered = ({ needReply, answered }: AnsweredStatus): boolean => answered >= needReply;

export const isAllSubmitted = ({ needReply, submitted }: AnsweredStatus): boolean => submitted >= needReply;
