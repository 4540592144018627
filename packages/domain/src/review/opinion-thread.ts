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

/** A row with what it carries on; the last three are null for the first of a thread. */
export interface CarriedOpinion {
  readonly opinion: string;
  readonly parent_no: string | null;
  readonly parent_state: string | null;
  readonly first_text: string | null;
}

/** On paper an opinion is read by itself: one that carries on another says which, how that was judged and what was asked first. */
export function opinionOnPaper({ opinion, parent_no, parent_state, first_text }: CarriedOpinion): string {
  if (parent_no === null) return opinion;
  const judged = parent_state === "CLOSED" ? "部分通过" : "未通过";
  return `${opinion}（续${parent_no}，复审${judged}；原意见：${first_text}）`;
}
