import { CallFailed } from "@tushen/contract/ground/envelope";
import { describeFailure } from "../failure.ts";

/** What became of a row. `left`: the act does not fit it; `untried`: the person stopped, or the line broke, before it. */
export type Fate = "waiting" | "running" | "done" | "refused" | "untried" | "left";

export interface Outcome {
  readonly fate: Fate;
  /** Result or refusal in one sentence; empty while there is none. */
  readonly text: string;
}

export interface ManyOptions<R> {
  /** Does the act to one row and says the result in a sentence; rejects with `CallFailed` when it is refused. */
  readonly act: (row: R) => Promise<string>;
  readonly onOutcome: (row: R, outcome: Outcome) => void;
  /** Asked before each row; true leaves the rest untried. */
  readonly isStopped: () => boolean;
}

/** How many rows are under way at once, so that other people's calls are not held up. */
const atOnce = 2;

/** Without a connection or a session every further row would fail in the same way. */
const endsAll = (error: unknown) => error instanceof CallFailed && (error.status === 0 || error.status === 401);

/** The sentence of a refusal; for a defect with the number that one reads out on the phone. */
const wordsOf = (error: unknown): string => {
  const { sentence, requestId } = describeFailure(error);
  const isDefect = error instanceof CallFailed && error.status >= 500 && requestId !== undefined;
  return isDefect ? `${sentence}（编号 ${requestId}）` : sentence;
};

/** Does one act to many rows, two at a time and each once. A refused row does not hold up the others. */
export const runMany = async <R>(rows: readonly R[], { act, onOutcome, isStopped }: ManyOptions<R>): Promise<void> => {
  const waiting = [...rows];
  let isBroken = false;
  const work = async () => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      if (isBroken || isStopped()) {
        onOutcome(row, { fate: "untried", text: isBroken ? "连接或登录中断，没有办理" : "已停止，没有办理" });
        continue;
      }
      onOutcome(row, { fate: "running", text: "" });
      try {
        onOutcome(row, { fate: "done", text: await act(row) });
      } catch (error) {
        isBroken ||= endsAll(error);
        onOutcome(row, { fate: "refused", text: wordsOf(error) });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
};
