import {
  type ComparablePage,
  type CompareOptions,
  comparePages,
  type PageComparison,
} from "./compare/compare-pages.ts";
import { encodePalettePng } from "./encode-png.ts";
import type { Box } from "./page/page-space.ts";
import { drawInk } from "./pdfium/draw-ink.ts";
import { type OpenSheet, withSheet } from "./pdfium/open-sheet.ts";
import type { Pdfium } from "./pdfium/pdfium-calls.ts";
import { type PageLandmarks, pageLandmarks } from "./page-landmarks.ts";
import { renewedBoxes } from "./reading/renewed-places.ts";

export interface ComparedPage {
  bytes: Uint8Array;
  /** From 0. */
  page: number;
}

export interface SheetComparison extends Omit<PageComparison, "picture"> {
  /** Boxes of either title block that every edition writes anew. */
  renewed: { base: readonly Box[]; target: readonly Box[] };
  /** By what people say where on either sheet a change is. */
  landmarks: { base: PageLandmarks; target: PageLandmarks };
  /** PNG. */
  picture?: Uint8Array;
}

type OpenPage = ComparablePage & { readonly ruledLines: () => Box[] };

const landmarksOf = ({ words, size, ruledLines }: OpenPage): PageLandmarks => pageLandmarks(words, size, ruledLines);

/** What changed from one sheet to another. */
export const compareSheets = (
  pdfium: Pdfium,
  base: ComparedPage,
  target: ComparedPage,
  options: CompareOptions = {},
): SheetComparison =>
  withComparablePages(pdfium, base, target, (from, to) => {
    const { picture, ...comparison } = comparePages(from, to, options);
    const renewed = { base: renewedBoxes(from.words, from.size), target: renewedBoxes(to.words, to.size) };
    const landmarks = { base: landmarksOf(from), target: landmarksOf(to) };
    if (!picture) return { ...comparison, renewed, landmarks };
    const { pixels, width, height, palette } = picture;
    return { ...comparison, renewed, landmarks, picture: encodePalettePng(pixels, width, height, palette) };
  });

/** Opens two pages so that they can be compared, and closes both. */
export const withComparablePages = <Result>(
  pdfium: Pdfium,
  base: ComparedPage,
  target: ComparedPage,
  use: (base: OpenPage, target: OpenPage) => Result,
): Result =>
  withSheet(pdfium, base.bytes, (one) =>
    withSheet(pdfium, target.bytes, (other) =>
      use(comparablePage(pdfium, one, base.page), comparablePage(pdfium, other, target.page)),
    ),
  );

/** A page with more objects than this is no scan. */
const objectsOfNoScan = 200;

const comparablePage = (pdfium: Pdfium, sheet: OpenSheet, index: number): OpenPage => {
  const { size, objects } = sheet.loaded(index);
  return {
    size,
    isScan: objects < objectsOfNoScan && sheet.lineWork(index).imageShare > 0.7,
    words: sheet.words(index),
    ruledLines: () => sheet.ruledLines(index),
    strokes: () => sheet.pathLines(index).strokes,
    draw: (toPixels, picture) => drawInk(pdfium, sheet.loaded(index), toPixels, picture),
  };
};
