import { describe, expect, it } from "vitest";
import { textBoxes, uniteTiles } from "./text-boxes.ts";

describe("the boxes of words", () => {
  it("are wider than what the network marks, and stay on the tile", () => {
    const [width, height] = [100, 60];
    const map = new Float32Array(width * height);
    for (let y = 20; y < 30; y++) map.fill(0.9, y * width + 10, y * width + 60);
    for (let y = 0; y < 8; y++) map.fill(0.9, y * width + 80, y * width + 100);
    const boxes = textBoxes(map, width, height);
    expect(boxes).toContainEqual({ left: 4, top: 14, width: 62, height: 22 });
    expect(boxes.every(({ left, top, ...box }) => top >= 0 && left + box.width <= width)).toBe(true);
  });

  it("leave out what is hardly likely, and specks", () => {
    const map = new Float32Array(400).fill(0.4);
    expect(textBoxes(map, 20, 20)).toEqual([]);
    map.fill(0).fill(0.9, 0, 3);
    expect(textBoxes(map, 20, 20)).toEqual([]);
  });
});

describe("words across the seam of two tiles", () => {
  const row = { top: 10, height: 20 };
  it("are put together from their parts", () => {
    const parts = [
      { tile: 0, box: { ...row, left: 0, width: 100 } },
      { tile: 1, box: { ...row, left: 80, width: 100 } },
    ];
    expect(uniteTiles(parts)).toEqual([{ ...row, left: 0, width: 180 }]);
  });

  it("stay apart in different rows, and within one tile", () => {
    const above = { tile: 0, box: { left: 0, top: 0, width: 100, height: 20 } };
    expect(uniteTiles([above, { tile: 1, box: { left: 0, top: 15, width: 100, height: 20 } }])).toHaveLength(2);
    expect(uniteTiles([above, { tile: 0, box: { left: 90, top: 0, width: 100, height: 20 } }])).toHaveLength(2);
  });

  it("are taken once where both tiles show them whole", () => {
    const [small, large] = [
      { left: 5, top: 5, width: 10, height: 30 },
      { left: 4, top: 2, width: 12, height: 40 },
    ];
    expect(
      uniteTiles([
        { tile: 0, box: small },
        { tile: 1, box: large },
      ]),
    ).toEqual([large]);
  });
});
