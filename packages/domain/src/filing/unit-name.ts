import { nextBuildingNames } from "./building-name.ts";

const digits = "零一二三四五六七八九";

/** 1 to 99 in Chinese, as protective units are numbered. */
const chineseNumber = (number: number): string => {
  const [ten, one] = [Math.floor(number / 10), number % 10];
  const tens = ten === 0 ? "" : `${ten === 1 ? "" : digits[ten]}十`;
  return `${tens}${one === 0 && ten > 0 ? "" : digits[one]}`;
};

/** Names for copied protective units (防护单元): 防护单元一 → 防护单元二; other names count as those of buildings do. */
export const nextUnitNames = (name: string, taken: readonly string[], count: number): string[] => {
  const numeral = Array.from({ length: 99 }, (_one, index) => chineseNumber(index + 1))
    .map((text, index) => ({ text, number: index + 1 }))
    .filter(({ text }) => name.endsWith(text))
    .sort((a, b) => b.text.length - a.text.length)[0];
  if (!numeral) return nextBuildingNames(name, taken, count);
  const stem = name.slice(0, -numeral.text.length);
  const free = Array.from({ length: 99 }, (_one, index) => `${stem}${chineseNumber(index + 1)}`)
    .slice(numeral.number)
    .filter((next) => !taken.includes(next));
  return free.length >= count ? free.slice(0, count) : nextBuildingNames(name, taken, count);
};

/** The name of a unit added to these. */
export const newUnitName = (taken: readonly string[]): string => {
  if (!taken.includes("防护单元一")) return "防护单元一";
  return nextUnitNames("防护单元一", taken, 1)[0] as string;
};
