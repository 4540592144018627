/** A stretch of a straight line; low ≤ high. */
export interface Span {
  readonly low: number;
  readonly high: number;
}

export const lengthOf = ({ low, high }: Span): number => high - low;

/** The length of all; they must not overlap. */
export const totalOf = (spans: readonly Span[]): number => spans.reduce((sum, span) => sum + lengthOf(span), 0);

/** The same stretches in order, joined where they overlap or lie no farther apart than `gap`. */
export const spansOf = (spans: readonly Span[], gap = 0): Span[] => {
  const joined: Span[] = [];
  for (const { low, high } of [...spans].sort((a, b) => a.low - b.low)) {
    const last = joined.at(-1);
    if (last && low <= last.high + gap) joined[joined.length - 1] = { low: last.low, high: Math.max(last.high, high) };
    else joined.push({ low, high });
  }
  return joined;
};

/** What both have. */
export const within = (one: readonly Span[], other: readonly Span[]): Span[] =>
  one.flatMap((a) =>
    other.flatMap((b) => {
      const [low, high] = [Math.max(a.low, b.low), Math.min(a.high, b.high)];
      return high > low ? [{ low, high }] : [];
    }),
  );

/** What the first has and the second has not. */
export const without = (one: readonly Span[], cuts: readonly Span[]): Span[] => {
  const joined = spansOf(cuts);
  return one.flatMap(({ low, high }) => {
    const ends = [low, ...joined.flatMap((cut) => [cut.low, cut.high]), high];
    return ends.flatMap((from, i) => {
      const to = ends[i + 1];
      if (i % 2 === 1 || to === undefined) return [];
      const [start, end] = [Math.max(from, low), Math.min(to, high)];
      return end > start ? [{ low: start, high: end }] : [];
    });
  });
};
