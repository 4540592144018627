/** How dark each pixel is, row by row: 0 is paper, 255 full ink. */
export interface InkPicture {
  width: number;
  height: number;
  ink: Uint8Array<ArrayBuffer>;
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
