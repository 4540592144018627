/** Dates as documents write them (domain handbook 5): `2025年3月8日`. Input is `YYYY-MM-DD` or begins with it. */
export const chineseDate = (date: string): string => {
  const [year, month, day] = datePartsOf(date);
  return `${year}年${month}月${day}日`;
};

/** Within the same year: `3月8日`. */
export const chineseMonthDay = (date: string): string => {
  const [, month, day] = datePartsOf(date);
  return `${month}月${day}日`;
};

/** For seals and formal letters: `二〇二五年三月八日`. */
export const chineseDateInCharacters = (date: string): string => {
  const [year, month, day] = datePartsOf(date);
  const digits = [..."〇一二三四五六七八九"];
  const yearText = [...String(year)].map((digit) => digits[Number(digit)]).join("");
  return `${yearText}年${belowHundred(month)}月${belowHundred(day)}日`;
};

const belowHundred = (number: number): string => {
  const digits = [..."〇一二三四五六七八九"];
  const tens = Math.floor(number / 10);
  const tensText = tens === 0 ? "" : `${tens === 1 ? "" : digits[tens]}十`;
  return `${tensText}${number % 10 === 0 && tens > 0 ? "" : digits[number % 10]}`;
};

const datePartsOf = (date: string): [year: number, month: number, day: number] => {
  const found = /^(\d{4})-(\d{2})-(\d{2})/.exec(date);
  if (!found) throw new Error(`not a date: ${date}`);
  return [Number(found[1]), Number(found[2]), Number(found[3])];
};
