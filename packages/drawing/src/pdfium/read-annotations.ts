import type { MarkBox, MarkPoint } from "@tushen/domain/sheets/mark-shape";
import { type Annotation, placeOfText } from "../marks/annotation.ts";
import type { PageSize, Point } from "../page/page-space.ts";
import { readRectangle, withHeap } from "./pdfium.ts";
import type { Pdfium } from "./pdfium-calls.ts";

const kinds: Readonly<Record<number, string>> = {
  1: "Text",
  2: "Link",
  3: "FreeText",
  4: "Line",
  5: "Square",
  6: "Circle",
  7: "Polygon",
  8: "PolyLine",
  9: "Highlight",
  10: "Underline",
  11: "Squiggly",
  12: "StrikeOut",
  13: "Stamp",
  14: "Caret",
  15: "Ink",
  16: "Popup",
  17: "FileAttachment",
  18: "Sound",
  20: "Widget",
  28: "Redact",
};
/** AutoCAD plots SHX letters as strokes and may add the words as annotations of this title. */
export const shxTitle = "AutoCAD SHX Text";
const mostPoints = 2000;
/** Closed and open arrows to either side. */
const arrows = [4, 5, 7, 8];

export interface AnnotatedPage {
  handle: number;
  size: PageSize & { origin: Point };
}

export const annotationsOf = (pdfium: Pdfium, page: AnnotatedPage): Annotation[] => {
  const { calls } = pdfium;
  const found: Annotation[] = [];
  for (let i = 0, count = calls.FPDFPage_GetAnnotCount(page.handle); i < count; i++) {
    const handle = calls.FPDFPage_GetAnnot(page.handle, i);
    if (handle === 0) continue;
    found.push(readAnnotation(pdfium, handle, page.size));
    calls.FPDFPage_CloseAnnot(handle);
  }
  return found;
};

const noMarks = ["Link", "Popup", "Widget"];

/** How many marks people have put on the page at this index; words of AutoCAD that stand there as notes are none. */
export const countMarks = (pdfium: Pdfium, document: number, index: number): number => {
  const { calls } = pdfium;
  let marks = 0;
  for (let i = 0, count = calls.EPDFPage_GetAnnotCountRaw(document, index); i < count; i++) {
    const handle = calls.EPDFPage_GetAnnotRaw(document, index, i);
    if (handle === 0) continue;
    const kind = kinds[calls.FPDFAnnot_GetSubtype(handle)] ?? "unknown";
    if (!noMarks.includes(kind) && stringOf(pdfium, handle, "T") !== shxTitle) marks++;
    calls.FPDFPage_CloseAnnot(handle);
  }
  return marks;
};

const readAnnotation = (pdfium: Pdfium, handle: number, size: AnnotatedPage["size"]): Annotation => {
  const { calls } = pdfium;
  const kind = kinds[calls.FPDFAnnot_GetSubtype(handle)] ?? "unknown";
  const { origin } = size;
  const onPage = (values: readonly number[]): MarkPoint[] => {
    const points: MarkPoint[] = [];
    for (let i = 0; i + 1 < values.length; i += 2)
      points.push({ x: (values[i] ?? 0) - origin.x, y: (values[i + 1] ?? 0) - origin.y });
    return points;
  };
  const rectangle = withHeap(pdfium, 16, (address) =>
    calls.FPDFAnnot_GetRect(handle, address)
      ? readRectangle(pdfium, address)
      : { left: 0, top: 0, right: 0, bottom: 0 },
  );
  const box = {
    x0: Math.min(rectangle.left, rectangle.right) - origin.x,
    y0: Math.min(rectangle.top, rectangle.bottom) - origin.y,
    x1: Math.max(rectangle.left, rectangle.right) - origin.x,
    y1: Math.max(rectangle.top, rectangle.bottom) - origin.y,
  };
  const inner = kind === "FreeText" ? withoutDifferences(pdfium, handle, box) : box;
  const fontSize = Number(/([\d.]+)\s+Tf/.exec(stringOf(pdfium, handle, "DA"))?.[1]);
  return {
    kind,
    author: stringOf(pdfium, handle, "T"),
    contents: stringOf(pdfium, handle, "Contents").replaceAll(/\r\n?/g, "\n"),
    name: stringOf(pdfium, handle, "NM"),
    intent: intentOf(pdfium, handle),
    box,
    points: onPage(pointsOf(pdfium, handle, kind)),
    strokes: strokesOf(pdfium, handle, kind).map(onPage),
    isCloudy: withHeap(pdfium, 4, (address) => calls.EPDFAnnot_GetBorderEffect(handle, address)),
    arrowAt: arrowOf(pdfium, handle),
    color: colorOf(pdfium, handle),
    width: widthOf(pdfium, handle),
    ...placeOfText(inner, size),
    textSize: fontSize > 0 && fontSize < 2000 ? fontSize : 12,
    isHidden: (calls.FPDFAnnot_GetFlags(handle) & 2) !== 0,
    isState: calls.FPDFAnnot_HasKey(handle, "StateModel"),
  };
};

/** The text of a callout lies within its rectangle, which also contains the line (/RD). */
const withoutDifferences = (pdfium: Pdfium, handle: number, box: MarkBox): MarkBox =>
  withHeap(pdfium, 16, (at) => {
    const [l, b, r, t] = [at, at + 4, at + 8, at + 12];
    if (!pdfium.calls.EPDFAnnot_GetRectangleDifferences(handle, l, b, r, t)) return box;
    const [left = 0, bottom = 0, right = 0, top = 0] = new Float32Array(pdfium.memory.HEAPU8.buffer, at, 4);
    return { x0: box.x0 + left, y0: box.y0 + bottom, x1: box.x1 - right, y1: box.y1 - top };
  });

/** Floats that PDFium writes; as many as it says it has. */
const floatsOf = (pdfium: Pdfium, count: number, read: (address: number) => number): number[] => {
  if (count <= 0) return [];
  return withHeap(pdfium, count * 4, (address) => {
    const had = read(address);
    return [...new Float32Array(pdfium.memory.HEAPU8.buffer, address, Math.min(count, Math.max(0, had)))];
  });
};

const pointsOf = (pdfium: Pdfium, handle: number, kind: string): number[] => {
  const { calls } = pdfium;
  if (kind === "Line") return floatsOf(pdfium, 4, (at) => (calls.FPDFAnnot_GetLine(handle, at, at + 8) ? 4 : 0));
  if (kind === "Polygon" || kind === "PolyLine") {
    const count = Math.min(mostPoints, calls.FPDFAnnot_GetVertices(handle, 0, 0));
    return floatsOf(pdfium, count * 2, (at) => calls.FPDFAnnot_GetVertices(handle, at, count) * 2);
  }
  if (kind === "FreeText") {
    const count = Math.min(3, calls.EPDFAnnot_GetCalloutLineCount(handle));
    return floatsOf(pdfium, count * 2, (at) => calls.EPDFAnnot_GetCalloutLine(handle, at, count) * 2);
  }
  return [];
};

const strokesOf = (pdfium: Pdfium, handle: number, kind: string): number[][] => {
  const { calls } = pdfium;
  if (kind === "Ink")
    return Array.from({ length: Math.min(500, calls.FPDFAnnot_GetInkListCount(handle)) }, (_, index) => {
      const count = Math.min(mostPoints, calls.FPDFAnnot_GetInkListPath(handle, index, 0, 0));
      return floatsOf(pdfium, count * 2, (at) => calls.FPDFAnnot_GetInkListPath(handle, index, at, count) * 2);
    });
  if (kind !== "Highlight") return [];
  return Array.from({ length: Math.min(500, calls.FPDFAnnot_CountAttachmentPoints(handle)) }, (_, index) =>
    floatsOf(pdfium, 8, (at) => (calls.FPDFAnnot_GetAttachmentPoints(handle, index, at) ? 8 : 0)),
  ).filter((quad) => quad.length === 8);
};

const intentOf = (pdfium: Pdfium, handle: number): string => {
  const size = pdfium.calls.EPDFAnnot_GetIntent(handle, 0, 0);
  if (size <= 2) return "";
  return withHeap(pdfium, size, (at) => {
    pdfium.calls.EPDFAnnot_GetIntent(handle, at, size);
    return new TextDecoder("utf-16le").decode(pdfium.memory.HEAPU8.slice(at, at + size - 2));
  });
};

const arrowOf = (pdfium: Pdfium, handle: number): Annotation["arrowAt"] =>
  withHeap(pdfium, 8, (at) => {
    if (!pdfium.calls.EPDFAnnot_GetLineEndings(handle, at, at + 4)) return undefined;
    const [start = 0, end = 0] = new Int32Array(pdfium.memory.HEAPU8.buffer, at, 2);
    return arrows.includes(end) ? "end" : arrows.includes(start) ? "start" : undefined;
  });

const colorOf = (pdfium: Pdfium, handle: number): Annotation["color"] =>
  withHeap(pdfium, 12, (at) => {
    if (!pdfium.calls.EPDFAnnot_GetColor(handle, 0, at, at + 4, at + 8)) return undefined;
    const [red = 0, green = 0, blue = 0] = new Uint32Array(pdfium.memory.HEAPU8.buffer, at, 3);
    return [red, green, blue];
  });

/** One point if the file gives no width. */
const widthOf = (pdfium: Pdfium, handle: number): number =>
  withHeap(pdfium, 4, (at) => {
    const width = new Float32Array(pdfium.memory.HEAPU8.buffer, at, 1);
    width[0] = 1;
    pdfium.calls.EPDFAnnot_GetBorderStyle(handle, at);
    return width[0];
  });

/** A text entry of an annotation. */
export const stringOf = (pdfium: Pdfium, annotation: number, key: string): string => {
  const sizeInBytes = pdfium.calls.FPDFAnnot_GetStringValue(annotation, key, 0, 0);
  if (sizeInBytes <= 2) return "";
  return withHeap(pdfium, sizeInBytes, (address) => {
    pdfium.calls.FPDFAnnot_GetStringValue(annotation, key, address, sizeInBytes);
    const utf16 = pdfium.memory.HEAPU8.slice(address, address + sizeInBytes - 2);
    return new TextDecoder("utf-16le").decode(utf16);
  });
};
