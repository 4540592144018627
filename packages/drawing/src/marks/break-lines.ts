import { sizeOfWords } from "@tushen/domain/sheets/mark-shape";

/** Letters are measured by their average, so a line may be a little longer than its box says. */
const slack = 1.1;

/**
 * Breaks the lines of a text that are longer than the width of its box, as programs for PDF show them. A line of a mark is
 * never broken later, and would run over the sheet.
 */
export const breakLines = (text: string, sizeInPoints: number, width: number): string => {
  // A box narrower than two letters holds no text: a program wrote only where the text begins.
  if (width < 2 * sizeInPoints) return text;
  const fits = (words: string) => sizeOfWords(words, sizeInPoints).width <= width * slack;
  return text
    .split("\n")
    .flatMap((line) => brokenLine(line, fits))
    .join("\n");
};

const brokenLine = (line: string, fits: (words: string) => boolean): string[] => {
  const lines: string[] = [];
  let current = "";
  for (const piece of piecesOf(line)) {
    if (current === "" || fits((current + piece).trimEnd())) {
      current += piece;
      continue;
    }
    lines.push(current.trimEnd());
    current = piece.trimStart();
  }
  return [...lines, current.trimEnd()];
};

/** Where a line may be broken: after a space, a slash, a hyphen, and after each Chinese letter but before its full stop. */
const piecesOf = (line: string): string[] =>
  line.match(/[⺀-\uffff](?:[，。、；：！？）》”’])*|[^\s⺀-\uffff/\\-]*[\s/\\-]+|[^\s⺀-\uffff/\\-]+/gu) ?? [];
