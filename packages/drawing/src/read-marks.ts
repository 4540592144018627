import { type FoundMarks, mostMarks, noMarks, takeMark } from "./marks/take-mark.ts";
import { withSheet } from "./pdfium/open-sheet.ts";
import type { Pdfium } from "./pdfium/pdfium-calls.ts";

/** Marks other people drew in the file: the annotations of all pages, each as the matching kind of mark. */
export const readMarks = (pdfium: Pdfium, bytes: Uint8Array): FoundMarks =>
  withSheet(pdfium, bytes, (sheet) => {
    const found = noMarks();
    for (let page = 0; page < sheet.pageCount && found.marks.length < mostMarks; page++)
      for (const one of sheet.annotations(page)) takeMark(found, page, one);
    return { ...found, marks: found.marks.slice(0, mostMarks) };
  });
