import type { Box } from "./page/page-space.ts";
import type { Pdfium } from "./pdfium/pdfium-calls.ts";
import { type OpenSheet, withSheet } from "./pdfium/open-sheet.ts";
import { findSealPlaces, freeSealPlace, type SealWish } from "./reading/seal-places.ts";

/** A box on a page as shown: points from its upper left corner; pages count from 1. */
export interface SealPlace {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** `isNamed`: a label or a name on the page asks for the seal there; else the place is only free. */
export interface FoundSealPlace extends SealPlace {
  readonly isNamed: boolean;
}

/** Pages looked at. */
const pagesOfPaper = 12;
const pagesOfSheets = 300;

const boxOf = ({ x, y, width, height }: SealPlace): Box => ({ x0: x, y0: y, x1: x + width, y1: y + height });

const placeOn = (page: number, { x0, y0, x1, y1 }: Box): SealPlace => ({
  ...{ page, x: x0, y: y0, width: x1 - x0, height: y1 - y0 },
});

/**
 * The places of each seal in a file. A paper has one for each: where a page has a label or a name for it, else at the
 * lower right of the last page. A set of sheets has one on each of its pages.
 */
export const findSealPlacesOn = (
  pdfium: Pdfium,
  bytes: Uint8Array,
  wishes: readonly SealWish[],
  taken: readonly SealPlace[],
  isSheets: boolean,
): FoundSealPlace[][] =>
  withSheet(pdfium, bytes, (sheet) => {
    const found = wishes.map((): FoundSealPlace[] => []);
    const numbers = pagesInOrder(sheet, isSheets);
    const look = (page: number, some: readonly number[], asksForFree: boolean): void => {
      const [words, size] = [sheet.words(page - 1), sheet.page(page - 1)];
      const kept = [...taken, ...found.flat()].filter((place) => place.page === page).map(boxOf);
      const places = findSealPlaces(
        words,
        size,
        some.flatMap((nth) => wishes[nth] ?? []),
        kept,
      );
      const named = places.flatMap((box) => box ?? []);
      for (const [index, nth] of some.entries()) {
        const box = places[index];
        const side = wishes[nth]?.sideInPoints ?? 0;
        const free = box || !asksForFree ? undefined : freeSealPlace(words, size, side, [...kept, ...named]);
        if (box) found[nth]?.push({ ...placeOn(page, box), isNamed: true });
        if (free) found[nth]?.push({ ...placeOn(page, free), isNamed: false });
        if (free) named.push(free);
      }
    };
    const open = () => wishes.flatMap((_, nth) => (isSheets || found[nth]?.length === 0 ? [nth] : []));
    for (const page of numbers) look(page, open(), isSheets);
    const [first = 1] = numbers;
    if (!isSheets) look(first, open(), true);
    return found;
  });

/** Papers are signed at their end. */
const pagesInOrder = (sheet: OpenSheet, isSheets: boolean): number[] => {
  const count = Math.min(sheet.pageCount, isSheets ? pagesOfSheets : pagesOfPaper);
  return Array.from({ length: count }, (_, index) => (isSheets ? index + 1 : sheet.pageCount - index));
};
