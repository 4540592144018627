import type { Urgency } from "./sheet-work.ts";

export interface Work {
  id: number;
  urgency: Urgency;
  isCancelled: boolean;
}

const rank: Record<Urgency, number> = { now: 0, soon: 1, later: 2 };

/** The next piece of work: the most urgent, and among equals the oldest. Cancelled work is never returned. */
export const takeNext = <W extends Work>(waiting: W[]): W | undefined => {
  let best = -1;
  for (let i = 0; i < waiting.length; i++) {
    const work = waiting[i];
    if (!work || work.isCancelled) continue;
    const known = waiting[best];
    if (!known || rank[work.urgency] < rank[known.urgency]) best = i;
  }
  return best < 0 ? undefined : waiting.splice(best, 1)[0];
};

/** Whether running work nobody looks at should be interrupted for urgent work. */
export const shouldYield = (running: Work, waiting: readonly Work[]): boolean =>
  running.urgency !== "now" && waiting.some((work) => !work.isCancelled && rank[work.urgency] < rank[running.urgency]);
