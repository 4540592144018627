import type { InkPicture } from "../page/ink.ts";
import type { PixelBox } from "./pixel-box.ts";

/** Where the drafting standard puts the title block: the strip along the right side and the one along the lower side. */
export const titleZones = ({ width, height }: InkPicture): PixelBox[] => {
  const [right, low] = [Math.round(width * 0.74), Math.round(height * 0.8)];
  return [
    { left: right, top: 0, width: width - right, height },
    { left: 0, top: low, width: right, height: height - low },
  ];
};
