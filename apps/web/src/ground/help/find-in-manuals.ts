import { type ManualName, manualNames } from "./manual-list.ts";
import { linesOf, type Section } from "./manual-text.ts";
import { piecesIn, plain, wordsIn } from "./search-words.ts";

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

/** A found place, with the line that says most of what was looked for. */
export interface Found extends Place {
  readonly line: string;
}

/** What a search has found; near places are shown where no place has all words. */
export interface Findings {
  readonly places: readonly Found[];
  readonly areNear: boolean;
}

/** How many of the words a text has, in any of their spellings. */
const countIn = (text: string, words: readonly (readonly string[])[]) => {
  const read = plain(text);
  return words.filter((spellings) => spellings.some((one) => read.includes(one))).length;
};

const bestLine = (lines: readonly string[], words: readonly (readonly string[])[]) =>
  lines.reduce((best, line) => (countIn(line, words) > countIn(best, words) ? line : best), lines[0] ?? "");

const textOf = (title: string, lines: readonly string[]) => [title, ...lines].join("\n");

const mostNear = 10;

/**
 * Places that have at least half of the pieces of the words; a piece in a heading counts thrice. Without such a place the
 * search has found nothing.
 */
const nearPlaces = (all: readonly Place[], query: string): Found[] => {
  const pieces = piecesIn(query).map((piece) => [piece]);
  return all
    .map(({ manual, section }) => {
      const lines = linesOf(section);
      const count = countIn(textOf(section.title, lines), pieces);
      const score = count * 2 >= pieces.length ? count + 2 * countIn(section.title, pieces) : 0;
      return { manual, section, line: bestLine(lines, pieces), score };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, mostNear)
    .map(({ manual, section, line }) => ({ manual, section, line }));
};

/** Places that have all words: headings before texts, the reader's own manual before the others; else near ones. */
export const searchManuals = (manuals: Manuals, query: string, own: ManualName): Findings => {
  const words = wordsIn(query);
  if (words.length === 0) return { places: [], areNear: false };
  const order = [own, ...manualNames.filter((name) => name !== own)];
  const all = order.flatMap((manual) => (manuals.get(manual) ?? []).map((section) => ({ manual, section })));
  const found = all.flatMap(({ manual, section }) => {
    const lines = linesOf(section);
    const hasAll = countIn(textOf(section.title, lines), words) === words.length;
    return hasAll ? [{ manual, section, line: bestLine(lines, words) }] : [];
  });
  if (found.length === 0) return { places: nearPlaces(all, query), areNear: true };
  const isInTitle = ({ section }: Found) => countIn(section.title, words) > 0;
  const places = [...found.filter(isInTitle), ...found.filter((one) => !isInTitle(one))];
  return { places, areNear: false };
};
