import { type Box, displayMatrix, mapBox, normalTurn, type PageSize } from "../page/page-space.ts";
import type { Word } from "../page/word.ts";
import { piecesInCells } from "./rule-cells.ts";
import { type TextPiece, textPieces } from "./text-pieces.ts";
import { isInTitleZone, isTurnedText, type PieceInCell, titleFields } from "./title-fields.ts";

/** The fields of a title block (图签) that were found. */
export interface TitleBlock {
  number?: string;
  name?: string;
  discipline?: string;
  scale?: string;
  /** 图幅, as written: A1, A1+1/4, A2加长 */
  paperSize?: string;
  /** Fields that have no label and were told by where and how large they stand: they may be wrong. */
  unlabelled?: ("number" | "name")[];
}

/**
 * The title block among the words of a page. Ruled lines, in page space, are asked for only where labels do not tell number and
 * name; without them fewer names are found.
 */
export const findTitleBlock = (
  words: readonly Word[],
  page: PageSize,
  ruledLines: () => readonly Box[] = () => [],
): TitleBlock | undefined => {
  const onSide: PageSize = { ...page, rotation: normalTurn(page.rotation + 90) };
  let rules: readonly Box[] | undefined;
  const withCells = (pieces: readonly PieceInCell[], isTurned: boolean) => {
    rules ??= ruledLines();
    const matrix = displayMatrix(isTurned ? onSide : page);
    return piecesInCells(
      pieces,
      rules.map((rule) => mapBox(matrix, rule)),
    );
  };
  const pieces: PieceInCell[] = textPieces(words, page);
  const fields = titleFields({ pieces, turned: turnedPieces(words, page, onSide), withCells }, page);
  const found: TitleBlock = {};
  for (const field of ["number", "name", "discipline", "scale", "paperSize"] as const) {
    const value = fields[field]?.text;
    if (value !== undefined) found[field] = value;
  }
  const unlabelled = (["number", "name"] as const).filter((field) => (fields[field]?.worth ?? 1) < 1);
  if (unlabelled.length > 0) found.unlabelled = unlabelled;
  return Object.keys(found).length > 0 ? found : undefined;
};

/** The words that run up or down, and single letters, which may belong to them. */
const turnedPieces = (words: readonly Word[], page: PageSize, onSide: PageSize): TextPiece[] => {
  const matrix = displayMatrix(page);
  const isTurned = ({ text, box }: Word) => isTurnedText({ text, box: mapBox(matrix, box) });
  const turned = words.filter((word) => isTurned(word) || [...word.text].length === 1);
  return turned.some(isTurned) ? textPieces(turned, onSide) : [];
};

/** Text where the drafting standard puts the title block. */
export const titleBlockPieces = (words: readonly Word[], page: PageSize): TextPiece[] =>
  textPieces(words, page).filter((piece) => isInTitleZone(piece, page));
