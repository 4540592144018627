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

/** Comments, imports and regular expressions become blanks; everything else keeps its place. */
const withoutWords = (source: string): string =>
  source
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<![:"'])\/\/[^\n]*|^import [\s\S]*?;$/gm, blanked)
    .replaceAll(/(?<=[(=,:&|!?[] ?|return )\/(?:\\.|\[(?:\\.|[^\]\n])*\]|[^/\n\\[])+\/[a-z]*/g, blanked);

/** A number is one larger; a sentence or code ends with another character. */
const changed = (constant: string): string =>
  constant.startsWith('"') ? `${constant.slice(0, -1)}X"` : String(Number(constant.replaceAll("_", "")) + 1);

/**
 * Every number, and every text that is Chinese or made of digits, of a source file. Texts that are only names of fields
 * or types are left out: the type check guards them.
 */
export const constantsOf = (source: string): Mutant[] => {
  const found = withoutWords(source).matchAll(
    /"(?:[^"\n]*[\u4e00-\u9fff][^"\n]*|\d{2,}|[@\-_])"|(?<![\w.$"])\d[\d_]*(?:\.\d+)?(?![\w"])/g,
  );
  return [...found].map(({ 0: constant, index }) => ({
    ...{ at: index, constant, instead: changed(constant) },
    line: source.slice(0, index).split("\n").length,
  }));
};

/** The source with the mutant in it. */
export const withMutant = (source: string, { at, constant, instead }: Mutant): string =>
  source.slice(0, at) + instead + source.slice(at + constant.length);
