import { type Matrix, multiply, type Point } from "../page/page-space.ts";
import { type Pdfium, withHeap } from "./pdfium.ts";

const path = 2;
const form = 5;
const deepestForm = 12;
const line = 0;
const curve = 1;
const move = 2;
/** Pages with more pieces than this are compared by their pixels alone: reading the pieces would take too long. */
const mostPieces = 800_000;

/**
 * The lines of a page in page space, in the order in which they are drawn: each straight piece as x0, y0, x1, y1 in points,
 * each curve as its chord. Outlines that are only filled are no lines. Empty for a page with more than 800,000 pieces.
 */
export const readPathStrokes = (pdfium: Pdfium, page: { handle: number; size: { origin: Point } }): Float32Array => {
  const { calls, memory } = pdfium;
  const { origin } = page.size;
  let strokes = new Float32Array(4096);
  let used = 0;
  let isTooMany = false;
  const keep = (x0: number, y0: number, x1: number, y1: number) => {
    if (used + 4 > strokes.length) {
      const larger = new Float32Array(strokes.length * 2);
      larger.set(strokes);
      strokes = larger;
    }
    strokes[used] = x0;
    strokes[used + 1] = y0;
    strokes[used + 2] = x1;
    strokes[used + 3] = y1;
    used += 4;
  };
  withHeap(pdfium, 32, (at) => {
    const matrixOf = (object: number): Matrix => {
      if (!calls.FPDFPageObj_GetMatrix(object, at)) return [1, 0, 0, 1, 0, 0];
      const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = new Float32Array(memory.HEAPU8.buffer, at, 6);
      return [a, b, c, d, e, f];
    };
    const readPath = (object: number, outer: Matrix) => {
      if (!calls.FPDFPath_GetDrawMode(object, at, at + 4)) return;
      if (new Int32Array(memory.HEAPU8.buffer, at + 4, 1)[0] === 0) return;
      const [a, b, c, d, e, f] = multiply(outer, matrixOf(object));
      const point = new Float32Array(memory.HEAPU8.buffer, at, 2);
      let [startX, startY, lastX, lastY] = [0, 0, 0, 0];
      // A curve has two points that bend it and one where it ends.
      let bends = 0;
      for (let i = 0, n = calls.FPDFPath_CountSegments(object); i < n; i++) {
        const segment = calls.FPDFPath_GetPathSegment(object, i);
        if (!calls.FPDFPathSegment_GetPoint(segment, at, at + 4)) continue;
        const [u = 0, v = 0] = point;
        const x = a * u + c * v + e - origin.x;
        const y = b * u + d * v + f - origin.y;
        const kind = calls.FPDFPathSegment_GetType(segment);
        if (kind === curve && ++bends % 3 !== 0) continue;
        if (kind === move) [startX, startY] = [x, y];
        else if (kind === line || kind === curve) keep(lastX, lastY, x, y);
        if (kind !== move && calls.FPDFPathSegment_GetClose(segment)) keep(x, y, startX, startY);
        [lastX, lastY] = [x, y];
      }
      isTooMany ||= used > mostPieces * 4;
    };
    const walk = (object: number, outer: Matrix, depth: number) => {
      const kind = calls.FPDFPageObj_GetType(object);
      if (kind === path) return readPath(object, outer);
      if (kind !== form || depth >= deepestForm) return;
      const inner = multiply(outer, matrixOf(object));
      for (let i = 0, n = calls.FPDFFormObj_CountObjects(object); i < n && !isTooMany; i++)
        walk(calls.FPDFFormObj_GetObject(object, i), inner, depth + 1);
    };
    for (let i = 0, n = calls.FPDFPage_CountObjects(page.handle); i < n && !isTooMany; i++)
      walk(calls.FPDFPage_GetObject(page.handle, i), [1, 0, 0, 1, 0, 0], 0);
  });
  return isTooMany ? new Float32Array(0) : strokes.slice(0, used);
};
