/** What a clock in Beijing shows, `YYYY-MM-DD HH:mm:ss`, wherever machine and reader stand. There is no summer time. */
export const clockInBeijing = (instant: Date): string =>
  new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");
