/** What Emscripten provides besides the C calls. */
export interface PdfiumMemory {
  HEAPU8: Uint8Array<ArrayBuffer>;
  /** The calls of C by their names, without wrappers. */
  wasmExports: { malloc(size: number): number; free(address: number): void } & Readonly<Record<string, unknown>>;
  addFunction(callback: (...args: number[]) => number | undefined, signature: string): number;
}

export const allocate = (memory: PdfiumMemory, size: number): number => {
  const address = memory.wasmExports.malloc(size);
  if (address === 0) throw new RangeError(`PDFium has no room for ${size} bytes`);
  return address >>> 0;
};
