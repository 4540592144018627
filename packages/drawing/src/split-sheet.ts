import { bytesOfDocument, withDocument } from "./pdfium/open-document.ts";
import { type OpenSheet, withSheet } from "./pdfium/open-sheet.ts";
import { withHeap } from "./pdfium/pdfium.ts";
import type { Pdfium } from "./pdfium/pdfium-calls.ts";
import { wholePage } from "./page/region.ts";
import { SheetUnreadable } from "./sheet-unreadable.ts";

/** Size at which two pictures of a page are compared: enough to see a layer that appears or a font that is lost. */
const comparedInPixels = 700;

/**
 * Splits pages off a file, each into a file of its own. A page is first copied alone; if the copy looks different, e.g.
 * because the file's catalogue switches layers, it is made by removing all other pages from the whole file. A page that
 * still looks different is refused, so that nobody reviews another sheet than the one that was sent.
 */
export const splitPages = (pdfium: Pdfium, bytes: Uint8Array, pages: readonly number[]): Uint8Array[] =>
  withSheet(pdfium, bytes, (whole) =>
    pages.map((page) => {
      const picture = pictureOf(whole, page);
      for (const take of [copyPage, dropOtherPages]) {
        const alone = take(pdfium, bytes, page);
        if (alone && looksLike(pdfium, alone, picture)) return alone;
      }
      throw new SheetUnreadable("damaged");
    }),
  );

const pictureOf = (sheet: OpenSheet, page: number): Uint8ClampedArray => {
  const size = sheet.page(page);
  return sheet.render(page, wholePage(size, comparedInPixels / Math.max(size.width, size.height)));
};

const looksLike = (pdfium: Pdfium, bytes: Uint8Array, picture: Uint8ClampedArray): boolean =>
  withSheet(pdfium, bytes, (alone) => {
    const own = pictureOf(alone, 0);
    return alone.pageCount === 1 && own.length === picture.length && own.every((value, i) => value === picture[i]);
  });

const copyPage = (pdfium: Pdfium, bytes: Uint8Array, page: number): Uint8Array | undefined => {
  const { calls, memory } = pdfium;
  return withDocument(pdfium, bytes, (from) => {
    const into = calls.FPDF_CreateNewDocument();
    try {
      const isCopied = withHeap(pdfium, 4, (at) => {
        new Int32Array(memory.HEAPU8.buffer, at, 1)[0] = page;
        return calls.FPDF_ImportPagesByIndex(into, from, at, 1, 0);
      });
      return isCopied ? bytesOfDocument(pdfium, into) : undefined;
    } finally {
      calls.FPDF_CloseDocument(into);
    }
  });
};

const dropOtherPages = (pdfium: Pdfium, bytes: Uint8Array, page: number): Uint8Array | undefined =>
  withDocument(pdfium, bytes, (document) => {
    for (let i = pdfium.calls.FPDF_GetPageCount(document) - 1; i >= 0; i--)
      if (i !== page) pdfium.calls.FPDFPage_Delete(document, i);
    return bytesOfDocument(pdfium, document);
  });
