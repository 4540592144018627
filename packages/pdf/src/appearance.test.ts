import { PNG } from "pngjs";
import { describe, expect, it } from "vitest";
import { decodePicture } from "./appearance.ts";

/** A picture of one pixel in each of these colours, side by side. */
const pngOf = (...colours: readonly (readonly [number, number, number, number])[]): Buffer => {
  const picture = new PNG({ width: colours.length, height: 1 });
  picture.data = Buffer.from(colours.flat());
  return PNG.sync.write(picture);
};

describe("decoding a picture", () => {
  it("keeps colour and opacity of every pixel of a PNG apart", () => {
    const { pixels, width, height } = decodePicture(pngOf([208, 2, 27, 255], [208, 2, 27, 128], [0, 0, 0, 0]));
    expect({ width, height }).toEqual({ width: 3, height: 1 });
    expect([...pixels]).toEqual([208, 2, 27, 255, 208, 2, 27, 128, 0, 0, 0, 0]);
  });

  it("refuses a PNG that is cut off, and what is no picture", () => {
    expect(() => decodePicture(pngOf([1, 2, 3, 255]).subarray(0, 40))).toThrow();
    expect(() => decodePicture(Buffer.from("GIF89a, which nobody uses for seals"))).toThrow("neither PNG nor JPEG");
  });
});
