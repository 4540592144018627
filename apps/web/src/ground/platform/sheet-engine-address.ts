import wasmUrl from "@embedpdf/pdfium/pdfium.wasm?url";

/** Address of PDFium for every viewer of the portal: a file of the build, never from elsewhere. */
export const sheetEngineAddress = { wasmUrl } as const;
