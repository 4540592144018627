import { inflateSync } from "node:zlib";
import type { DecodedPng } from "../src/decode-png.ts";

/** Decodes a PNG that has a palette, one byte for each pixel and no filter on its rows. */
export const palettePixels = (bytes: Uint8Array): DecodedPng => {
  const png = Buffer.from(bytes);
  if (png[24] !== 8 || png[25] !== 3) throw new Error("This picture has no palette of eight bits");
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const chunk = (name: string) => {
    const at = png.indexOf(name);
    return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
  };
  const palette = chunk("PLTE");
  const rows = inflateSync(chunk("IDAT"));
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const number = rows[y * (width + 1) + 1 + x] ?? 0;
      pixels.set(palette.subarray(number * 3, number * 3 + 3), (y * width + x) * 4);
    }
  return { pixels, width, height };
};
