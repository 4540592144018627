import { type Box, displayMatrix, invert, mapBox, type PageSize } from "../page/page-space.ts";
import { textPieces } from "./text-pieces.ts";
import type { Word } from "../page/word.ts";

/** The words of one line of a page, stored for searching. */
export interface TextLine {
  /** From 0. */
  page: number;
  text: string;
  /** Points of the page before /Rotate, y up, to a tenth. */
  box: Box;
}

/** The lines of a page as a reader sees them, in the order they were found. */
export const textLines = (words: readonly Word[], size: PageSize, page: number): TextLine[] => {
  const toPage = invert(displayMatrix(size));
  return textPieces(words, size).map(({ text, box }) => ({ page, text, box: tenths(mapBox(toPage, box)) }));
};

const tenths = ({ x0, y0, x1, y1 }: Box): Box => {
  const round = (value: number) => Math.round(value * 10) / 10;
  return { x0: round(x0), y0: round(y0), x1: round(x1), y1: round(y1) };
};
