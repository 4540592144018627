import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { palettePixels } from "../test/palette-pixels.ts";
import { encodePng, encodeSmallPng } from "./encode-png.ts";

it("writes a picture whose rows come back", () => {
  const pixels = new Uint8ClampedArray([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 9, 8, 7, 255]);
  const png = encodePng(pixels, 2, 2);
  expect(png.subarray(1, 4).toString("latin1")).toBe("PNG");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2, 2]);
  const length = png.readUInt32BE(33);
  const rows = inflateSync(png.subarray(41, 41 + length));
  expect([...rows.subarray(1, 7)]).toEqual([255, 0, 0, 0, 255, 0]);
  expect([...rows.subarray(8, 14)].map((value, i) => (value + (rows[1 + i] ?? 0)) & 255)).toEqual([0, 0, 255, 9, 8, 7]);
});

describe("a picture of few colours", () => {
  const [width, height] = [40, 20];
  const withColours = (count: number) =>
    new Uint8ClampedArray(
      Uint32Array.from({ length: width * height }, (_, i) => (0xff000000 | (((i * 7) % count) * 0x010203)) >>> 0)
        .buffer,
    );

  it("has a palette, by which its pixels come back", () => {
    const pixels = withColours(256);
    const png = encodeSmallPng(pixels, width, height);
    expect(palettePixels(png)).toEqual({ pixels, width, height });
  });

  it("has none if its colours are more", () => {
    const pixels = withColours(257);
    expect(encodeSmallPng(pixels, width, height)).toEqual(encodePng(pixels, width, height));
  });
});
