import { fontReader } from "./missing-fonts.ts";
import type { Box } from "../page/page-space.ts";
import { withHeap } from "./pdfium.ts";
import type { Pdfium } from "./pdfium-calls.ts";

/** The contents of a page by kind. */
export interface LineWork {
  paths: number;
  /** Lines and curves inside the paths: the real size of a drawing. */
  segments: number;
  images: number;
  texts: number;
  /** Part of the page that pictures cover, 0 to 1. */
  imageShare: number;
  /** Fonts that are used and not embedded: letters look different or are missing on another machine. */
  missingFonts: string[];
}

const text = 1;
const path = 2;
const image = 3;
const form = 5;
const deepestForm = 12;

export const measureLineWork = (
  pdfium: Pdfium,
  page: { handle: number; size: { width: number; height: number } },
): LineWork => {
  const { calls } = pdfium;
  const work: LineWork = { paths: 0, segments: 0, images: 0, texts: 0, imageShare: 0, missingFonts: [] };
  const fonts = fontReader(pdfium);
  let imageArea = 0;

  const count = (object: number, depth: number) => {
    switch (calls.FPDFPageObj_GetType(object)) {
      case text:
        work.texts++;
        fonts.note(object);
        break;
      case path:
        work.paths++;
        work.segments += Math.max(0, calls.FPDFPath_CountSegments(object));
        break;
      case image:
        work.images++;
        break;
      case form:
        if (depth >= deepestForm) return;
        for (let i = 0, n = calls.FPDFFormObj_CountObjects(object); i < n; i++)
          count(calls.FPDFFormObj_GetObject(object, i), depth + 1);
    }
  };
  for (let i = 0, n = calls.FPDFPage_CountObjects(page.handle); i < n; i++) {
    const object = calls.FPDFPage_GetObject(page.handle, i);
    const { images, paths } = work;
    count(object, 0);
    // Scanners sometimes wrap their picture in a form; a form with lines is no picture.
    if (work.images > images && work.paths === paths) imageArea += areaOf(boundsOf(pdfium, object));
  }
  work.missingFonts = fonts.missing();
  work.imageShare = Math.min(1, imageArea / (page.size.width * page.size.height));
  return work;
};

const boundsOf = (pdfium: Pdfium, object: number): Box =>
  withHeap(pdfium, 16, (at) => {
    if (!pdfium.calls.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12)) return { x0: 0, y0: 0, x1: 0, y1: 0 };
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = new Float32Array(pdfium.memory.HEAPU8.buffer, at, 4);
    return { x0, y0, x1, y1 };
  });

const areaOf = ({ x0, y0, x1, y1 }: Box): number => Math.max(0, x1 - x0) * Math.max(0, y1 - y0);
