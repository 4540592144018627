import type { InkPicture } from "../page/ink.ts";
import type { PixelBox } from "./pixel-box.ts";

/** Up to this long a page is searched whole: on A3 and A4 the title block runs along the lower side. */
const smallPageInMm = 430;

/** Where the drafting standard puts the title block: the strips along the right and the lower side, which overlap in the corner. */
export const titleZones = ({ width, height }: InkPicture, pixelsPerMm: number): PixelBox[] => {
  if (Math.max(width, height) <= smallPageInMm * pixelsPerMm) return [{ left: 0, top: 0, width, height }];
  const [right, low] = [Math.round(width * 0.74), Math.round(height * 0.8)];
  return [
    { left: right, top: 0, width: width - right, height },
    { left: 0, top: low, width, height: height - low },
  ];
};
