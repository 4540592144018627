import { type MarkPoint, mapShape, type MarkShape } from "@tushen/domain/sheets/mark-shape";
import type { Point } from "../page/page-space.ts";
import { withHeap } from "./pdfium.ts";
import type { Pdfium } from "./pdfium-calls.ts";
import { drawMark, type LineEnding, type MarkFacts, type MarkSubtype, shifted } from "../marks/draw-mark.ts";
import { penScale } from "../marks/pen-scale.ts";
import { wordsInPlaceOfMeasure } from "../marks/measure.ts";
import type { WordOutlines } from "../marks/write-words.ts";

/** The picture of a photo: RGBA, row by row from the top. */
export interface MarkPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray;
}

export interface AddedMark {
  /** In points of the visible page before /Rotate, y up. */
  readonly shape: MarkShape;
  /** #rrggbb */
  readonly color: string;
  readonly width: number;
  readonly author: string;
  readonly subject: string;
  readonly contents: string;
  readonly time: Date;
  readonly name: string;
  readonly picture?: MarkPicture | undefined;
}

export interface EditedPage {
  readonly document: number;
  readonly handle: number;
  /** The lower left corner of the visible page in the file's own coordinates. */
  readonly origin: Point;
  readonly size: { readonly width: number; readonly height: number };
  /** /Rotate with which the page will be displayed. */
  readonly rotation: number;
}

/** FPDF_ANNOT_… */
const subtypes: Readonly<Record<MarkSubtype, number>> = {
  FreeText: 3,
  Line: 4,
  Square: 5,
  Circle: 6,
  Polygon: 7,
  PolyLine: 8,
  Highlight: 9,
  Stamp: 13,
  Ink: 15,
};
const endings: Readonly<Record<LineEnding, number>> = { None: 0, ClosedArrow: 5, Butt: 7 };
const printed = 4;
const solid = 1;
/** Of 255. */
const washOpacity = 77;
const multiply = 1;

/** Adds a mark to a page as an annotation with its own appearance; words are outlines, so that no font is needed. */
export const annotatePage = (pdfium: Pdfium, page: EditedPage, mark: AddedMark, outlines: WordOutlines): void => {
  const { calls } = pdfium;
  const shape = mapShape(mark.shape, ({ x, y }) => ({ x: x + page.origin.x, y: y + page.origin.y }));
  const scale = penScale(page.size.width, page.size.height);
  const width = mark.width * scale;
  const drawn = drawMark(shape, { width, scale, rotation: page.rotation, outlines });
  const annotation = calls.EPDFPage_CreateAnnot(page.handle, subtypes[drawn.subtype]);
  if (annotation === 0) throw new Error(`PDFium makes no annotation ${drawn.subtype}`);
  try {
    const { x0, y0, x1, y1 } = drawn.rect;
    // FS_RECTF is left, top, right, bottom.
    withFloats(pdfium, [x0, y1, x1, y0], (at) => calls.FPDFAnnot_SetRect(annotation, at));
    calls.FPDFAnnot_SetFlags(annotation, printed);
    const [red, green, blue] = rgbOf(mark.color);
    // The entry keeps the chosen width, by which the mark is read again.
    calls.EPDFAnnot_SetBorderStyle(annotation, solid, drawn.facts.hasNoBorder ? 0 : mark.width);
    const pen = [red, green, blue].map((part) => (part / 255).toFixed(3)).join(" ");
    if (drawn.subtype === "FreeText") setText(pdfium, annotation, "DA", `/Helv 12 Tf ${pen} rg`);
    else calls.EPDFAnnot_SetColor(annotation, 0, red, green, blue);
    for (const [key, value] of textsOf(mark)) setText(pdfium, annotation, key, value);
    setFacts(pdfium, annotation, drawn.facts);
    if (shape.kind === "highlight") {
      calls.EPDFAnnot_SetOpacity(annotation, washOpacity);
      calls.EPDFAnnot_GenerateAppearanceWithBlend(annotation, multiply);
    } else if (shape.kind === "photo") {
      if (mark.picture) addPicture(pdfium, page, annotation, shape.box, mark.picture);
    } else {
      const operators = `${pen} RG ${pen} rg ${width} w 1 J 1 j\n${drawn.operators}`;
      withUtf16(pdfium, operators, (at) => calls.FPDFAnnot_SetAP(annotation, 0, at));
    }
  } finally {
    calls.FPDFPage_CloseAnnot(annotation);
  }
};

const textsOf = ({ author, subject, contents, name, time }: AddedMark): [string, string][] => {
  const there = new Date(time.getTime() + 8 * 3_600_000).toISOString().replaceAll(/[-:T]/g, "").slice(0, 14);
  const date = `D:${there}+08'00'`;
  return [
    ["T", author],
    ["Subj", subject],
    ["Contents", contents],
    ["NM", name],
    ["M", date],
    ["CreationDate", date],
  ];
};

const setFacts = (pdfium: Pdfium, annotation: number, facts: MarkFacts): void => {
  const { calls } = pdfium;
  const { vertices, line, intent, quad, stroke, callout, inset } = facts;
  if (vertices)
    withFloats(pdfium, flat(vertices), (at) => calls.EPDFAnnot_SetVertices(annotation, at, vertices.length));
  if (line) withFloats(pdfium, flat(line), (at) => calls.EPDFAnnot_SetLine(annotation, at, at + 8));
  if (facts.endings) {
    const [start, end] = facts.endings;
    calls.EPDFAnnot_SetLineEndings(annotation, endings[start], endings[end]);
  }
  if (intent) calls.EPDFAnnot_SetIntent(annotation, intent);
  if (facts.isCloudy) calls.EPDFAnnot_SetBorderEffect(annotation, 1);
  if (quad) withFloats(pdfium, flat(quad), (at) => calls.FPDFAnnot_AppendAttachmentPoints(annotation, at));
  if (stroke) withFloats(pdfium, flat(stroke), (at) => calls.FPDFAnnot_AddInkStroke(annotation, at, stroke.length));
  if (callout)
    withFloats(pdfium, flat(callout), (at) => calls.EPDFAnnot_SetCalloutLine(annotation, at, callout.length));
  if (facts.measure) setText(pdfium, annotation, "Measure", wordsInPlaceOfMeasure(facts.measure.scale));
  if (inset) calls.EPDFAnnot_SetRectangleDifferences(annotation, ...inset);
};

/** Upright in the middle of its box, with its own proportions. */
const addPicture = (
  pdfium: Pdfium,
  page: EditedPage,
  annotation: number,
  box: { x0: number; y0: number; x1: number; y1: number },
  { width, height, pixels }: MarkPicture,
): void => {
  const { calls, memory } = pdfium;
  const bgra = Uint8ClampedArray.from(pixels);
  for (let i = 0; i + 2 < bgra.length; i += 4) [bgra[i], bgra[i + 2]] = [bgra[i + 2] ?? 0, bgra[i] ?? 0];
  const isSideways = page.rotation % 180 !== 0;
  const [across, down] = isSideways ? [box.y1 - box.y0, box.x1 - box.x0] : [box.x1 - box.x0, box.y1 - box.y0];
  const scale = Math.min(across / width, down / height);
  const [w, h] = [width * scale, height * scale];
  const centre = { x: (box.x0 + box.x1) / 2, y: (box.y0 + box.y1) / 2 };
  const origin = shifted(centre, page.rotation, { x: -w / 2, y: -h / 2 });
  const right = shifted({ x: 0, y: 0 }, page.rotation, { x: w, y: 0 });
  const up = shifted({ x: 0, y: 0 }, page.rotation, { x: 0, y: h });
  withHeap(pdfium, bgra.length, (at) => {
    memory.HEAPU8.set(bgra, at);
    const bitmap = calls.FPDFBitmap_CreateEx(width, height, 4, at, width * 4);
    const image = calls.FPDFPageObj_NewImageObj(page.document);
    calls.FPDFImageObj_SetBitmap(0, 0, image, bitmap);
    calls.FPDFImageObj_SetMatrix(image, right.x, right.y, up.x, up.y, origin.x, origin.y);
    calls.FPDFAnnot_AppendObject(annotation, image);
    calls.FPDFBitmap_Destroy(bitmap);
  });
};

const flat = (points: readonly MarkPoint[]) => points.flatMap(({ x, y }) => [x, y]);

const rgbOf = (color: string): [number, number, number] => {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

const withFloats = (pdfium: Pdfium, values: readonly number[], use: (address: number) => unknown): void => {
  withHeap(pdfium, values.length * 4, (address) => {
    new Float32Array(pdfium.memory.HEAPU8.buffer, address, values.length).set(values);
    return use(address);
  });
};

const withUtf16 = (pdfium: Pdfium, text: string, use: (address: number) => unknown): void => {
  withHeap(pdfium, text.length * 2 + 2, (address) => {
    const letters = new Uint16Array(pdfium.memory.HEAPU8.buffer, address, text.length + 1);
    for (let i = 0; i < text.length; i++) letters[i] = text.charCodeAt(i);
    letters[text.length] = 0;
    return use(address);
  });
};

const setText = (pdfium: Pdfium, annotation: number, key: string, text: string): void =>
  withUtf16(pdfium, text, (at) => pdfium.calls.FPDFAnnot_SetStringValue(annotation, key, at));
