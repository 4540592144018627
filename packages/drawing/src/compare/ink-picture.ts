import type { Matrix } from "../page/page-space.ts";
import { inFours, type InkPicture } from "../page/ink.ts";

const shrunken = new WeakMap<InkPicture, Map<number, InkPicture>>();

/** The mean of each square of `factor` pixels. */
export const shrink = (picture: InkPicture, factor: number): InkPicture => {
  if (factor <= 1) return picture;
  const known = shrunken.get(picture) ?? new Map<number, InkPicture>();
  shrunken.set(picture, known);
  const small = known.get(factor) ?? meansOf(picture, factor);
  known.set(factor, small);
  return small;
};

const meansOf = ({ width, height, ink }: InkPicture, factor: number): InkPicture => {
  const [w, h] = [Math.floor(width / factor), Math.floor(height / factor)];
  const small = new Uint8Array(w * h);
  const sums = new Uint32Array(w);
  const fours = inFours(ink);
  const area = factor * factor;
  for (let y = 0; y < h; y++) {
    sums.fill(0);
    for (let dy = 0; dy < factor; dy++) {
      const row = (y * factor + dy) * width;
      for (let i = row, end = row + w * factor; i < end; i++) {
        while ((i & 3) === 0 && i + 4 <= end && fours[i >> 2] === 0) i += 4;
        if (i >= end) break;
        const x = Math.trunc((i - row) / factor);
        sums[x] = (sums[x] ?? 0) + (ink[i] ?? 0);
      }
    }
    for (let x = 0; x < w; x++) small[y * w + x] = Math.round((sums[x] ?? 0) / area);
  }
  return { width: w, height: h, ink: small };
};

/** Ink at a point between pixels; paper outside the picture. Pixel (0, 0) covers 0 to 1, its middle is at 0.5. */
export const inkAt = ({ width, height, ink }: InkPicture, x: number, y: number): number => {
  const left = Math.floor(x - 0.5);
  const top = Math.floor(y - 0.5);
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return 0;
  const fx = x - 0.5 - left;
  const fy = y - 0.5 - top;
  const i = top * width + left;
  const upper = (ink[i] ?? 0) * (1 - fx) + (ink[i + 1] ?? 0) * fx;
  const lower = (ink[i + width] ?? 0) * (1 - fx) + (ink[i + width + 1] ?? 0) * fx;
  return upper * (1 - fy) + lower * fy;
};

/** The picture seen through a matrix from the pixels of the result to its own. */
export const resample = (
  picture: InkPicture,
  [a, b, c, d, e, f]: Matrix,
  { width, height }: { width: number; height: number },
): InkPicture => {
  const ink = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const px = x + 0.5;
      const py = y + 0.5;
      ink[i] = inkAt(picture, a * px + c * py + e, b * px + d * py + f);
    }
  }
  return { width, height, ink };
};

/** The picture on paper of another size, aligned at the upper left corner. */
export const onPaper = (picture: InkPicture, width: number, height: number): InkPicture => {
  if (picture.width === width && picture.height === height) return picture;
  const columns = Math.min(width, picture.width);
  const laidOut = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
    const out = new Uint8Array(width * height);
    for (let y = 0; y < Math.min(height, picture.height); y++)
      out.set(bytes.subarray(y * picture.width, y * picture.width + columns), y * width);
    return out;
  };
  const { ink, shade } = picture;
  return { width, height, ink: laidOut(ink), ...(shade && { shade: laidOut(shade) }) };
};
