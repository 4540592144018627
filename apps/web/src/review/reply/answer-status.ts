import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { disciplineRank } from "@tushen/domain/ground/disciplines";
import { opinionMachine } from "@tushen/domain/review/opinion-state";

/** State of an answer in this round: not written, written, handed in; `none` where no answer is asked for now. */
export type AnswerStatus = "todo" | "filled" | "submitted" | "none";

const { SENT, REPLYING, REPLIED } = opinionMachine.states;
export const answerStatusNames = { todo: SENT, filled: REPLYING, submitted: REPLIED } as const;

const statuses: Readonly<Partial<Record<string, AnswerStatus>>> = {
  SENT: "todo",
  REPLYING: "filled",
  REPLIED: "submitted",
};

export const answerStatusOf = ({ state, needReview }: Pick<Opinion, "state" | "needReview">): AnswerStatus =>
  (needReview && statuses[state]) || "none";

/** The answer being written: saved, not handed in. */
export const savedReplyOf = ({ replies }: Pick<Opinion, "replies">) => replies.find(({ state }) => state === "SAVED");

const rank: Readonly<Record<AnswerStatus, number>> = { todo: 0, filled: 1, submitted: 2, none: 3 };

export interface OpinionGroup {
  readonly discipline: string;
  readonly name: string;
  readonly opinions: readonly Opinion[];
}

/** Groups by discipline in the order of the sheets; unanswered opinions come first in each group. */
export const groupOpinions = (opinions: readonly Opinion[]): OpinionGroup[] => {
  const groups = new Map<string, Opinion[]>();
  for (const one of opinions) groups.set(one.discipline, [...(groups.get(one.discipline) ?? []), one]);
  const ranked = [...groups].sort(([a], [b]) => disciplineRank(a) - disciplineRank(b));
  return ranked.map(([discipline, some]) => ({
    discipline,
    name: some[0]?.disciplineName ?? discipline,
    opinions: [...some].sort((a, b) => rank[answerStatusOf(a)] - rank[answerStatusOf(b)]),
  }));
};

/** The next unanswered opinion, continuing at the start of the list; undefined when there is none. */
export const nextTodo = (inOrder: readonly Opinion[], after: Opinion): Opinion | undefined => {
  const index = inOrder.findIndex(({ opinionId }) => opinionId === after.opinionId);
  return [...inOrder.slice(index + 1), ...inOrder.slice(0, Math.max(0, index))].find(
    (one) => one.can.answer && answerStatusOf(one) === "todo",
  );
};
