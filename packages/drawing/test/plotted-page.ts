import { openSheet } from "../src/pdfium/open-sheet.ts";
import type { Pdfium } from "../src/pdfium/pdfium-calls.ts";
import { wholePage } from "../src/page/region.ts";

/** What a plotted PDF file shows, as PDFium reads it. */
export const wordsOf = (pdfium: Pdfium, pdf: Uint8Array): string => {
  const sheet = openSheet(pdfium, pdf);
  const words = sheet
    .words(0)
    .map(({ text }) => text)
    .join("");
  sheet.close();
  return words;
};

export const layersOf = (pdf: Uint8Array): string[] =>
  [
    ...Buffer.from(pdf)
      .toString("latin1")
      .matchAll(/\/Type \/OCG \/Name <feff([0-9a-f]*)>/g),
  ].map(([, hex = ""]) => Buffer.from(hex, "hex").swap16().toString("utf16le"));

/** How many pixels of the page are not white. */
export const inkOf = (pdfium: Pdfium, pdf: Uint8Array): number => {
  const sheet = openSheet(pdfium, pdf);
  const { width, height, ...region } = wholePage(sheet.page(0), 1);
  const pixels = sheet.render(0, { width, height, ...region });
  let dark = 0;
  for (let i = 0; i < pixels.length; i += 4)
    if ((pixels[i] ?? 255) + (pixels[i + 1] ?? 255) + (pixels[i + 2] ?? 255) < 700) dark++;
  sheet.close();
  return dark;
};
