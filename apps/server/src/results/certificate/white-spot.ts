import { inFours } from "@tushen/drawing/page/ink";

/** A picture of a sheet as displayed: RGBA, row by row. */
export interface SheetPicture {
  readonly pixels: Uint8Array | Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

export interface Corner {
  readonly x: number;
  readonly y: number;
}

const lightest = 245;
/** An opaque white pixel. Most of a sheet is white. */
const white = 0xffffffff;
/**
 * Width of the strip for title blocks at the right edge, as a share of the sheet's width; firms leave room there for
 * their own seals.
 */
const titleStrip = 0.14;
/** The frame is at most this far from the edge (GB/T 50001: 10 mm, 25 mm for binding). */
const edge = 0.012;

/** For each point, the number of inked pixels left of and above it. */
const sumInk = ({ pixels, width, height }: SheetPicture): Uint32Array => {
  const sums = new Uint32Array((width + 1) * (height + 1));
  const colours = inFours(pixels);
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      if (colours[y * width + x] === white) {
        sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
        continue;
      }
      const at = (y * width + x) * 4;
      const alpha = pixels[at + 3] ?? 255;
      const darkest = Math.min(pixels[at] ?? 255, pixels[at + 1] ?? 255, pixels[at + 2] ?? 255);
      if (alpha > 10 && darkest < lightest) row++;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
};

/** A picture with the sums from which the ink of any box is told at once. */
export interface InkedPicture {
  readonly width: number;
  readonly height: number;
  readonly sums: Uint32Array;
}

export const inked = (picture: SheetPicture): InkedPicture => ({
  width: picture.width,
  height: picture.height,
  sums: sumInk(picture),
});

/**
 * Upper left corner for a box of the given size: the spot with least ink, and among equal ones the nearest to the lower
 * right, left of the title block (domain handbook 6). All in pixels; the box includes the distance to its neighbours.
 */
export const whiteSpot = (
  { width, height, sums }: InkedPicture,
  box: { readonly width: number; readonly height: number },
): { readonly at: Corner; readonly ink: number } | null => {
  const [w, h] = [Math.ceil(box.width), Math.ceil(box.height)];
  const [left, right] = [Math.ceil(width * edge), Math.floor(width * (1 - titleStrip))];
  const [top, bottom] = [Math.ceil(height * edge), Math.floor(height * (1 - edge))];
  if (right - left < w || bottom - top < h) return null;
  const inkAt = (x: number, y: number) =>
    (sums[(y + h) * (width + 1) + x + w] ?? 0) -
    (sums[y * (width + 1) + x + w] ?? 0) -
    (sums[(y + h) * (width + 1) + x] ?? 0) +
    (sums[y * (width + 1) + x] ?? 0);
  let best: { at: Corner; ink: number; away: number } | null = null;
  for (let y = bottom - h; y >= top; y--)
    for (let x = right - w; x >= left; x--) {
      const away = right - w - x + (bottom - h - y);
      // Further left, and in a row further up, every spot is further away than a white one that was found.
      if (best?.ink === 0 && away >= best.away) break;
      const ink = inkAt(x, y);
      if (best === null || ink < best.ink || (ink === best.ink && away < best.away)) best = { at: { x, y }, ink, away };
    }
  return best && { at: best.at, ink: best.ink };
};
