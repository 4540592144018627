/**
 * A thread (意见的续接): an opinion and those that carry it on, round by round (domain handbook 2.10). Counts are counts of
 * threads: the first opinion of a thread says what was raised, the newest how it stands.
 */
interface InThread {
  readonly id: number;
  readonly parentId: number | null;
}

/** The newest opinion of each thread among the given ones, which are those the reader may see. */
export const newestOfThreads = <Row>(rows: readonly Row[], of: (row: Row) => InThread): Row[] => {
  const carriedOn = new Set(rows.map((row) => of(row).parentId));
  return rows.filter((row) => !carriedOn.has(of(row).id));
};
