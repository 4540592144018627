/** In bytes. */
const page = 4096;

const paged = new WeakSet<ArrayBufferLike>();

/**
 * Pieces of memory of one size, each beginning at a page, so that they can be written past the cache of the disk. Threads that
 * hash read them where they lie. Of the memory only what was used once is taken from the machine.
 */
export const pagedPieces = (count: number, sizeInBytes: number): Uint8Array[] => {
  // Only the memory of WebAssembly is sure to begin at a page. It is counted in units of 64 kB.
  const units = (count * sizeInBytes) / 65_536;
  const { buffer } = new WebAssembly.Memory({ initial: units, maximum: units, shared: true });
  paged.add(buffer);
  return Array.from({ length: count }, (_, i) => new Uint8Array(buffer, i * sizeInBytes, sizeInBytes));
};

/** The pages of these bytes, emptied after their end; undefined where the bytes do not begin at a page. */
export const pagesOf = (bytes: Uint8Array): Uint8Array | undefined => {
  if (!paged.has(bytes.buffer) || bytes.byteOffset % page !== 0) return undefined;
  const pages = new Uint8Array(bytes.buffer, bytes.byteOffset, Math.ceil(bytes.length / page) * page);
  pages.fill(0, bytes.length);
  return pages;
};
