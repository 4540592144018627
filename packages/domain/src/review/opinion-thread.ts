/**
 * A thread (意见的续接): an opinion and those that carry it on, round by round (domain handbook 2.10). Whoever counts
 * opinions counts threads, by their first row for what was raised and by their newest for how it stands.
 */
interface InThread {
  readonly id: number;
  readonly parentId: number | null;
}

/** The newest row of each thread among those given: what the reader does not know of is not among them. */
export function newestOfThreads<Row>(rows: readonly Row[], of: (row: Row) => InThread): Row[] {
  const carriedOn = new Set(rows.map((row) => of(row).parentId));
  return rows.filter((row) => !carriedOn.has(of(row).id));
}
