/** A line of a sheet as it is shown: points, y down. */
export interface ShownLine {
  /** From 0. */
  readonly page: number;
  readonly text: string;
  readonly box: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };
}

/** A sheet with more lines is read to here: what it states of the building stands on pages of words. */
export const mostLines = 20_000;

export const narrow = (text: string): string =>
  text.normalize("NFKC").replaceAll(/\s/g, "").replaceAll("：", ":").replaceAll("，", ",").replaceAll("；", ";");

export const heightOf = ({ box }: ShownLine): number => box.y1 - box.y0;

/** Whether a line goes on in the next: beneath it, in the same column, with letters of the same size. */
const goesOn = (line: ShownLine, next: ShownLine): boolean => {
  const height = heightOf(line);
  const gap = next.box.y0 - line.box.y1;
  return (
    Math.abs(heightOf(next) / height - 1) < 0.3 &&
    Math.abs(next.box.x0 - line.box.x0) < height * 3 &&
    gap > -height * 0.5 &&
    gap < height * 1.5
  );
};

export interface Sentence {
  readonly text: string;
  /** Index of the line each letter stands in. */
  readonly lines: readonly number[];
}

export const joined = (parts: readonly (readonly [text: string, line: number])[]): Sentence => ({
  text: parts.map(([text]) => text).join(""),
  lines: parts.flatMap(([text, line]) => Array.from({ length: text.length }, () => line)),
});

/** Looked at beneath a line, so that a sheet full of words costs no more than its length. */
const mostBeneath = 60;

/** The indexes of lines that go on in one another, each such row from its first line down. */
const rowsOf = (lines: readonly ShownLine[]): number[][] => {
  const downwards = lines
    .map((line, i) => ({ line, i }))
    .toSorted((a, b) => a.line.page - b.line.page || a.line.box.y0 - b.line.box.y0);
  const next = new Map<number, number>();
  const isNext = new Set<number>();
  downwards.forEach(({ line, i }, at) => {
    const beneath = downwards
      .slice(at + 1, at + 1 + mostBeneath)
      .find((one) => one.line.page === line.page && !isNext.has(one.i) && goesOn(line, one.line));
    if (!beneath) return;
    next.set(i, beneath.i);
    isNext.add(beneath.i);
  });
  return downwards.flatMap(({ i }) => {
    if (isNext.has(i)) return [];
    const row: number[] = [];
    for (let at: number | undefined = i; at !== undefined; at = next.get(at)) row.push(at);
    return [row];
  });
};

/** Lines put together where one goes on in the next, so that a sentence may be broken anywhere. */
export const sentencesOf = (lines: readonly ShownLine[]): Sentence[] =>
  rowsOf(lines).map((row) => joined(row.map((at) => [narrow(lines[at]?.text ?? ""), at])));

/** For each line that goes on from another, the index of that one; lines without letters are passed over. */
export const linesBefore = (lines: readonly ShownLine[]): ReadonlyMap<number, number> =>
  new Map(
    rowsOf(lines).flatMap((row) => {
      const written = row.filter((at) => narrow(lines[at]?.text ?? "") !== "");
      return written.flatMap((at, i) => {
        const before = written[i - 1];
        return before === undefined ? [] : [[at, before] as const];
      });
    }),
  );
