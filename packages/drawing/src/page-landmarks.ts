import { type SheetAxis, sheetAxes } from "./axes/sheet-axes.ts";
import type { Box, PageSize } from "./page/page-space.ts";
import type { Word } from "./page/word.ts";
import { type OpenSheet, withSheet } from "./pdfium/open-sheet.ts";
import type { Pdfium } from "./pdfium/pdfium-calls.ts";
import { type Landmark, sheetLandmarks } from "./reading/landmarks.ts";

/** By what people say where on a page something is; in page space. */
export interface PageLandmarks {
  axes: SheetAxis[];
  names: Landmark[];
}

export const pageLandmarks = (words: readonly Word[], size: PageSize, ruledLines: () => Box[]): PageLandmarks => ({
  axes: words.length > 0 ? sheetAxes(words, ruledLines()) : [],
  names: sheetLandmarks(words, size),
});

/** Of each page of a PDF in order, at most `most` pages. */
export const landmarksOfPages = (pdfium: Pdfium, bytes: Uint8Array, most: number): PageLandmarks[] =>
  withSheet(pdfium, bytes, (sheet: OpenSheet) =>
    Array.from({ length: Math.min(most, sheet.pageCount) }, (_, page) =>
      pageLandmarks(sheet.words(page), sheet.page(page), () => sheet.ruledLines(page)),
    ),
  );
