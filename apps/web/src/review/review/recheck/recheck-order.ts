import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { newestOfThreads } from "@tushen/domain/review/opinion-thread";

export type Verdict = "open" | "passed" | "part" | "kept" | "waiting";

/** The opinion waits for the reviewer's judgement. */
export const isUnjudged = ({ state }: Pick<Opinion, "state">): boolean => state === "REPLIED";

/** The next opinion to judge, continuing at the start of the list; undefined when all are judged. */
export const nextUnjudged = (opinions: readonly Opinion[], after: Opinion | undefined): Opinion | undefined => {
  const index = opinions.findIndex(({ opinionId }) => opinionId === after?.opinionId);
  const inTurn = [...opinions.slice(index + 1), ...opinions.slice(0, Math.max(0, index))];
  return inTurn.find(isUnjudged);
};

/** The opinions of a re-review: the answered row of each thread, without the rows before it. */
export const toRecheck = (opinions: readonly Opinion[], round: number): Opinion[] =>
  newestOfThreads(
    opinions.filter((one) => one.round < round),
    ({ opinionId, parentId }) => ({ id: opinionId, parentId }),
  );

/** The judgement shown beside an opinion in the list, or that it is missing. */
export const verdictOf = (opinion: Pick<Opinion, "state" | "replies">): Verdict => {
  if (isUnjudged(opinion)) return "open";
  if (opinion.state === "CLOSED") return opinion.replies.at(-1)?.reviewerJudge === "2" ? "part" : "passed";
  return opinion.state === "REOPENED" ? "kept" : "waiting";
};

export const lastReply = (opinion: Opinion | undefined) => opinion?.replies.at(-1);
