/** Number of equal lines in a row that count as written twice. */
const runLength = 8;

/** A line as compared: without indentation; empty for lines without content (brackets, imports, comments). */
const plain = (line: string): string => {
  const text = line.trim();
  return text.length < 4 || /^(?:import |export \{|\/\/|\*|\/\*)/.test(text) ? "" : text;
};

/** Runs of equal lines that occur a second time, as `file:line = file:line`. */
export const repeatedLines = (sources: readonly { readonly file: string; readonly text: string }[]): string[] => {
  const first = new Map<string, string>();
  return sources.flatMap(({ file, text }) => {
    const lines = text
      .split("\n")
      .flatMap((line, index) => (plain(line) ? [{ at: index + 1, text: plain(line) }] : []));
    const repeated: string[] = [];
    for (let start = 0; start + runLength <= lines.length; start++) {
      const run = lines
        .slice(start, start + runLength)
        .map((line) => line.text)
        .join("\n");
      const here = `${file}:${lines[start]?.at}`;
      const before = first.get(run);
      if (before === undefined) first.set(run, here);
      else {
        repeated.push(`${here} = ${before}`);
        start += runLength - 1;
      }
    }
    return repeated;
  });
};
