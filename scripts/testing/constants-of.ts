/** A constant of a source file, and what stands there instead while the tests are asked whether they notice. */
export interface Mutant {
  /** First character of the constant in the file, from 0. */
  readonly at: number;
  readonly constant: string;
  readonly instead: string;
  /** Line of the file, from 1. */
  readonly line: number;
}

const blanked = (text: string): string => text.replaceAll(/[^\n]/g, " ");

/** Of a regular expression only the counts are constants, such as the 6 of `.{6}`. */
const onlyCounts = (pattern: string): string =>
  pattern
    .split(/(\{\d+\})/)
    .map((part, index) => (index % 2 === 1 ? part : blanked(part)))
    .join("");

/** Comments and imports become blanks, regular expressions all but their counts; everything else keeps its place. */
const withoutWords = (source: string): string =>
  source
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<![:"'])\/\/[^\n]*|^import [\s\S]*?;$/gm, blanked)
    .replaceAll(/(?<=[(=,:&|!?[] ?|return )\/(?:\\.|\[(?:\\.|[^\]\n])*\]|[^/\n\\[])+\/[a-z]*/g, onlyCounts);

/** Numbers in one text, each of which counts. */
const list = /"\d+ [\d ]*"/;
const text = /"[^"\n]*"/;
/** A template that holds no other one. */
const template = /`(?:[^`$\n]|\$(?!\{)|\$\{[^`{}\n]*\})*`/;
/** Words between the tags of an element. */
const shown = /(?<=[>}]\s*)[\u4e00-\u9fff][^<>{}"`\n]*(?=\s*[<{])/;
const words = new RegExp([list, text, template, shown].map(({ source }) => source).join("|"), "g");
const number = /(?<![\w.$"#])\d[\d_]*(?:\.\d+)?(?![\w"%])/g;

const isConstant = (found: string): boolean => /[\u4e00-\u9fff]|^"(?:\d{2,}|[@\-_])"$|\d{2}`$/.test(found);

/** Words become blanks, but for what a template puts in and for numbers of a list. */
const withoutTexts = (found: string): string => {
  if (list.test(found)) return found.replaceAll('"', " ");
  return found
    .split(/(\$\{[^`{}\n]*\})/)
    .map((part, index) => (index % 2 === 1 && found.startsWith("`") ? part : blanked(part)))
    .join("");
};

/** A number is one larger; a sentence or code ends with another character. */
const changed = (constant: string): string => {
  if (/^\d/.test(constant)) return String(Number(constant.replaceAll("_", "")) + 1);
  return /["`]$/.test(constant) ? `${constant.slice(0, -1)}X${constant.at(-1)}` : `${constant}X`;
};

/**
 * Every number of a source file, and every text that is Chinese or made of digits. Other texts are mostly names of fields
 * or types, which the type check guards; `also` says which of them count.
 */
export const constantsOf = (source: string, also?: RegExp): Mutant[] => {
  const rest = withoutWords(source);
  const texts = [...rest.matchAll(words)].filter(([found]) => isConstant(found) || (also?.test(found) ?? false));
  return [...texts, ...rest.replaceAll(words, withoutTexts).matchAll(number)]
    .toSorted((one, other) => one.index - other.index)
    .map(({ 0: constant, index }) => ({
      ...{ at: index, constant, instead: changed(constant) },
      line: source.slice(0, index).split("\n").length,
    }));
};

/** The source with the mutant in it. */
export const withMutant = (source: string, { at, constant, instead }: Mutant): string =>
  source.slice(0, at) + instead + source.slice(at + constant.length);
