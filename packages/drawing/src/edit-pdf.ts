import { type AddedMark, annotatePage } from "./pdfium/annotate-page.ts";
import { wordsOfMark } from "./marks/draw-mark.ts";
import { putMeasures } from "./marks/measure.ts";
import { outlineWithFont } from "./marks/outline-font.ts";
import { countMarks } from "./pdfium/read-annotations.ts";
import { bytesOfDocument, withDocument } from "./pdfium/open-document.ts";
import { normalTurn, type Turn } from "./page/page-space.ts";
import { readRectangle, withHeap } from "./pdfium/pdfium.ts";
import type { Pdfium } from "./pdfium/pdfium-calls.ts";
import { SheetUnreadable } from "./sheet-unreadable.ts";
import type { TrueTypeFont } from "./fonts/true-type.ts";

/** A page of the edited file: its source and how it is changed. */
export interface PageWish {
  /** One of the given files. */
  readonly source: number;
  /** From 0. */
  readonly index: number;
  /** Clockwise, on top of /Rotate. */
  readonly turn: Turn;
  readonly marks: readonly AddedMark[];
}

export interface PdfFacts {
  /** Of each page the number of marks that people have put on it. */
  readonly marks: readonly number[];
  /** Number of signatures; they become invalid when the file is written anew. */
  readonly signatures: number;
  /** Its owner has forbidden changes. */
  readonly isRestricted: boolean;
}

export const readPdfFacts = (pdfium: Pdfium, bytes: Uint8Array): PdfFacts =>
  withDocument(pdfium, bytes, (document) => ({
    marks: Array.from({ length: pdfium.calls.FPDF_GetPageCount(document) }, (_, index) =>
      countMarks(pdfium, document, index),
    ),
    signatures: Math.max(0, pdfium.calls.FPDF_GetSignatureCount(document)),
    isRestricted: pdfium.calls.FPDF_GetSecurityHandlerRevision(document) !== -1,
  }));

/**
 * The pages in their new order, turned, with their marks. The first file is changed in place and keeps its layers,
 * outline and description; pages of the other files are copied into it. `font` is called only if a mark has words.
 */
export const editPdf = (
  pdfium: Pdfium,
  sources: readonly Uint8Array[],
  pages: readonly PageWish[],
  font: () => TrueTypeFont,
): Uint8Array => {
  const [first, ...others] = sources;
  if (!first || pages.length === 0) throw new RangeError("A PDF has at least one page");
  return withDocument(pdfium, first, (document) => {
    const indexes = bringPages(pdfium, document, others, pages);
    movePages(pdfium, document, indexes);
    const words = pages.flatMap(({ marks }) => marks.map(({ shape }) => wordsOfMark(shape))).filter(Boolean);
    const outlines = words.length > 0 ? outlineWithFont(font(), words) : new Map<string, string>();
    pages.forEach((page, index) => {
      if (page.turn !== 0 || page.marks.length > 0) changePage(pdfium, document, index, page, outlines);
    });
    const bytes = bytesOfDocument(pdfium, document);
    if (!bytes) throw new SheetUnreadable("too-large");
    putMeasures(bytes);
    return bytes;
  });
};

/** Copies pages of other files behind the present ones; returns the index of each wished page. */
const bringPages = (
  pdfium: Pdfium,
  document: number,
  others: readonly Uint8Array[],
  pages: readonly PageWish[],
): number[] => {
  const { calls, memory } = pdfium;
  let end = calls.FPDF_GetPageCount(document);
  const indexes = new Map<PageWish, number>();
  for (const page of pages) if (page.source === 0) indexes.set(page, page.index);
  others.forEach((bytes, number) => {
    const wanted = pages.filter(({ source }) => source === number + 1);
    if (wanted.length === 0) return;
    withDocument(pdfium, bytes, (from) => {
      const isCopied = withHeap(pdfium, wanted.length * 4, (at) => {
        new Int32Array(memory.HEAPU8.buffer, at, wanted.length).set(wanted.map(({ index }) => index));
        return calls.FPDF_ImportPagesByIndex(document, from, at, wanted.length, end);
      });
      if (!isCopied) throw new SheetUnreadable("damaged");
      for (const page of wanted) indexes.set(page, end++);
    });
  });
  return pages.map((page) => indexes.get(page) ?? 0);
};

/** Removes pages that are not wanted and puts the rest in order. */
const movePages = (pdfium: Pdfium, document: number, indexes: readonly number[]): void => {
  const { calls, memory } = pdfium;
  const kept = [...indexes].sort((a, b) => a - b);
  for (let at = calls.FPDF_GetPageCount(document) - 1; at >= 0; at--)
    if (!kept.includes(at)) calls.FPDFPage_Delete(document, at);
  const order = indexes.map((pageIndex) => kept.indexOf(pageIndex));
  if (order.every((pageIndex, index) => pageIndex === index)) return;
  const isMoved = withHeap(pdfium, order.length * 4, (at) => {
    new Int32Array(memory.HEAPU8.buffer, at, order.length).set(order);
    return calls.FPDF_MovePages(document, at, order.length, 0);
  });
  if (!isMoved) throw new SheetUnreadable("damaged");
};

const changePage = (
  pdfium: Pdfium,
  document: number,
  index: number,
  { turn, marks }: PageWish,
  outlines: ReadonlyMap<string, string>,
): void => {
  const { calls } = pdfium;
  const handle = calls.FPDF_LoadPage(document, index);
  if (handle === 0) throw new SheetUnreadable("damaged");
  try {
    const rotation = normalTurn(calls.FPDFPage_GetRotation(handle) * 90 + turn);
    const { origin, size } = withHeap(pdfium, 16, (at) => {
      if (!calls.FPDF_GetPageBoundingBox(handle, at)) throw new SheetUnreadable("damaged");
      const { left, bottom, right, top } = readRectangle(pdfium, at);
      return { origin: { x: left, y: bottom }, size: { width: right - left, height: top - bottom } };
    });
    if (turn !== 0) calls.FPDFPage_SetRotation(handle, rotation / 90);
    for (const mark of marks) annotatePage(pdfium, { document, handle, origin, size, rotation }, mark, outlines);
  } finally {
    calls.FPDF_ClosePage(handle);
  }
};
