import { cropOf, frameCrop, type PlaceToCrop } from "./anchor/crop.ts";
import { encodePng } from "./encode-png.ts";
import type { OpenSheet } from "./pdfium/open-sheet.ts";

/** A place with what stands around it as PNG, as the page is shown; the place itself is framed in red. */
export const cropPlace = (sheet: OpenSheet, place: PlaceToCrop): Uint8Array => {
  const crop = cropOf(sheet.page(place.page), place);
  const { width, height } = crop.region;
  return encodePng(frameCrop(sheet.render(place.page, crop.region), crop), width, height);
};
