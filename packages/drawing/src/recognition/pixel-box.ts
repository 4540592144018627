import type { InkPicture } from "../page/ink.ts";

/** A rectangle of an ink picture in whole pixels, from its upper left corner. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A pixel at least this dark belongs to a line or a letter; thin lines are drawn in grey. */
export const darkInk = 64;

export const wholePicture = ({ width, height }: InkPicture): PixelBox => ({ left: 0, top: 0, width, height });

/** The box with `margin` pixels around it, as far as it lies in `within`. */
export const widened = ({ left, top, width, height }: PixelBox, margin: number, within: PixelBox): PixelBox => {
  const x0 = Math.max(within.left, left - margin);
  const y0 = Math.max(within.top, top - margin);
  const x1 = Math.min(within.left + within.width, left + width + margin);
  const y1 = Math.min(within.top + within.height, top + height + margin);
  return { left: x0, top: y0, width: x1 - x0, height: y1 - y0 };
};
