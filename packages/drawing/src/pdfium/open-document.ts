import { withHeap } from "./pdfium.ts";
import type { Pdfium } from "./pdfium-calls.ts";
import { allocate } from "./pdfium-memory.ts";
import { hasPdfHeader, reasonOfPdfiumError, SheetUnreadable } from "../sheet-unreadable.ts";

/** Opens a document for `use`; afterwards closes it and frees its bytes. */
export const withDocument = <T>(pdfium: Pdfium, bytes: Uint8Array, use: (document: number) => T): T => {
  const { calls, memory } = pdfium;
  if (!hasPdfHeader(bytes)) throw new SheetUnreadable("not-a-pdf");
  const address = allocate(memory, bytes.length);
  memory.HEAPU8.set(bytes, address);
  const document = calls.FPDF_LoadMemDocument64(address, bytes.length, null);
  try {
    if (document === 0) throw new SheetUnreadable(reasonOfPdfiumError(calls.FPDF_GetLastError()));
    return use(document);
  } finally {
    if (document !== 0) calls.FPDF_CloseDocument(document);
    memory.wasmExports.free(address);
  }
};

/** The document as a file; undefined when PDFium cannot write it. */
export const bytesOfDocument = (pdfium: Pdfium, document: number): Uint8Array | undefined => {
  const { calls, memory } = pdfium;
  const writer = calls.PDFiumExt_OpenFileWriter();
  try {
    calls.PDFiumExt_SaveAsCopy(document, writer);
    const size = calls.PDFiumExt_GetFileWriterSize(writer);
    if (size === 0) return undefined;
    return withHeap(pdfium, size, (at) => {
      calls.PDFiumExt_GetFileWriterData(writer, at, size);
      return memory.HEAPU8.slice(at, at + size);
    });
  } finally {
    calls.PDFiumExt_CloseFileWriter(writer);
  }
};
