import { type Box, displayMatrix, displaySize, mapBox, type PageSize } from "../page/page-space.ts";
import type { Region } from "../page/region.ts";

export interface PlaceToCrop {
  page: number;
  /** In page space, or on the page as shown. */
  box: Box;
  isShown?: boolean;
}

/** Long side of the picture in pixels, and the least width of the sheet it shows. */
const sideInPixels = 720;
const leastSideInPoints = (50 * 72) / 25.4;
/** Margin around the place, as a part of its longer side. */
const margin = 0.3;
const [frameInPixels, frameColour] = [3, [196, 40, 28]] as const;

/** What to draw of a page around a place, in pixels of that picture. */
export interface Crop {
  region: Region;
  place: Box;
  paper: { width: number; height: number };
}

/** A place with what stands around it, as the page is shown. */
export const cropOf = (page: PageSize, { box, isShown = false }: Pick<PlaceToCrop, "box" | "isShown">): Crop => {
  const paper = displaySize(page);
  const shown = isShown ? box : mapBox(displayMatrix(page), box);
  const around = margin * Math.max(shown.x1 - shown.x0, shown.y1 - shown.y0);
  const [across, down] = [spanAround(shown.x0, shown.x1, around), spanAround(shown.y0, shown.y1, around)];
  const scale = sideInPixels / Math.max(across.to - across.from, down.to - down.from);
  const [left, top] = [Math.floor(across.from * scale), Math.floor(down.from * scale)];
  const width = Math.ceil(across.to * scale) - left;
  const height = Math.ceil(down.to * scale) - top;
  return {
    region: { scale, left, top, width, height },
    place: {
      x0: shown.x0 * scale - left,
      y0: shown.y0 * scale - top,
      x1: shown.x1 * scale - left,
      y1: shown.y1 * scale - top,
    },
    paper: { width: paper.width * scale, height: paper.height * scale },
  };
};

/** Frames the place in the drawn picture, which it changes. */
export const frameCrop = (pixels: Uint8ClampedArray, { region, place, paper }: Crop): Uint8ClampedArray => {
  blankOutside(pixels, region, paper);
  frame(pixels, region.width, region.height, place);
  return pixels;
};

const spanAround = (low: number, high: number, around: number) => {
  const rest = Math.max(0, leastSideInPoints - (high - low) - around * 2) / 2;
  return { from: low - around - rest, to: high + around + rest };
};

/** What lies beyond the paper is painted grey, so that it is not taken for an empty part of the sheet. */
const blankOutside = (
  pixels: Uint8ClampedArray,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
  paper: { width: number; height: number },
): void => {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isOutside = x + left < 0 || y + top < 0 || x + left >= paper.width || y + top >= paper.height;
      if (isOutside) pixels.fill(228, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
};

const frame = (pixels: Uint8ClampedArray, width: number, height: number, { x0, y0, x1, y1 }: Box): void => {
  const [left, top, right, bottom] = [Math.floor(x0), Math.floor(y0), Math.ceil(x1), Math.ceil(y1)];
  const fill = (fromX: number, toX: number, fromY: number, toY: number) => {
    for (let y = Math.max(0, fromY); y < Math.min(height, toY); y++)
      for (let x = Math.max(0, fromX); x < Math.min(width, toX); x++) pixels.set(frameColour, (y * width + x) * 4);
  };
  fill(left - frameInPixels, right + frameInPixels, top - frameInPixels, top);
  fill(left - frameInPixels, right + frameInPixels, bottom, bottom + frameInPixels);
  fill(left - frameInPixels, left, top, bottom);
  fill(right, right + frameInPixels, top, bottom);
};
