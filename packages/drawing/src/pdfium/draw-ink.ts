import type { InkPicture } from "../page/ink.ts";
import { displayMatrix, invert, type Matrix, multiply, type PageSize } from "../page/page-space.ts";
import { withHeap } from "./pdfium.ts";
import type { Pdfium } from "./pdfium-calls.ts";
import { SheetUnreadable } from "../sheet-unreadable.ts";

const bgrx = 3;
const white = 0xffffffff;
const whitePixel = -1;
const rowsPerBand = 1024;
/** If a page with this many objects is drawn blank, PDFium ran out of memory, which it does not report. */
const objectsOfNoBlankPage = 20;

/**
 * Draws a page through a matrix from page space to pixels, without annotations. Ink is 255 − min(red, green, blue), so
 * that yellow and cyan lines count; coloured pages get a shade, too, by which colours stand out from black. Only a part of a
 * page may be blank.
 */
export const drawInk = (
  pdfium: Pdfium,
  page: { handle: number; size: PageSize },
  toPixels: Matrix,
  { width, height, isPart = false }: { width: number; height: number; isPart?: boolean },
): InkPicture => {
  const { calls, memory } = pdfium;
  const fromShown = invert(displayMatrix(page.size));
  const ink = new Uint8Array(width * height);
  let shade: Uint8Array<ArrayBuffer> | undefined;
  let isBlank = true;
  for (let top = 0; top < height; top += rowsPerBand) {
    const rows = Math.min(rowsPerBand, height - top);
    const matrix = multiply(multiply([1, 0, 0, 1, 0, -top], toPixels), fromShown);
    withHeap(pdfium, width * rows * 4 + 40, (room) => {
      const pixels = room + 40;
      const bitmap = calls.FPDFBitmap_CreateEx(width, rows, bgrx, pixels, width * 4);
      if (bitmap === 0) throw new SheetUnreadable("too-large");
      try {
        calls.FPDFBitmap_FillRect(bitmap, 0, 0, width, rows, white);
        new Float32Array(memory.HEAPU8.buffer, room, 10).set([...matrix, 0, 0, width, rows]);
        calls.FPDF_RenderPageBitmapWithMatrix(bitmap, page.handle, room, room + 24, 0);
      } finally {
        calls.FPDFBitmap_Destroy(bitmap);
      }
      const drawn = new Int32Array(memory.HEAPU8.buffer, pixels, width * rows);
      // Most of a sheet is white: eight pixels are passed over at once.
      for (let begin = 0, offset = top * width; begin < drawn.length; begin += 8) {
        if (begin + 8 <= drawn.length && isWhite(drawn, begin)) continue;
        for (let i = begin, end = Math.min(begin + 8, drawn.length); i < end; i++) {
          const pixel = (drawn[i] ?? whitePixel) | 0xff000000;
          if (pixel === whitePixel) continue;
          isBlank = false;
          const blue = pixel & 255;
          // Most ink is grey: red, green and blue are the same.
          if ((pixel & 0xffffff) === blue * 0x010101) {
            ink[offset + i] = 255 - blue;
            if (shade) shade[offset + i] = 255 - blue;
            continue;
          }
          const red = (pixel >> 16) & 255;
          const green = (pixel >> 8) & 255;
          const least = red < green ? (red < blue ? red : blue) : green < blue ? green : blue;
          const most = red > green ? (red > blue ? red : blue) : green > blue ? green : blue;
          shade ??= ink.slice();
          ink[offset + i] = 255 - least;
          shade[offset + i] = 255 - most;
        }
      }
    });
  }
  if (pdfium.ranOut()) throw new SheetUnreadable("too-large");
  if (isBlank && !isPart && calls.FPDFPage_CountObjects(page.handle) >= objectsOfNoBlankPage)
    throw new SheetUnreadable("damaged");
  return { width, height, ink, ...(shade && { shade }) };
};

/** Whether the eight pixels from `at` are all white; the fourth byte of a pixel means nothing. */
const isWhite = (pixels: Int32Array, at: number): boolean => {
  const first = (pixels[at] ?? 0) & (pixels[at + 1] ?? 0) & (pixels[at + 2] ?? 0) & (pixels[at + 3] ?? 0);
  const second = (pixels[at + 4] ?? 0) & (pixels[at + 5] ?? 0) & (pixels[at + 6] ?? 0) & (pixels[at + 7] ?? 0);
  return ((first & second) | 0xff000000) === whitePixel;
};
