import { mostLines, narrow, sentencesOf, type ShownLine } from "./sentences.ts";

/** A norm a sheet cites with its year, and where. */
export interface FoundCitation {
  /** As the clause library writes it: GB/T 50011-2010. */
  readonly number: string;
  /** Index of the line in which the number begins. */
  readonly line: number;
}

/** Different norms on one sheet; a list of norms is shorter. */
const mostOfSheet = 200;

/** GB/T50011-2010, JGJ3-2010, GB50045-95: two figures are years of the last century. Without its year no edition is cited. */
const citation =
  /(?<![A-Z/])(T\/CECS|CECS|GBJ|GB|JGJ|CJJ|JTG|CJ|JG|DBJ?\d{2})(\/T)?-?(\d{1,5}(?:\.\d{1,2})?)-((?:19|20)\d{2}|[89]\d(?!\d))/g;

const plain = (text: string): string =>
  narrow(text)
    .toUpperCase()
    .replaceAll(/[‐‑‒–—―−]+/g, "-");

/** Before a norm that the sheet names without following it: what an old building was designed by, and what a norm replaces. */
const notFollowed =
  /(?:原(?:设计|施工图)(?:依据|所?采用|按|执行)[^。;]{0,80}|(?:代替|替代|取代|废止)[《》\p{Script=Han}]{0,24})$/u;
/** Letters before a citation that are looked at. */
const lettersBefore = 90;

/** Letters a citation may begin with; a sheet without them cites nothing. */
export const citationHint = "(gb|jgj|cjj|cecs|jtg|cj|jg|db)[a-z]?[/0-9-]";

/** The norms a sheet cites, each once, where it is cited first. */
export const findCitations = (all: readonly ShownLine[]): FoundCitation[] => {
  const lines = all.slice(0, mostLines).map((line) => ({ ...line, text: plain(line.text) }));
  const once = new Map<string, FoundCitation>();
  for (const { text, lines: at } of sentencesOf(lines))
    for (const { index, 1: kind = "", 2: recommended = "", 3: serial = "", 4: year = "" } of text.matchAll(citation)) {
      if (notFollowed.test(text.slice(Math.max(0, index - lettersBefore), index))) continue;
      const number = `${kind}${recommended} ${serial}-${year}`;
      if (!once.has(number) && once.size < mostOfSheet) once.set(number, { number, line: at[index] ?? 0 });
    }
  return [...once.values()];
};

/** The same for all editions of a norm, recommended or not: 50011 of GB for GB 50011-2010 and GB/T 50011-2010. */
export const seriesOf = (number: string): string => number.replace("/T", "").replace(/-\d+$/, "");

/** 1995 of GB 50045-95. */
export const yearOf = (number: string): number => {
  const year = Number(/-(\d+)$/.exec(number)?.[1] ?? 0);
  return year < 100 ? 1900 + year : year;
};
