/**
 * Days everybody has off by law (全国年节及纪念日放假办法 of 2025, Art. 2), without the exchanged days a year's announcement
 * adds. They hold before the year is announced.
 */
const fixed = ["01-01", "05-01", "05-02", "10-01", "10-02", "10-03"];

/** First day of 春节, 端午 and 中秋; later years know only the days that do not follow the moon. */
// biome-ignore format: a table
const lunar: Readonly<Record<number, readonly [string, string, string]>> = {
  2025: ["01-29", "05-31", "10-06"], 2026: ["02-17", "06-19", "09-25"], 2027: ["02-06", "06-09", "09-15"],
  2028: ["01-26", "05-28", "10-03"], 2029: ["02-13", "06-16", "09-22"], 2030: ["02-03", "06-05", "09-12"],
  2031: ["01-23", "06-24", "10-01"], 2032: ["02-11", "06-12", "09-19"], 2033: ["01-31", "06-01", "09-08"],
  2034: ["02-19", "06-20", "09-27"], 2035: ["02-08", "06-10", "09-16"],
};

/** 清明 falls on 4 or 5 April; the formula holds from 2001 to 2099. */
const clearAndBright = (year: number): string => {
  const short = year % 100;
  return `${year}-04-0${Math.floor(short * 0.2422 + 4.81) - Math.floor(short / 4)}`;
};

/** 春节 is off from the eve to the third day. */
const springFestival = (year: number, first: string): string[] =>
  [-1, 0, 1, 2].map((shift) =>
    new Date(Date.parse(`${year}-${first}T00:00:00Z`) + shift * 86_400_000).toISOString().slice(0, 10),
  );

const daysOf = (year: number): ReadonlySet<string> => {
  const [spring, ...others] = lunar[year] ?? [];
  return new Set([
    ...[...fixed, ...others].map((day) => `${year}-${day}`),
    clearAndBright(year),
    ...(spring === undefined ? [] : springFestival(year, spring)),
  ]);
};

const years = new Map<number, ReadonlySet<string>>();

/** Whether a day (`YYYY-MM-DD`) is off by law, whatever its weekday. */
export const isHolidayByLaw = (day: string): boolean => {
  const year = Number(day.slice(0, 4));
  const known = years.get(year) ?? daysOf(year);
  years.set(year, known);
  return known.has(day);
};
