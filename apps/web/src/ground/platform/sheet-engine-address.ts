import wasmUrl from "@embedpdf/pdfium/pdfium.wasm?url";

/** Where every viewer of the portal finds PDFium: built into our own files, never from elsewhere. */
export const sheetEngineAddress = { wasmUrl } as const;
