import { init } from "@embedpdf/pdfium";
import { type FontSource, offerFallbackFont } from "./fallback-font.ts";
import { allocate, type PdfiumMemory } from "./pdfium-memory.ts";
import type { Pdfium, PdfiumCalls } from "./pdfium-calls.ts";

export type WasmSource = WebAssembly.Module | Promise<WebAssembly.Module>;

/** Without a limit, a malicious page could take the four gigabytes WebAssembly allows. */
const mostHeapInBytes = 1_000_000_000;

/** Starts one PDFium. The caller supplies the compiled module; nothing is fetched from elsewhere. */
export const startPdfium = async (wasm: WasmSource, fallbackFont?: FontSource): Promise<Pdfium> => {
  const module = await wasm;
  let ranOut = false;
  const limitGrowth = (env: Record<string, (size: number) => number>) => {
    const grow = env["emscripten_resize_heap"];
    if (!grow) throw new Error("This build of PDFium does not ask before it takes memory");
    env["emscripten_resize_heap"] = (size) => {
      if (size >>> 0 <= mostHeapInBytes) return grow(size);
      ranOut = true;
      return 0;
    };
  };
  const started = await init({
    instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) {
      limitGrowth(imports["env"] as Parameters<typeof limitGrowth>[0]);
      void WebAssembly.instantiate(module, imports).then(receive);
      return {};
    },
  } as Parameters<typeof init>[0]);
  // The types of the build leave out the heap.
  const memory = started.pdfium as typeof started.pdfium & PdfiumMemory;
  const pdfium: Pdfium = { calls: { ...started, ...frequentCalls(memory) }, memory, ranOut: () => ranOut };
  pdfium.calls.PDFiumExt_Init();
  if (fallbackFont) offerFallbackFont(pdfium, fallbackFont);
  return pdfium;
};

/** Made for every letter and every piece of a line of a page; they take and return numbers only. */
const frequent = [
  ...(["FPDFText_GetUnicode", "FPDFText_IsGenerated", "FPDFText_GetLooseCharBox", "FPDFText_GetCharBox"] as const),
  ...(["FPDFPage_GetObject", "FPDFFormObj_GetObject", "FPDFPageObj_GetType", "FPDFPageObj_GetBounds"] as const),
  ...(["FPDFPageObj_GetMatrix", "FPDFPath_GetDrawMode", "FPDFPath_CountSegments", "FPDFPath_GetPathSegment"] as const),
  ...(["FPDFPathSegment_GetPoint", "FPDFPathSegment_GetType", "FPDFPathSegment_GetClose"] as const),
] satisfies readonly (keyof PdfiumCalls)[];

/**
 * The wrappers of this build check and convert every argument, which takes longer than the calls themselves. Without them, 0 and
 * 1 stand for false and true.
 */
const frequentCalls = ({ wasmExports }: PdfiumMemory): Partial<PdfiumCalls> =>
  Object.fromEntries(
    frequent.filter((name) => typeof wasmExports[name] === "function").map((name) => [name, wasmExports[name]]),
  ) as Partial<PdfiumCalls>;

/** Lends `size` bytes of PDFium's heap to `use`, and frees them afterwards. */
export const withHeap = <T>({ memory }: Pdfium, size: number, use: (address: number) => T): T => {
  const address = allocate(memory, size);
  try {
    return use(address);
  } finally {
    memory.wasmExports.free(address);
  }
};

/** FS_RECTF is left, top, right, bottom as four floats. */
export const readRectangle = ({ memory }: Pdfium, address: number) => {
  const [left = 0, top = 0, right = 0, bottom = 0] = new Float32Array(memory.HEAPU8.buffer, address, 4);
  return { left, top, right, bottom };
};
