import { type FoundPlace, findPlaces } from "./anchor/find-places.ts";
import { differencesOf } from "./compare/compare-pages.ts";
import { type ComparedPage, withComparablePages } from "./compare-sheets.ts";
import type { Box } from "./page/page-space.ts";
import type { Pdfium } from "./pdfium/pdfium-calls.ts";

/** Finds places of one page, in its page space, again on a page of the next edition. */
export const findPlacesOnSheet = (
  pdfium: Pdfium,
  base: ComparedPage,
  target: ComparedPage,
  places: readonly Box[],
): FoundPlace[] =>
  withComparablePages(pdfium, base, target, (from, to) => {
    const differences = differencesOf(from, to);
    return findPlaces("found" in differences ? differences : undefined, to.size, places);
  });
