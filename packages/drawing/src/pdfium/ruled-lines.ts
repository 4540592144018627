import { type Box, boxAround, type Matrix, mapPoint, multiply, type Point } from "../page/page-space.ts";
import { type Pdfium, withHeap } from "./pdfium.ts";

const path = 2;
const form = 5;
const deepestForm = 12;
const shortestInPoints = 6;
const closesStraightInPoints = 0.6;
const line = 0;
const move = 2;

/** Straight lines parallel to the edges of the page, as boxes without breadth in page space: the rules of tables. */
export const readRuledLines = (pdfium: Pdfium, page: { handle: number; size: { origin: Point } }): Box[] => {
  const { calls, memory } = pdfium;
  const lines: Box[] = [];
  const { origin } = page.size;

  const keep = (from: Point, to: Point) => {
    const box = boxAround(from, to);
    const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
    if (Math.max(width, height) >= shortestInPoints && Math.min(width, height) <= closesStraightInPoints)
      lines.push(box);
  };

  withHeap(pdfium, 32, (at) => {
    const matrixOf = (object: number): Matrix => {
      if (!calls.FPDFPageObj_GetMatrix(object, at)) return [1, 0, 0, 1, 0, 0];
      const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = new Float32Array(memory.HEAPU8.buffer, at, 6);
      return [a, b, c, d, e, f];
    };
    const readPath = (object: number, outer: Matrix) => {
      const matrix = multiply(outer, matrixOf(object));
      let start: Point | undefined;
      let last: Point | undefined;
      for (let i = 0, n = calls.FPDFPath_CountSegments(object); i < n; i++) {
        const segment = calls.FPDFPath_GetPathSegment(object, i);
        if (!calls.FPDFPathSegment_GetPoint(segment, at, at + 4)) continue;
        const [x = 0, y = 0] = new Float32Array(memory.HEAPU8.buffer, at, 2);
        const mapped = mapPoint(matrix, { x, y });
        const point = { x: mapped.x - origin.x, y: mapped.y - origin.y };
        const kind = calls.FPDFPathSegment_GetType(segment);
        if (kind === move) start = point;
        else if (kind === line && last) keep(last, point);
        if (start && kind !== move && calls.FPDFPathSegment_GetClose(segment)) keep(point, start);
        last = point;
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
  return lines;
};
