import { linesOf, type Section } from "./manual-text.ts";
import { type ManualName, manualNames } from "./manual-list.ts";

export type Manuals = ReadonlyMap<ManualName, readonly Section[]>;

/** A place in a manual. */
export interface Place {
  readonly manual: ManualName;
  readonly section: Section;
}

/** Where a topic is explained: in the reader's own manual, else in the first that has it. */
export const findTopic = (manuals: Manuals, topic: string, own: ManualName): Place | undefined => {
  for (const manual of [own, ...manualNames]) {
    const section = manuals.get(manual)?.find(({ anchor }) => anchor === topic);
    if (section) return { manual, section };
  }
  return undefined;
};

/** A place that has all words looked for, with the line that says most of them. */
export interface Found extends Place {
  readonly line: string;
}

const wordsIn = (query: string) =>
  query
    .toLowerCase()
    .split(/[\s，。、；：？！]+/)
    .filter((word) => word !== "");

const countIn = (text: string, words: readonly string[]) =>
  words.filter((word) => text.toLowerCase().includes(word)).length;

const bestLine = (lines: readonly string[], words: readonly string[]) =>
  lines.reduce((best, line) => (countIn(line, words) > countIn(best, words) ? line : best), lines[0] ?? "");

/** Places that have all words: headings before texts, the reader's own manual before the others. */
export const searchManuals = (manuals: Manuals, query: string, own: ManualName): Found[] => {
  const words = wordsIn(query);
  if (words.length === 0) return [];
  const order = [own, ...manualNames.filter((name) => name !== own)];
  const found = order.flatMap((manual) =>
    (manuals.get(manual) ?? []).flatMap((section) => {
      const lines = linesOf(section);
      return countIn([section.title, ...lines].join("\n"), words) === words.length
        ? [{ manual, section, line: bestLine(lines, words) }]
        : [];
    }),
  );
  const isInTitle = ({ section }: Found) => countIn(section.title, words) > 0;
  return [...found.filter(isInTitle), ...found.filter((one) => !isInTitle(one))];
};
