import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { startPdfium } from "./pdfium.ts";
import type { Pdfium } from "./pdfium-calls.ts";

const packages = createRequire(import.meta.url);

export const compilePdfium = async (): Promise<WebAssembly.Module> => {
  const bytes = await readFile(packages.resolve("@embedpdf/pdfium/pdfium.wasm"));
  return WebAssembly.compile(bytes);
};

/** PDFium for a Node process or thread; a compiled module can be shared between threads. */
export const startNodePdfium = async (compiled?: WebAssembly.Module): Promise<Pdfium> =>
  startPdfium(compiled ?? compilePdfium(), readChineseFont);

const readChineseFont = (): Uint8Array =>
  readFileSync(packages.resolve("@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf"));
