import { type EditionLikeness, editionLikeness, type EditionSide, likenessSide } from "./compare/edition-likeness.ts";
import { displayMatrix, displaySize } from "./page/page-space.ts";
import { drawInk } from "./pdfium/draw-ink.ts";
import { type OpenSheet, withSheet } from "./pdfium/open-sheet.ts";
import type { Pdfium } from "./pdfium/pdfium-calls.ts";
import { textLines } from "./reading/page-text.ts";
import { inMillimetres } from "./reading/paper-size.ts";
import { findTitleBlock } from "./reading/title-block.ts";

/** Whether the first page of a file can be the next edition of the first page of another. */
export const compareEditions = (pdfium: Pdfium, base: Uint8Array, target: Uint8Array): EditionLikeness =>
  editionLikeness(withSheet(pdfium, base, sideOf(pdfium)), withSheet(pdfium, target, sideOf(pdfium)));

/** One page of an open file as one side of the comparison. */
export const sideOf =
  (pdfium: Pdfium, index = 0) =>
  (sheet: OpenSheet): EditionSide => {
    const size = sheet.page(index);
    const shown = displaySize(size);
    const words = sheet.words(index);
    const scale = likenessSide / Math.max(shown.width, shown.height);
    const { number, name, discipline } = findTitleBlock(words, size, () => sheet.ruledLines(index)) ?? {};
    return {
      ...{ number, name, discipline },
      widthInMm: inMillimetres(shown.width),
      heightInMm: inMillimetres(shown.height),
      words: textLines(words, size, index).flatMap(({ text }) => text.split(/\s+/).filter(Boolean)),
      ink: drawInk(pdfium, sheet.loaded(index), displayMatrix(size, scale), {
        width: Math.max(1, Math.round(shown.width * scale)),
        height: Math.max(1, Math.round(shown.height * scale)),
        // A blank sheet is told by its reading.
        isPart: true,
      }),
    };
  };
