import { type Box, type Matrix, multiply, type Point } from "../page/page-space.ts";
import { withHeap } from "./pdfium.ts";
import type { Pdfium } from "./pdfium-calls.ts";

const path = 2;
const form = 5;
const deepestForm = 12;
const line = 0;
const curve = 1;
const move = 2;
/** Pages with more strokes than this are compared by their pixels alone: pairing the strokes would take too long. */
const mostStrokes = 800_000;
const shortestRuleInPoints = 6;
const closesStraightInPoints = 0.6;

/** The lines of all paths of a page, in page space. */
export interface PathLines {
  /**
   * In the order in which they are drawn: each straight piece as x0, y0, x1, y1 in points, each curve as its chord. Outlines
   * that are only filled are no strokes. Empty for a page with more than 800,000 of them.
   */
  readonly strokes: Float32Array;
  /** Straight lines parallel to the edges of the page, drawn or filled, as boxes without breadth: the rules of tables. */
  readonly ruled: Box[];
}

/** Reads both kinds of lines in one pass: asking PDFium for the pieces of the paths takes most of the time. */
export const readPathLines = (pdfium: Pdfium, page: { handle: number; size: { origin: Point } }): PathLines => {
  const { calls, memory } = pdfium;
  const { origin } = page.size;
  const ruled: Box[] = [];
  let strokes = new Float32Array(4096);
  let used = 0;

  const keepStroke = (x0: number, y0: number, x1: number, y1: number) => {
    if (used > mostStrokes * 4) return;
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
  const keepRule = (x0: number, y0: number, x1: number, y1: number) => {
    const [width, height] = [Math.abs(x1 - x0), Math.abs(y1 - y0)];
    if (Math.max(width, height) < shortestRuleInPoints || Math.min(width, height) > closesStraightInPoints) return;
    ruled.push({ x0: Math.min(x0, x1), y0: Math.min(y0, y1), x1: Math.max(x0, x1), y1: Math.max(y0, y1) });
  };

  withHeap(pdfium, 32, (at) => {
    const matrixOf = (object: number): Matrix => {
      if (!calls.FPDFPageObj_GetMatrix(object, at)) return [1, 0, 0, 1, 0, 0];
      const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = new Float32Array(memory.HEAPU8.buffer, at, 6);
      return [a, b, c, d, e, f];
    };
    const isStroked = (object: number): boolean =>
      calls.FPDFPath_GetDrawMode(object, at, at + 4) && new Int32Array(memory.HEAPU8.buffer, at + 4, 1)[0] !== 0;
    const readPath = (object: number, outer: Matrix) => {
      const hasStroke = isStroked(object);
      const [a, b, c, d, e, f] = multiply(outer, matrixOf(object));
      const point = new Float32Array(memory.HEAPU8.buffer, at, 2);
      let [startX, startY, lastX, lastY] = [0, 0, 0, 0];
      const keep = (x0: number, y0: number, x1: number, y1: number, isStraight: boolean) => {
        if (hasStroke) keepStroke(x0, y0, x1, y1);
        if (isStraight) keepRule(x0, y0, x1, y1);
      };
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
        else if (kind === line || kind === curve) keep(lastX, lastY, x, y, kind === line);
        if (kind !== move && calls.FPDFPathSegment_GetClose(segment)) keep(x, y, startX, startY, true);
        [lastX, lastY] = [x, y];
      }
    };
    const walk = (object: number, outer: Matrix, depth: number) => {
      const kind = calls.FPDFPageObj_GetType(object);
      if (kind === path) return readPath(object, outer);
      if (kind !== form || depth >= deepestForm) return;
      const inner = multiply(outer, matrixOf(object));
      for (let i = 0, n = calls.FPDFFormObj_CountObjects(object); i < n; i++)
        walk(calls.FPDFFormObj_GetObject(object, i), inner, depth + 1);
    };
    for (let i = 0, n = calls.FPDFPage_CountObjects(page.handle); i < n; i++)
      walk(calls.FPDFPage_GetObject(page.handle, i), [1, 0, 0, 1, 0, 0], 0);
  });
  return { strokes: used > mostStrokes * 4 ? new Float32Array(0) : strokes.slice(0, used), ruled };
};
