import { type SheetAxis, sheetAxes } from "./axes/sheet-axes.ts";
import type { PlaceToCrop } from "./anchor/crop.ts";
import type { FoundPlace } from "./anchor/find-places.ts";
import type { CompareOptions } from "./compare/compare-pages.ts";
import type { EditionLikeness } from "./compare/edition-likeness.ts";
import type { SheetComparison } from "./compare-sheets.ts";
import { landmarksOfPages, type PageLandmarks } from "./page-landmarks.ts";
import { cropPlace } from "./crop-place.ts";
import { encodePng } from "./encode-png.ts";
import { type FoundSealPlace, findSealPlacesOn, type SealPlace } from "./find-seal-places.ts";
import { withSheet } from "./pdfium/open-sheet.ts";
import { type Box, displaySize } from "./page/page-space.ts";
import type { Pdfium } from "./pdfium/pdfium-calls.ts";
import { makeTiles, type SheetTiles, slowWindowMs, windowTime } from "./make-tiles.ts";
import { readSheetText, type SheetText } from "./read-sheet.ts";
import type { FoundMarks } from "./marks/take-mark.ts";
import type { SealWish } from "./reading/seal-places.ts";
import { readMarks } from "./read-marks.ts";
import { wholePage } from "./page/region.ts";
import { splitPages } from "./split-sheet.ts";

/** The requests a drawing thread takes. A sheet is given as a path or as bytes. */
export type SheetJob =
  | { kind: "read"; sheet: string | Uint8Array }
  | { kind: "thumbnail"; sheet: string | Uint8Array; page: number; widthInPixels: number }
  | { kind: "tiles"; sheet: string | Uint8Array; page: number; mostBytes: number }
  | {
      kind: "compare";
      sheet: string | Uint8Array;
      page: number;
      other: string | Uint8Array;
      otherPage: number;
      options: CompareOptions;
    }
  | {
      kind: "places";
      sheet: string | Uint8Array;
      page: number;
      other: string | Uint8Array;
      otherPage: number;
      places: readonly Box[];
    }
  | { kind: "editions"; sheet: string | Uint8Array; other: string | Uint8Array }
  | { kind: "crops"; sheet: string | Uint8Array; places: readonly PlaceToCrop[] }
  | {
      kind: "seals";
      sheet: string | Uint8Array;
      wishes: readonly SealWish[];
      taken: readonly SealPlace[];
      isSheets: boolean;
    }
  | { kind: "marks"; sheet: string | Uint8Array }
  | { kind: "axes"; sheet: string | Uint8Array; page: number }
  | { kind: "landmarks"; sheet: string | Uint8Array; mostPages: number }
  | { kind: "lines"; sheet: string | Uint8Array; page: number }
  | { kind: "split"; sheet: string | Uint8Array; pages: readonly number[] };

export interface Thumbnail {
  png: Uint8Array;
  width: number;
  height: number;
  /** Processor milliseconds in which the slowest of three windows of a usual screen is drawn at 400 %. */
  windowMs: number;
}

export interface SheetResults {
  read: SheetText;
  thumbnail: Thumbnail;
  tiles: SheetTiles | undefined;
  seals: FoundSealPlace[][];
  marks: FoundMarks;
  axes: SheetAxis[];
  landmarks: PageLandmarks[];
  lines: Box[];
  split: Uint8Array[];
  compare: SheetComparison;
  places: FoundPlace[];
  editions: EditionLikeness;
  crops: Uint8Array[];
}

/** A page may be a strip two hundred times as high as wide; its picture is cut off at this ratio. */
const highest = 4;

/** More are hatches and pictures drawn in lines. */
const mostLines = 300_000;

/** `read` returns the bytes of a sheet given by its path. */
export const doSheetJob = async (
  pdfium: Pdfium,
  job: SheetJob,
  read: (sheet: string | Uint8Array) => Uint8Array,
): Promise<SheetResults[SheetJob["kind"]]> => {
  const bytes = read(job.sheet);
  switch (job.kind) {
    case "read":
      return readSheetText(pdfium, bytes);
    case "thumbnail":
      return drawThumbnail(pdfium, bytes, job.page, job.widthInPixels);
    case "tiles":
      return withSheet(pdfium, bytes, (sheet) =>
        windowTime(sheet, job.page) < slowWindowMs ? undefined : makeTiles(sheet, job.page, job.mostBytes),
      );
    case "seals":
      return findSealPlacesOn(pdfium, bytes, job.wishes, job.taken, job.isSheets);
    case "marks":
      return readMarks(pdfium, bytes);
    case "axes":
      return withSheet(pdfium, bytes, (sheet) => sheetAxes(sheet.words(job.page), sheet.ruledLines(job.page)));
    case "landmarks":
      return landmarksOfPages(pdfium, bytes, job.mostPages);
    case "lines":
      return withSheet(pdfium, bytes, (sheet) => sheet.ruledLines(job.page).slice(0, mostLines));
    case "split":
      return splitPages(pdfium, bytes, job.pages);
    case "compare": {
      const { compareSheets } = await import("./compare-sheets.ts");
      const [base, target] = [
        { bytes, page: job.page },
        { bytes: read(job.other), page: job.otherPage },
      ];
      return compareSheets(pdfium, base, target, job.options);
    }
    case "places": {
      const { findPlacesOnSheet } = await import("./find-places-on-sheet.ts");
      const [base, target] = [
        { bytes, page: job.page },
        { bytes: read(job.other), page: job.otherPage },
      ];
      return findPlacesOnSheet(pdfium, base, target, job.places);
    }
    case "editions": {
      const { compareEditions } = await import("./compare-editions.ts");
      return compareEditions(pdfium, bytes, read(job.other));
    }
    case "crops":
      return withSheet(pdfium, bytes, (sheet) => job.places.map((place) => cropPlace(sheet, place)));
  }
};

const drawThumbnail = (pdfium: Pdfium, bytes: Uint8Array, page: number, widthInPixels: number): Thumbnail =>
  withSheet(pdfium, bytes, (sheet) => {
    const size = sheet.page(page);
    const shown = displaySize(size);
    const scale = Math.min(widthInPixels / shown.width, (widthInPixels * highest) / shown.height);
    const { width, height, ...region } = wholePage(size, scale);
    const pixels = sheet.render(page, { width, height, ...region });
    return { png: encodePng(pixels, width, height), width, height, windowMs: windowTime(sheet, page) };
  });
