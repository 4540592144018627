import type { Turn } from "@tushen/drawing/page/page-space";
import { normalTurn } from "@tushen/drawing/page/page-space";
import type { MarkShape } from "@tushen/domain/sheets/mark-shape";
import type { MarkColor, MarkWidth } from "@tushen/domain/sheets/mark-style";

/** A page of the saved file. */
export interface EditedPage {
  readonly id: string;
  /** The opened file it comes from, and its index there. */
  readonly fileId: string;
  readonly index: number;
  /** Clockwise, in addition to the page's own rotation. */
  readonly turn: Turn;
  /** Marks that the opened file has on it; absent in drafts of earlier editions of this program. */
  readonly marksInFile?: number;
}

export interface EditedMark {
  readonly id: string;
  readonly pageId: string;
  readonly shape: MarkShape;
  readonly color: MarkColor;
  readonly width: MarkWidth;
}

/** A state for undo: the pages in order, and their marks. */
export interface EditedPdf {
  readonly pages: readonly EditedPage[];
  readonly marks: readonly EditedMark[];
}

export const newId = (): string => crypto.getRandomValues(new Uint32Array(2)).join("-");

/** The pages of an opened file; `marks` has the number of marks on each. */
export const pagesOf = (fileId: string, marks: readonly number[]): EditedPage[] =>
  marks.map((marksInFile, index) => ({ id: newId(), fileId, index, turn: 0, marksInFile }));

/** Inserts pages behind the named one, or at the end. */
export const insertPages = (pdf: EditedPdf, behind: string | undefined, added: readonly EditedPage[]): EditedPdf => {
  const at = pdf.pages.findIndex(({ id }) => id === behind);
  const index = at === -1 ? pdf.pages.length : at + 1;
  return { ...pdf, pages: [...pdf.pages.slice(0, index), ...added, ...pdf.pages.slice(index)] };
};

export const turnPage = (pdf: EditedPdf, pageId: string, by: 90 | -90): EditedPdf => ({
  ...pdf,
  pages: pdf.pages.map((page) => (page.id === pageId ? { ...page, turn: normalTurn(page.turn + by) } : page)),
});

/** Removes a page with its marks; the last page stays. */
export const removePage = (pdf: EditedPdf, pageId: string): EditedPdf =>
  pdf.pages.length < 2
    ? pdf
    : {
        pages: pdf.pages.filter(({ id }) => id !== pageId),
        marks: pdf.marks.filter((mark) => mark.pageId !== pageId),
      };

/** Moves a page to an index, at most to the ends. */
export const movePage = (pdf: EditedPdf, pageId: string, to: number): EditedPdf => {
  const page = pdf.pages.find(({ id }) => id === pageId);
  if (!page) return pdf;
  const others = pdf.pages.filter((one) => one !== page);
  const index = Math.max(0, Math.min(others.length, to));
  if (pdf.pages[index] === page) return pdf;
  return { ...pdf, pages: [...others.slice(0, index), page, ...others.slice(index)] };
};

export const addMark = (pdf: EditedPdf, mark: EditedMark): EditedPdf => ({ ...pdf, marks: [...pdf.marks, mark] });

export const changeMark = (pdf: EditedPdf, id: string, part: Partial<EditedMark>): EditedPdf => ({
  ...pdf,
  marks: pdf.marks.map((mark) => (mark.id === id ? { ...mark, ...part } : mark)),
});

export const removeMark = (pdf: EditedPdf, id: string): EditedPdf => ({
  ...pdf,
  marks: pdf.marks.filter((mark) => mark.id !== id),
});
