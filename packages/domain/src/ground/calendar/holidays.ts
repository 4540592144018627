import type { CalendarDay } from "./work-calendar.ts";

const off = (note: string, first: string, last: string): CalendarDay[] => {
  const days = (Date.parse(last) - Date.parse(first)) / 86_400_000;
  return Array.from({ length: days + 1 }, (_, index) => ({
    date: new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10),
    isWorkday: false,
    note,
  }));
};

const on = (note: string, ...dates: string[]): CalendarDay[] => dates.map((date) => ({ date, isWorkday: true, note }));

/**
 * Public holidays and exchanged working days of mainland China as announced by the State Council for 2025 (国办发明电〔2024〕
 * 12号) and 2026 (国办发明电〔2025〕7号). Years not listed have weekends and the holidays fixed by law until an operator adds their rows.
 */
export const officialHolidays: readonly CalendarDay[] = [
  ...off("元旦", "2025-01-01", "2025-01-01"),
  ...off("春节", "2025-01-28", "2025-02-04"),
  ...on("春节调休", "2025-01-26", "2025-02-08"),
  ...off("清明节", "2025-04-04", "2025-04-06"),
  ...off("劳动节", "2025-05-01", "2025-05-05"),
  ...on("劳动节调休", "2025-04-27"),
  ...off("端午节", "2025-05-31", "2025-06-02"),
  ...off("国庆节、中秋节", "2025-10-01", "2025-10-08"),
  ...on("国庆节调休", "2025-09-28", "2025-10-11"),
  ...off("元旦", "2026-01-01", "2026-01-03"),
  ...on("元旦调休", "2026-01-04"),
  ...off("春节", "2026-02-15", "2026-02-23"),
  ...on("春节调休", "2026-02-14", "2026-02-28"),
  ...off("清明节", "2026-04-04", "2026-04-06"),
  ...off("劳动节", "2026-05-01", "2026-05-05"),
  ...on("劳动节调休", "2026-05-09"),
  ...off("端午节", "2026-06-19", "2026-06-21"),
  ...off("中秋节", "2026-09-25", "2026-09-27"),
  ...off("国庆节", "2026-10-01", "2026-10-07"),
  ...on("国庆节调休", "2026-09-20", "2026-10-10"),
];
