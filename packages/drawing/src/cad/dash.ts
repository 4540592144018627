/**
 * Positive values are strokes, negative ones gaps, 0 is a dot; returns strokes and gaps by turns, beginning with a
 * stroke.
 */
export const dashOf = (lengths: readonly number[]): number[] => {
  const dash: number[] = [];
  for (const length of lengths) {
    const isGap = length < 0;
    if (dash.length === 0 && isGap) dash.push(0);
    if (isGap === (dash.length % 2 === 0) && dash.length > 0)
      dash[dash.length - 1] = (dash.at(-1) ?? 0) + Math.abs(length);
    else dash.push(Math.abs(length));
  }
  return lengths.length < 2 || dash.length < 2 ? [] : dash.length % 2 === 0 ? dash : [...dash, 0];
};
