import type { InkPicture } from "../page/ink.ts";
import type { PixelBox } from "./pixel-box.ts";

/** The recognising network takes lines of this height. */
export const lineHeight = 48;
const widestLine = 1920;
const narrowestLine = 24;

/** A line as the network takes it: black letters are −1, paper is 1, row by row. */
export interface LinePicture {
  readonly width: number;
  readonly values: Float32Array;
}

/** Draws a line of words at the height of the network. One much higher than wide is read from the bottom to the top. */
export const linePicture = (picture: InkPicture, box: PixelBox): LinePicture => {
  const isUpright = box.height >= box.width * 1.5;
  const [long, high] = isUpright ? [box.height, box.width] : [box.width, box.height];
  const width = Math.min(widestLine, Math.max(narrowestLine, Math.round((long * lineHeight) / high)));
  const values = new Float32Array(width * lineHeight);
  const [stepX, stepY] = [long / width, high / lineHeight];
  const inkAt = (along: number, across: number) => {
    const x = isUpright ? box.left + across : box.left + along;
    const y = isUpright ? box.top + box.height - 1 - along : box.top + across;
    return picture.ink[y * picture.width + x] ?? 0;
  };
  for (let y = 0; y < lineHeight; y++)
    for (let x = 0; x < width; x++) values[y * width + x] = 1 - meanInk(inkAt, x, y, stepX, stepY, long, high) / 127.5;
  return { width, values };
};

/** Ink of a target pixel: the mean of what it covers where the line becomes smaller, else between the nearest four. */
const meanInk = (
  inkAt: (along: number, across: number) => number,
  x: number,
  y: number,
  stepX: number,
  stepY: number,
  long: number,
  high: number,
): number => {
  if (stepX > 1.5 || stepY > 1.5) {
    let [sum, count] = [0, 0];
    const [toX, toY] = [Math.min(long, Math.ceil((x + 1) * stepX)), Math.min(high, Math.ceil((y + 1) * stepY))];
    for (let v = Math.floor(y * stepY); v < toY; v++)
      for (let u = Math.floor(x * stepX); u < toX; u++, count++) sum += inkAt(u, v);
    return count > 0 ? sum / count : 0;
  }
  const u = Math.min(Math.max((x + 0.5) * stepX - 0.5, 0), long - 1);
  const v = Math.min(Math.max((y + 0.5) * stepY - 0.5, 0), high - 1);
  const [u0, v0] = [Math.floor(u), Math.floor(v)];
  const [u1, v1] = [Math.min(u0 + 1, long - 1), Math.min(v0 + 1, high - 1)];
  const [fx, fy] = [u - u0, v - v0];
  const upper = inkAt(u0, v0) * (1 - fx) + inkAt(u1, v0) * fx;
  const lower = inkAt(u0, v1) * (1 - fx) + inkAt(u1, v1) * fx;
  return upper * (1 - fy) + lower * fy;
};
