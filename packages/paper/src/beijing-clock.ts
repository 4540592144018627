const beijing = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Asia/Shanghai",
  dateStyle: "short",
  timeStyle: "medium",
  hourCycle: "h23",
});

/** Year, month, day, hour, minute and second on a Beijing clock, wherever the server stands. */
export function beijingClock(instant: Date): [number, number, number, number, number, number] {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = (
    beijing.format(instant).match(/\d+/g) ?? []
  ).map(Number);
  return [year, month, day, hour, minute, second];
}

/** 2025年3月8日 09:05, for printed times. */
export function chineseDateTime(instant: Date): string {
  const [year, month, day, hour, minute] = beijingClock(instant);
  return `${year}年${month}月${day}日 ${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}
