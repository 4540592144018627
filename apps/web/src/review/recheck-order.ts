import type { Opinion } from "@tushen/contract/opinion-shape";

/** It waits for the reviewer's word. */
export const isUnjudged = ({ state }: Pick<Opinion, "state">): boolean => state === "REPLIED";

/** The next one to judge after this one, round the end; undefined when all are judged. */
export const nextUnjudged = (opinions: readonly Opinion[], after: Opinion | undefined): Opinion | undefined => {
  const index = opinions.findIndex(({ opinionId }) => opinionId === after?.opinionId);
  const inTurn = [...opinions.slice(index + 1), ...opinions.slice(0, Math.max(0, index))];
  return inTurn.find(isUnjudged);
};

/** What stands in the list beside an opinion: judged how, or not yet. */
export const verdictOf = (opinion: Pick<Opinion, "state">): "open" | "passed" | "kept" | "waiting" => {
  if (isUnjudged(opinion)) return "open";
  if (opinion.state === "CLOSED") return "passed";
  return opinion.state === "REOPENED" ? "kept" : "waiting";
};

export const lastReply = (opinion: Opinion | undefined) => opinion?.replies.at(-1);
