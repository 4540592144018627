/**
 * Money is whole fen and quantities are whole hundredths everywhere, so sums are exact. Between them stand fractions of
 * bigints; a fraction becomes fen once, at the end, by `roundHalfUp`.
 */

/** A number of the forms as a whole number of its `decimals`-th part: 12000.5 with 2 decimals is 1200050. */
export const wholeOf = (value: number, decimals: number): number => {
  const [whole = "0", part = ""] = value.toFixed(decimals).split(".");
  return Number(whole + part);
};

/** What a person typed as an amount, in fen; null if it is none: `21,000.5` is 2100050. */
export const fenOfText = (text: string): number | null => {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.trim().replaceAll(/[,，￥¥\s]/g, ""));
  return match ? Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")) : null;
};

/** `21,000.00` of 2100000. */
export const yuanText = (fen: number): string => `${fen < 0 ? "-" : ""}${decimalText(Math.abs(fen), 2, 2)}`;

/** A whole number of `decimals`-th parts as people write it, with thousands; trailing zeros go beyond `least` places. */
export const decimalText = (value: number, decimals: number, least = 0): string => {
  const digits = String(value).padStart(decimals + 1, "0");
  const cut = digits.length - decimals;
  const whole = digits.slice(0, cut).replaceAll(/\B(?=(\d{3})+$)/g, ",");
  let part = digits.slice(cut);
  while (part.length > least && part.endsWith("0")) part = part.slice(0, -1);
  return part === "" ? whole : `${whole}.${part}`;
};

/** A non-negative fraction as a multiple of `step`, half a step upwards. */
export const roundHalfUp = (numerator: bigint, denominator: bigint, step = 1n): number => {
  const parts = denominator * step;
  return Number(((numerator * 2n + parts) / (parts * 2n)) * step);
};

/** A share of an amount in thousandths, rounded to fen: 300 of 2100000 is 630000. */
export const shareOf = (fen: number, thousandths: number): number =>
  roundHalfUp(BigInt(fen) * BigInt(thousandths), 1000n);
