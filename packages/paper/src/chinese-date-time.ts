import { clockInBeijing } from "@tushen/domain/ground/calendar/beijing-clock";

/** Year, month, day, hour, minute and second in Beijing, as Typst takes them. */
export const beijingClock = (instant: Date): number[] => clockInBeijing(instant).split(/\D/).map(Number);

/** 2025年3月8日 09:05, for printed times. */
export const chineseDateTime = (instant: Date): string => {
  const [year, month, day] = beijingClock(instant);
  return `${year}年${month}月${day}日 ${clockInBeijing(instant).slice(11, 16)}`;
};
