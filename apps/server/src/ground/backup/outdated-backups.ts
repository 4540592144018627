/**
 * The rule of keeping: all backups of the last `keepDays` days, of each earlier month its first, for a year, and always
 * the newest. Returns the names of the others; `names` are oldest first and begin with their day.
 */
export const outdatedBackups = (names: readonly string[], now: Date, keepDays: number): string[] => {
  const dayBefore = (days: number) => new Date(now.getTime() - days * 24 * 3600_000).toISOString().slice(0, 10);
  const [recentFrom, yearFrom] = [dayBefore(keepDays), dayBefore(365)];
  const firstOfMonth = new Map(names.toReversed().map((name) => [name.slice(0, 7), name]));
  return names.filter((name) => {
    const day = name.slice(0, 10);
    const isMonthly = day >= yearFrom && firstOfMonth.get(name.slice(0, 7)) === name;
    return day < recentFrom && !isMonthly && name !== names.at(-1);
  });
};
