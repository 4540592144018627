import { bytesOfDocument, withDocument } from "@tushen/drawing/pdfium/open-document";
import { readRectangle, withHeap } from "@tushen/drawing/pdfium/pdfium";
import type { Pdfium, PdfiumCalls } from "@tushen/drawing/pdfium/pdfium-calls";
import type { Box, Matrix } from "@tushen/drawing/page/page-space";

/** Calls of PDFium that change the objects of a page; the product itself changes none. */
interface EditingCalls {
  FPDFPage_RemoveObject(page: number, object: number): boolean;
  FPDFPage_InsertObject(page: number, object: number): void;
  FPDFPage_GenerateContent(page: number): boolean;
  FPDFPage_TransFormWithClip(page: number, matrix: number, clip: number): boolean;
  FPDFPageObj_Transform(object: number, a: number, b: number, c: number, d: number, e: number, f: number): void;
  FPDFPageObj_CreateNewPath(x: number, y: number): number;
  FPDFPath_LineTo(path: number, x: number, y: number): boolean;
  FPDFPath_SetDrawMode(path: number, fill: number, isStroked: boolean): boolean;
  FPDFPageObj_SetStrokeColor(object: number, red: number, green: number, blue: number, alpha: number): boolean;
  FPDFPageObj_SetStrokeWidth(object: number, width: number): boolean;
}

const pathType = 2;
const moveTo = 2;
const fewPieces = 5;

/** An object of a page that lies wholly on it. */
export interface PageObject {
  handle: number;
  kind: "stroke" | "fill" | "text" | "other";
  /** In page space, with half the width of its line. */
  box: Box;
  /** Straight and curved pieces of a path. */
  pieces: number;
  /** In points: along a stroke of few pieces, across the box of all else. */
  length: number;
}

/** Changes one page by its objects and writes it anew. */
export interface PageEditor {
  objects: readonly PageObject[];
  width: number;
  height: number;
  remove(object: PageObject): void;
  move(object: PageObject, x: number, y: number): void;
  draw(points: readonly (readonly [x: number, y: number])[], lineWidth: number): void;
}

/** The first page changed by `change`.  */
export const editPage = (pdfium: Pdfium, bytes: Uint8Array, change: (page: PageEditor) => void): Uint8Array =>
  onPage(pdfium, bytes, (handle, calls) => {
    const { origin, width, height } = sizeOf(pdfium, handle);
    change({
      ...{ objects: objectsOf(pdfium, handle, origin, { width, height }), width, height },
      remove: (object) => void calls.FPDFPage_RemoveObject(handle, object.handle),
      move: (object, x, y) => calls.FPDFPageObj_Transform(object.handle, 1, 0, 0, 1, x, y),
      draw: ([first, ...rest], lineWidth) => {
        if (!first) return;
        const path = calls.FPDFPageObj_CreateNewPath(first[0] + origin.x, first[1] + origin.y);
        for (const [x, y] of rest) calls.FPDFPath_LineTo(path, x + origin.x, y + origin.y);
        calls.FPDFPageObj_SetStrokeColor(path, 0, 0, 0, 255);
        calls.FPDFPageObj_SetStrokeWidth(path, lineWidth);
        calls.FPDFPath_SetDrawMode(path, 0, true);
        calls.FPDFPage_InsertObject(handle, path);
      },
    });
    if (!calls.FPDFPage_GenerateContent(handle)) throw new Error("PDFium does not write the page");
  });

/** The first page with all its content moved, scaled or turned; the paper stays. */
export const transformPage = (pdfium: Pdfium, bytes: Uint8Array, matrix: Matrix): Uint8Array =>
  onPage(pdfium, bytes, (handle, calls) =>
    withHeap(pdfium, 24, (at) => {
      new Float32Array(pdfium.memory.HEAPU8.buffer, at, 6).set(matrix);
      if (!calls.FPDFPage_TransFormWithClip(handle, at, 0)) throw new Error("PDFium does not move the page");
    }),
  );

/** The first page shown a quarter further clockwise. */
export const turnPage = (pdfium: Pdfium, bytes: Uint8Array): Uint8Array =>
  onPage(pdfium, bytes, (handle, calls) =>
    calls.FPDFPage_SetRotation(handle, (calls.FPDFPage_GetRotation(handle) + 1) % 4),
  );

const onPage = (
  pdfium: Pdfium,
  bytes: Uint8Array,
  use: (handle: number, calls: PdfiumCalls & EditingCalls) => void,
): Uint8Array =>
  withDocument(pdfium, bytes, (document) => {
    const calls = pdfium.calls as PdfiumCalls & EditingCalls;
    const handle = calls.FPDF_LoadPage(document, 0);
    if (handle === 0) throw new Error("the page cannot be read");
    try {
      use(handle, calls);
    } finally {
      calls.FPDF_ClosePage(handle);
    }
    const written = bytesOfDocument(pdfium, document);
    if (!written) throw new Error("PDFium does not write the file");
    return written;
  });

const sizeOf = (pdfium: Pdfium, handle: number) =>
  withHeap(pdfium, 16, (at) => {
    if (!pdfium.calls.FPDF_GetPageBoundingBox(handle, at)) throw new Error("a page without size");
    const { left, bottom, right, top } = readRectangle(pdfium, at);
    return { origin: { x: left, y: bottom }, width: right - left, height: top - bottom };
  });

const objectsOf = (
  pdfium: Pdfium,
  page: number,
  origin: { x: number; y: number },
  paper: { width: number; height: number },
): PageObject[] => {
  const { calls } = pdfium;
  const objects: PageObject[] = [];
  withHeap(pdfium, 24, (at) => {
    for (let i = 0, n = calls.FPDFPage_CountObjects(page); i < n; i++) {
      const handle = calls.FPDFPage_GetObject(page, i);
      if (!calls.FPDFPageObj_GetBounds(handle, at, at + 4, at + 8, at + 12)) continue;
      const [left = 0, bottom = 0, right = 0, top = 0] = new Float32Array(pdfium.memory.HEAPU8.buffer, at, 4);
      const box = { x0: left - origin.x, y0: bottom - origin.y, x1: right - origin.x, y1: top - origin.y };
      if (box.x0 < 0 || box.y0 < 0 || box.x1 > paper.width || box.y1 > paper.height) continue;
      const type = calls.FPDFPageObj_GetType(handle);
      const pieces = type === pathType ? calls.FPDFPath_CountSegments(handle) : 0;
      const kind = kindOf(pdfium, handle, type, at);
      const isShort = kind === "stroke" && pieces <= fewPieces;
      const length = isShort ? pathLength(pdfium, handle, at) : Math.hypot(box.x1 - box.x0, box.y1 - box.y0);
      objects.push({ handle, kind, box, pieces, length });
    }
  });
  return objects;
};

/** A curve counts by the points that bend it. */
const pathLength = ({ calls, memory }: Pdfium, handle: number, at: number): number => {
  const floats = (count: number) => [...new Float32Array(memory.HEAPU8.buffer, at, count)];
  const [a = 1, b = 0, c = 0, d = 1] = calls.FPDFPageObj_GetMatrix(handle, at) ? floats(6) : [];
  let [length, lastX, lastY] = [0, 0, 0];
  for (let i = 0, n = calls.FPDFPath_CountSegments(handle); i < n; i++) {
    const segment = calls.FPDFPath_GetPathSegment(handle, i);
    if (!calls.FPDFPathSegment_GetPoint(segment, at, at + 4)) continue;
    const [u = 0, v = 0] = floats(2);
    const [x, y] = [a * u + c * v, b * u + d * v];
    if (calls.FPDFPathSegment_GetType(segment) !== moveTo) length += Math.hypot(x - lastX, y - lastY);
    [lastX, lastY] = [x, y];
  }
  return length;
};

const kindOf = (pdfium: Pdfium, handle: number, type: number, at: number): PageObject["kind"] => {
  if (type === 1) return "text";
  if (type !== pathType) return "other";
  pdfium.calls.FPDFPath_GetDrawMode(handle, at, at + 4);
  const [fill, stroked] = new Int32Array(pdfium.memory.HEAPU8.buffer, at, 2);
  return fill === 0 && stroked !== 0 ? "stroke" : "fill";
};
