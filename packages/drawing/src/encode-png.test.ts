import { inflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { encodePng } from "./encode-png.ts";

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
