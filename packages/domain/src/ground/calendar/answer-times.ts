/** Upper bounds in milliseconds of the classes in which the times of answers are counted; a last class has no bound. */
export const answerBounds = [5, 10, 20, 50, 100, 200, 300, 500, 700, 1000, 1500, 2000, 3000, 5000, 10_000] as const;

export const classOf = (milliseconds: number): number => {
  const found = answerBounds.findIndex((bound) => milliseconds <= bound);
  return found === -1 ? answerBounds.length : found;
};

export const noAnswers = (): number[] => Array.from({ length: answerBounds.length + 1 }, () => 0);

/**
 * The time within which a share of the answers came, taken as spread evenly over its class; the last class counts as its lower
 * bound.
 */
export const timeWithin = (counts: readonly number[], share: number): number => {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return 0;
  let rest = total * share;
  for (const [index, count] of counts.entries()) {
    const from = answerBounds[index - 1] ?? 0;
    const to = answerBounds[index] ?? from;
    if (count > 0 && rest <= count) return Math.round(from + ((to - from) * rest) / count);
    rest -= count;
  }
  return answerBounds.at(-1) ?? 0;
};
