import { withHeap } from "./pdfium.ts";
import type { Pdfium } from "./pdfium-calls.ts";

/** A text whose letters are bold by a stroke of their own colour around them, as office programs write them. */
export interface BoldText {
  readonly handle: number;
  /** Width or height of a square letter, whichever is smaller, in points of the page. */
  readonly letter: number;
}

const text = 1;
const filled = 0;
const filledAndStroked = 2;

/** A page of more objects is a plan, where looking for bold texts would take a tenth of the time of opening it. */
const mostObjects = 50_000;

/** In pixels. PDFium strokes at least a pixel wide; smaller letters would run together. */
const leastBoldLetter = 24;

/** The bold texts of a page, those inside of forms left out; none on a page of very many objects. */
export const boldTextsOf = (pdfium: Pdfium, page: number): BoldText[] => {
  const { calls } = pdfium;
  const count = calls.FPDFPage_CountObjects(page);
  const found: BoldText[] = [];
  if (count > mostObjects) return found;
  for (let i = 0; i < count; i++) {
    const handle = calls.FPDFPage_GetObject(page, i);
    if (calls.FPDFPageObj_GetType(handle) !== text) continue;
    if (calls.FPDFTextObj_GetTextRenderMode(handle) !== filledAndStroked) continue;
    if (isOfOneColour(pdfium, handle)) found.push({ handle, letter: letterOf(pdfium, handle) });
  }
  return found;
};

/** Letters with a rim of another colour are not bold, and may be white inside. */
const isOfOneColour = (pdfium: Pdfium, handle: number): boolean =>
  withHeap(pdfium, 16, (at) => {
    const { calls, memory } = pdfium;
    const colour = () => new Uint32Array(memory.HEAPU8.buffer, at, 4).join();
    if (!calls.FPDFPageObj_GetFillColor(handle, at, at + 4, at + 8, at + 12)) return false;
    const inside = colour();
    return calls.FPDFPageObj_GetStrokeColor(handle, at, at + 4, at + 8, at + 12) && colour() === inside;
  });

const letterOf = (pdfium: Pdfium, handle: number): number =>
  withHeap(pdfium, 24, (at) => {
    const { calls, memory } = pdfium;
    calls.FPDFTextObj_GetFontSize(handle, at);
    const [size = 0] = new Float32Array(memory.HEAPU8.buffer, at, 1);
    calls.FPDFPageObj_GetMatrix(handle, at);
    const [a = 0, b = 0, c = 0, d = 0] = new Float32Array(memory.HEAPU8.buffer, at, 4);
    return size * Math.min(Math.hypot(a, b), Math.hypot(c, d));
  });

/** Leaves out the strokes of letters that are small at this scale; the answer brings them back. */
export const withoutSmallStrokes = ({ calls }: Pdfium, texts: readonly BoldText[], scale: number): (() => void) => {
  const small = texts.filter(({ letter }) => letter * scale < leastBoldLetter);
  for (const { handle } of small) calls.FPDFTextObj_SetTextRenderMode(handle, filled);
  return () => {
    for (const { handle } of small) calls.FPDFTextObj_SetTextRenderMode(handle, filledAndStroked);
  };
};
