import type { PageSize } from "../page/page-space.ts";
import type { Word } from "../page/word.ts";
import { type TextPiece, textPieces } from "./text-pieces.ts";
import { isInTitleZone, titleFields } from "./title-fields.ts";

/** The fields of a title block (图签) that were found. */
export interface TitleBlock {
  number?: string;
  name?: string;
  discipline?: string;
  scale?: string;
  /** 图幅, as written: A1, A1+1/4, A2加长 */
  paperSize?: string;
}

/** The title block among the words of a page. */
export const findTitleBlock = (words: readonly Word[], page: PageSize): TitleBlock | undefined => {
  const fields = titleFields(textPieces(words, page), page);
  const found: TitleBlock = {};
  for (const field of ["number", "name", "discipline", "scale", "paperSize"] as const) {
    const value = fields[field]?.text;
    if (value !== undefined) found[field] = value;
  }
  return Object.keys(found).length > 0 ? found : undefined;
};

/** Text where the drafting standard puts the title block. */
export const titleBlockPieces = (words: readonly Word[], page: PageSize): TextPiece[] =>
  textPieces(words, page).filter((piece) => isInTitleZone(piece, page));
