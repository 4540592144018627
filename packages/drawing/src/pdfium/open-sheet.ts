import type { Annotation } from "../marks/annotation.ts";
import { annotationsOf } from "./read-annotations.ts";
import { type BoldText, boldTextsOf } from "./bold-texts.ts";
import { measureLineWork, type LineWork } from "./line-work.ts";
import type { Box, PageSize } from "../page/page-space.ts";
import { normalTurn } from "../page/page-space.ts";
import { readRectangle, withHeap } from "./pdfium.ts";
import type { Pdfium } from "./pdfium-calls.ts";
import { allocate } from "./pdfium-memory.ts";
import type { Region } from "../page/region.ts";
import { renderRegion, renderRegionInSteps } from "./render-region.ts";
import { type PathLines, readPathLines } from "./path-lines.ts";
import { hasPdfHeader, reasonOfPdfiumError, SheetUnreadable } from "../sheet-unreadable.ts";
import type { Word } from "../page/word.ts";
import { readWords } from "./read-words.ts";

export interface OpenPage extends PageSize {
  /** The lower left corner of the visible page in the file's own coordinates. */
  origin: { x: number; y: number };
}

/** One open PDF. Pages are parsed when first used; the last few stay parsed. */
export interface OpenSheet {
  pageCount: number;
  /** Opens without a password, but its owner forbade changes. */
  isRestricted: boolean;
  page(index: number): OpenPage;
  /** The page as PDFium holds it; valid until a few other pages were used. */
  loaded(index: number): { handle: number; size: OpenPage; objects: number };
  render(index: number, region: Region): Uint8ClampedArray<ArrayBuffer>;
  /**
   * The same picture, drawn in slices of `sliceInMs`, so that a worker can receive messages in between and cancel it.
   */
  renderInSteps(index: number, region: Region, sliceInMs: number): Generator<void, Uint8ClampedArray<ArrayBuffer>>;
  words(index: number): Word[];
  lineWork(index: number): LineWork;
  /** The lines of all paths of a page; read once while the page stays parsed. */
  pathLines(index: number): PathLines;
  /** Straight lines along the edges of the page, in page space. */
  ruledLines(index: number): Box[];
  /** Annotations other programs put on the page. */
  annotations(page: number): Annotation[];
  close(): void;
}

const pagesKept = 3;

interface LoadedPage {
  handle: number;
  size: OpenPage;
  form: number;
  bold?: BoldText[];
  lines?: PathLines;
}

export const openSheet = (pdfium: Pdfium, bytes: Uint8Array, password?: string): OpenSheet => {
  if (!hasPdfHeader(bytes)) throw new SheetUnreadable("not-a-pdf");
  const { calls, memory } = pdfium;
  const file = roomFor(pdfium, bytes);
  const document = calls.FPDF_LoadMemDocument64(file, bytes.length, password ?? null);
  if (document === 0) {
    memory.wasmExports.free(file);
    throw new SheetUnreadable(reasonOfPdfiumError(calls.FPDF_GetLastError()));
  }
  const pages = new Map<number, LoadedPage>();
  const form = openForm(pdfium, document);
  const close = () => {
    for (const { handle } of pages.values()) calls.FPDF_ClosePage(handle);
    pages.clear();
    form.close();
    calls.FPDF_CloseDocument(document);
    memory.wasmExports.free(file);
  };
  const pageCount = calls.FPDF_GetPageCount(document);
  // PDFium "opens" some broken files without a page.
  if (pageCount < 1) {
    close();
    throw new SheetUnreadable("no-pages");
  }

  const forget = (index: number) => {
    const known = pages.get(index);
    if (known) calls.FPDF_ClosePage(known.handle);
    pages.delete(index);
  };

  const load = (index: number) => {
    const known = pages.get(index);
    if (known) {
      pages.delete(index);
      pages.set(index, known);
      return known;
    }
    if (!Number.isInteger(index) || index < 0 || index >= pageCount) throw new RangeError(`There is no page ${index}`);
    const handle = calls.FPDF_LoadPage(document, index);
    if (handle === 0) throw new SheetUnreadable("damaged");
    const opened: LoadedPage = { handle, size: measurePage(pdfium, handle), form: form.handle };
    pages.set(index, opened);
    const [oldest] = pages.keys();
    if (pages.size > pagesKept && oldest !== undefined) forget(oldest);
    return opened;
  };

  const pathLines = (index: number): PathLines => {
    const opened = load(index);
    return (opened.lines ??= readPathLines(pdfium, opened));
  };

  const drawable = (index: number) => {
    const opened = load(index);
    opened.bold ??= boldTextsOf(pdfium, opened.handle);
    return { ...opened, bold: opened.bold };
  };

  return {
    pageCount,
    isRestricted: calls.FPDF_GetSecurityHandlerRevision(document) !== -1,
    page: (index) => load(index).size,
    loaded: (index) => {
      const { handle, size } = load(index);
      return { handle, size, objects: calls.FPDFPage_CountObjects(handle) };
    },
    render: (index, region) => renderRegion(pdfium, drawable(index), region),
    renderInSteps: (index, region, sliceInMs) => renderRegionInSteps(pdfium, drawable(index), region, sliceInMs),
    words: (index) => readWords(pdfium, load(index)),
    annotations: (index) => annotationsOf(pdfium, load(index)),
    lineWork: (index) => measureLineWork(pdfium, load(index)),
    pathLines,
    ruledLines: (index) => pathLines(index).ruled,
    close,
  };
};

/** An open PDF that is closed when `use` is done. */
export const withSheet = <Result>(
  pdfium: Pdfium,
  bytes: Uint8Array,
  use: (sheet: OpenSheet) => Result,
  password?: string,
): Result => {
  const sheet = openSheet(pdfium, bytes, password);
  try {
    return use(sheet);
  } finally {
    sheet.close();
  }
};

/**
 * Seals of electronic signatures are form fields, which PDFium draws only if the form is opened. Most sheets have none.
 */
const openForm = ({ calls }: Pdfium, document: number): { handle: number; close(): void } => {
  if (calls.FPDF_GetFormType(document) === 0) return { handle: 0, close: () => undefined };
  const info = calls.PDFiumExt_OpenFormFillInfo();
  const handle = calls.PDFiumExt_InitFormFillEnvironment(document, info);
  return {
    handle,
    close() {
      if (handle !== 0) calls.PDFiumExt_ExitFormFillEnvironment(handle);
      calls.PDFiumExt_CloseFormFillInfo(info);
    },
  };
};

const roomFor = ({ memory }: Pdfium, bytes: Uint8Array): number => {
  try {
    const address = allocate(memory, bytes.length);
    memory.HEAPU8.set(bytes, address);
    return address;
  } catch (cause) {
    throw new SheetUnreadable("too-large", { cause });
  }
};

const measurePage = (pdfium: Pdfium, handle: number): OpenPage => {
  const rotation = normalTurn(pdfium.calls.FPDFPage_GetRotation(handle) * 90);
  return withHeap(pdfium, 16, (address) => {
    if (!pdfium.calls.FPDF_GetPageBoundingBox(handle, address)) throw new SheetUnreadable("damaged");
    const { left, top, right, bottom } = readRectangle(pdfium, address);
    return { width: right - left, height: top - bottom, rotation, origin: { x: left, y: bottom } };
  });
};
