import { disciplineOfDrawingNumber, disciplineRank } from "../ground/disciplines.ts";
import { isCoverNumber } from "./drawing-file-name.ts";

/**
 * The order of sheets (domain handbook 6): cover and catalogue first, then by discipline (总 建 结 水 暖 电 智, special
 * designs), then by number in natural order: 2 before 10, 12 before 12A, 05 before 05改1.
 */
export const compareDrawingNumbers = (a: string, b: string): number => {
  const [left, right] = [drawingSortKey(a), drawingSortKey(b)];
  return left < right ? -1 : left > right ? 1 : 0;
};

/** A text that sorts like the number, for indexes and `ORDER BY … COLLATE "C"`. */
export const drawingSortKey = (graphNum: string): string => {
  const number = graphNum
    .normalize("NFKC")
    .replace(/\s+/g, "")
    .replace(/[\u2010-\u2013\u2212]/g, "-")
    .toUpperCase();
  const known = disciplineOfDrawingNumber(number);
  const cover = number === "00" ? "0" : "1";
  const rank = number === "00" ? 0 : disciplineRank(known);
  const within = isCoverNumber(number) ? "0" : "1";
  return `${cover}${String(rank).padStart(2, "0")}${within}${number.replace(/\d+/g, padDigits)}`;
};

/** Leading zeros do not matter for the order; padded to eight digits, texts sort like numbers. */
const padDigits = (digits: string): string => digits.replace(/^0+(?=\d)/, "").padStart(8, "0");
