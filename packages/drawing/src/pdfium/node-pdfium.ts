import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { type Pdfium, startPdfium } from "./pdfium.ts";

const packages = createRequire(import.meta.url);

export async function compilePdfium(): Promise<WebAssembly.Module> {
  const bytes = await readFile(packages.resolve("@embedpdf/pdfium/pdfium.wasm"));
  return WebAssembly.compile(bytes);
}

/** PDFium for a Node process or thread; a compiled module can be shared between threads. */
export async function startNodePdfium(compiled?: WebAssembly.Module): Promise<Pdfium> {
  return startPdfium(compiled ?? compilePdfium(), readChineseFont);
}

function readChineseFont(): Uint8Array {
  return readFileSync(packages.resolve("@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf"));
}
