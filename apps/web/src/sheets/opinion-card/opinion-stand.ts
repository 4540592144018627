import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { noReply } from "@tushen/domain/review/opinion-facts";
import { isOpinionPublished, type OpinionState, opinionMachine } from "@tushen/domain/review/opinion-state";
import type { Tone } from "../../ground/ui/status-tag.tsx";

/** The colour of each state, the same for every reader. */
export const opinionTones: Readonly<Record<OpinionState, Tone>> = {
  DRAFT: "quiet",
  SUBMITTED: "quiet",
  RETURNED: "warn",
  CONFIRMED: "quiet",
  SENT: "waiting",
  REPLYING: "waiting",
  REPLIED: "busy",
  CLOSED: "good",
  REOPENED: "bad",
  APPEALED: "warn",
  CANCELLED: "quiet",
};

/** State of an opinion in colour and words. A passed opinion that another continues has partly passed. */
export const opinionStand = ({
  state: code,
  needReview,
  continuedBy,
}: Pick<Opinion, "state" | "needReview" | "continuedBy">): { readonly tone: Tone; readonly words: string } => {
  const state = code as OpinionState;
  if (!needReview && isOpinionPublished(state)) return { tone: "quiet", words: noReply };
  if (state === "CLOSED" && continuedBy) return { tone: "warn", words: opinionMachine.actions.acceptPart };
  return { tone: opinionTones[state], words: opinionMachine.states[state] };
};
