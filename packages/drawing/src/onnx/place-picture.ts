import { encodePng } from "../encode-png.ts";
import type { InkPicture } from "../page/ink.ts";
import type { Box } from "../page/page-space.ts";
import { widened, wholePicture } from "../recognition/pixel-box.ts";

const widestCrop = 700;

/** PNG of a place (points as shown, y down) with some paper around it, smaller where the place is large. */
export const placePicture = (ink: InkPicture, box: Box, scale: number): Uint8Array => {
  const at = {
    left: Math.floor(box.x0 * scale),
    top: Math.floor(box.y0 * scale),
    width: Math.ceil((box.x1 - box.x0) * scale),
    height: Math.ceil((box.y1 - box.y0) * scale),
  };
  const { left, top, width, height } = widened(at, Math.max(6, Math.round(at.height * 0.4)), wholePicture(ink));
  const step = Math.max(1, Math.ceil(width / widestCrop));
  const [across, down] = [Math.max(1, Math.floor(width / step)), Math.max(1, Math.floor(height / step))];
  const pixels = new Uint8ClampedArray(across * down * 4);
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) {
      // The darkest of the pixels it stands for, so that thin strokes stay.
      let dark = 0;
      for (let v = 0; v < step; v++)
        for (let u = 0; u < step; u++)
          dark = Math.max(dark, ink.ink[(top + y * step + v) * ink.width + left + x * step + u] ?? 0);
      pixels.set([255 - dark, 255 - dark, 255 - dark, 255], (y * across + x) * 4);
    }
  return encodePng(pixels, across, down);
};
