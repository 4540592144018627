/** Names of the two ends of a range, in any call. */
const ranges = [
  ["from", "to"],
  ["dateFrom", "dateTo"],
] as const;

/** Ranges that end before they begin. A list would find nothing in them and look empty. */
export const reversedRanges = (
  input: Readonly<Record<string, unknown>>,
): { readonly field: string; readonly message: string }[] =>
  ranges
    .filter(([from, to]) => Date.parse(String(input[to])) < Date.parse(String(input[from])))
    .map(([, field]) => ({ field, message: "结束日期早于开始日期，请对调或重新选择" }));
