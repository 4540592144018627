import { type Box, displayMatrix, mapBox, type PageSize, unite } from "../page/page-space.ts";
import type { Word } from "../page/word.ts";

/** Words that stand together on one line, as shown: points, y down. */
export interface TextPiece {
  text: string;
  box: Box;
}

/** Joins words into lines as a reader sees them; widely spaced labels (图　号) become one piece. */
export const textPieces = (words: readonly Pick<Word, "text" | "box">[], page: PageSize): TextPiece[] => {
  const matrix = displayMatrix(page);
  const shown = words
    .map(({ text, box }) => ({ text: text.normalize("NFKC"), box: mapBox(matrix, box) }))
    .toSorted((a, b) => a.box.x0 - b.box.x0);
  const pieces: TextPiece[] = [];
  for (const word of shown) {
    const before = pieces.findLast((piece) => isOneLine(piece.box, word.box) && isNext(piece, word));
    if (!before) {
      pieces.push({ ...word });
      continue;
    }
    const gap = word.box.x0 - before.box.x1;
    const isLatin = /[A-Za-z0-9&,)]$/.test(before.text) && /^[A-Za-z0-9&(]/.test(word.text);
    before.text += (isLatin && gap > heightOf(word.box) * 0.15 ? " " : "") + word.text;
    before.box = unite(before.box, word.box);
  }
  return pieces;
};

export const heightOf = ({ y0, y1 }: Box): number => y1 - y0;

export const isOneLine = (one: Box, other: Box): boolean => {
  const shared = Math.min(one.y1, other.y1) - Math.max(one.y0, other.y0);
  return shared > 0.5 * Math.min(heightOf(one), heightOf(other));
};

const isNext = (before: TextPiece, next: TextPiece): boolean => {
  const letter = Math.min(heightOf(before.box), heightOf(next.box));
  const gap = next.box.x0 - before.box.x1;
  const areSameSize = Math.max(heightOf(before.box), heightOf(next.box)) < letter * 1.6;
  const areSpacedOut = isSingleHan(before.text) && isSingleHan(next.text);
  return areSameSize && gap > -letter && gap < letter * (areSpacedOut ? 3.5 : 0.7);
};

const isSingleHan = (text: string): boolean => /^\p{Script=Han}$/u.test(text);
