/** How dark each pixel is, row by row: 0 is paper, 255 full ink. */
export interface InkPicture {
  width: number;
  height: number;
  ink: Uint8Array<ArrayBuffer>;
  /**
   * How far each pixel is from light: 255 − max(red, green, blue). Yellow has full ink and no shade, black has both. Missing
   * where nothing is coloured: then shade and ink are the same.
   */
  shade?: Uint8Array<ArrayBuffer>;
}

export const same = 0;
export const removed = 1;
export const added = 2;

/** For each pixel of the base: same, removed or added. */
export interface Difference {
  width: number;
  height: number;
  kinds: Uint8Array<ArrayBuffer>;
}

/**
 * Four bytes at a time as one number, to pass over the long stretches of a sheet that are blank or equal: the number at
 * i >> 2 holds the bytes from i, for each i that four divides. Bytes beyond the last whole four are not in it.
 */
export const inFours = (bytes: Uint8Array | Uint8ClampedArray): Uint32Array =>
  bytes.byteOffset % 4 === 0
    ? new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2)
    : new Uint32Array(bytes.slice().buffer, 0, bytes.length >> 2);
