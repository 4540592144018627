import { describe, expect, it } from "vitest";
import { blocksOf, gridOver, overlaps, tilesOver } from "./tile-grid.ts";

const sheet = { width: 5000, height: 4000 };
const window = { left: 700, top: 300, width: 1440, height: 900 };
const grid = gridOver(window);

describe("tiles of a level", () => {
  it("lie exactly over the window they were made for", () => {
    const tiles = tilesOver(grid, window, sheet);
    expect(tiles).toHaveLength(4);
    expect(blocksOf(tiles)).toEqual([{ area: window, tiles }]);
  });

  it("continue in all directions under the same names", () => {
    const moved = tilesOver(grid, { ...window, left: 600, top: 250 }, sheet);
    expect(moved).toHaveLength(9);
    expect(moved.map(({ name }) => name)).toEqual(
      expect.arrayContaining(tilesOver(grid, window, sheet).map(({ name }) => name)),
    );
  });

  it("end at the edge of the sheet", () => {
    const corner = tilesOver(grid, { left: 4800, top: 3900, width: 1440, height: 900 }, sheet);
    expect(Math.max(...corner.map((tile) => tile.left + tile.width))).toBe(5000);
    expect(Math.max(...corner.map((tile) => tile.top + tile.height))).toBe(4000);
    expect(tilesOver(grid, { left: -900, top: -900, width: 800, height: 800 }, sheet)).toEqual([]);
  });
});

describe("drawing tiles together", () => {
  const tiles = tilesOver(grid, { ...window, left: 600, top: 250 }, sheet);

  it("covers every tile once", () => {
    const missing = tiles.filter(({ name }) => name !== "0,0" && name !== "1,0");
    const blocks = blocksOf(missing);
    expect(blocks.flatMap((block) => block.tiles.map(({ name }) => name)).sort()).toEqual(
      missing.map(({ name }) => name).sort(),
    );
    for (const { area, tiles: own } of blocks)
      expect(own.reduce((sum, tile) => sum + tile.width * tile.height, 0)).toBe(area.width * area.height);
  });

  it("keeps blocks within what PDFium has room for", () => {
    for (const { area } of blocksOf(tiles, 800_000)) expect(area.width * area.height).toBeLessThanOrEqual(3 * 800_000);
    expect(blocksOf(tiles, 800_000).length).toBeGreaterThan(1);
  });
});

it("knows what touches", () => {
  expect(overlaps(window, { ...window, left: 2139 })).toBe(true);
  expect(overlaps(window, { ...window, left: 2140 })).toBe(false);
});
