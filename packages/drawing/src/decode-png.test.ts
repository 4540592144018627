import { describe, expect, it } from "vitest";
import { decodeOwnPng } from "./decode-png.ts";
import { encodePalettePng, encodePng } from "./encode-png.ts";

const [width, height] = [7, 5];
const pixels = Uint8ClampedArray.from({ length: width * height * 4 }, (_, i) =>
  i % 4 === 3 ? 255 : (i * 37 + (i >> 3) * 11) % 256,
);

describe("reading a picture of our own", () => {
  it("gives back the pixels, wherever in the memory the bytes lie", () => {
    const png = encodePng(pixels, width, height);
    const shifted = new Uint8Array(png.length + 3);
    shifted.set(png, 3);
    for (const bytes of [png, shifted.subarray(3)]) expect(decodeOwnPng(bytes)).toEqual({ pixels, width, height });
  });

  it("leaves other pictures to others", () => {
    const palette = encodePalettePng(new Uint8Array(4), 2, 4, [[255, 255, 255]]);
    for (const bytes of [palette, Buffer.from("GIF89a, which is no PNG, and long enough to be one"), new Uint8Array(3)])
      expect(decodeOwnPng(bytes)).toBeUndefined();
  });
});
