import { addDays } from "../ground/calendar/work-calendar.ts";
import { daysOfMonth } from "./building-statistic.ts";

/** What a period is compared with. */
export const comparisons = { lastYear: "上年同期", before: "上一期" } as const;
export type Comparison = keyof typeof comparisons;

/** First and last day. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const monthOf = (day: string): string => day.slice(0, 7);

/** The month that lies `count` after `YYYY-MM`. */
export const shiftMonth = (month: string, count: number): string => {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
};

/** Months from one `YYYY-MM` to another. */
const monthsBetween = (from: string, to: string): number => {
  const [year = 0, number = 0] = from.split("-").map(Number);
  const [toYear = 0, toNumber = 0] = to.split("-").map(Number);
  return (toYear - year) * 12 + toNumber - number;
};

/** All months from the earliest to the latest of these. */
export const monthsThrough = (months: readonly string[]): string[] => {
  const sorted = [...months].sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: monthsBetween(first, last) + 1 }, (_, count) => shiftMonth(first, count));
};

/** The same day of another month; the last day of a month stays the last, and no month gets more days than it has. */
const shiftDay = (day: string, months: number): string => {
  const month = shiftMonth(monthOf(day), months);
  const last = daysOfMonth(month).to;
  if (day === daysOfMonth(monthOf(day)).to) return last;
  const same = `${month}${day.slice(7)}`;
  return same < last ? same : last;
};

/** Months, open at an end without one. */
interface Months {
  readonly first: string | undefined;
  readonly last: string | undefined;
}

/** The whole months of a period that may be open at either end, and what lies beside them. */
export const splitByMonths = ({
  from,
  to,
}: {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}): { readonly months: Months | null; readonly days: readonly Period[] } => {
  const beginsWhole = from === undefined || from.endsWith("-01");
  const endsWhole = to === undefined || to === daysOfMonth(monthOf(to)).to;
  const first = from && (beginsWhole ? monthOf(from) : shiftMonth(monthOf(from), 1));
  const last = to && (endsWhole ? monthOf(to) : shiftMonth(monthOf(to), -1));
  if (from && to && first && last && first > last) return { months: null, days: [{ from, to }] };
  const before = from && !beginsWhole ? [{ from, to: daysOfMonth(monthOf(from)).to }] : [];
  const after = to && !endsWhole ? [{ from: `${monthOf(to)}-01`, to }] : [];
  return { months: { first, last }, days: [...before, ...after] };
};

const daysFrom = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** The period to compare with: a year earlier, or directly before and as long; whole months go back by whole months. */
export const earlierPeriod = (period: Period, comparison: Comparison): Period => {
  const { from, to } = period;
  const back = (months: number): Period => ({ from: shiftDay(from, -months), to: shiftDay(to, -months) });
  if (comparison === "lastYear") return back(12);
  const isWhole = from.endsWith("-01") && to === daysOfMonth(monthOf(to)).to;
  if (isWhole) {
    const months = monthsBetween(monthOf(from), monthOf(to)) + 1;
    return { from: shiftMonth(monthOf(from), -months).concat("-01"), to: shiftDay(to, -months) };
  }
  const days = daysFrom(period);
  return { from: addDays(from, -days), to: addDays(to, -days) };
};

/** How many months lie between the beginnings of two periods, to lay their months side by side. */
export const monthsApart = (earlier: Period, later: Period): number =>
  monthsBetween(monthOf(earlier.from), monthOf(later.from));
