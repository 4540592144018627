import { describe, expect, it } from "vitest";
import { stampHeight } from "./stamp-pdf.ts";
import { stampSpot } from "./stamp-spot.ts";

// A1, title block in the lower right corner, 180 mm wide.
const page = { number: 1, width: 2384, height: 1684 };
const titleBlock = { x: 1844, y: 1400, width: 510, height: 255 };
const wanted = { width: 227 };

describe("the place of the review stamp", () => {
  it("is left of the title block, 5 mm away", () => {
    const spot = stampSpot(page, wanted, { titleBlock });
    expect(spot.x + spot.width).toBeCloseTo(1844 - (5 / 25.4) * 72);
    expect(spot.y + stampHeight(spot.width)).toBeLessThan(1655);
  });

  it("is the first free space that takes it when the place by the title block is taken", () => {
    const occupied = [{ x: 1500, y: 1300, width: 300, height: 380 }];
    const freeSpaces = [
      { x: 10, y: 10, width: 100, height: 100 },
      { x: 400, y: 200, width: 600, height: 400 },
    ];
    const spot = stampSpot(page, wanted, { titleBlock, occupied, freeSpaces });
    expect(spot).toMatchObject({ page: 1, width: 227 });
    expect(spot.x).toBeCloseTo(400 + (5 / 25.4) * 72);
  });

  it("is the first free space when the title block fills the whole width", () => {
    const freeSpaces = [{ x: 50, y: 60, width: 600, height: 400 }];
    expect(stampSpot(page, wanted, { titleBlock: { ...titleBlock, x: 20 }, freeSpaces }).y).toBeCloseTo(
      60 + (5 / 25.4) * 72,
    );
  });

  it("is the lower right corner when nothing is known, and smaller on a small page", () => {
    const spot = stampSpot({ number: 3, width: 200, height: 300 }, wanted, {});
    expect(spot.page).toBe(3);
    expect(spot.x).toBeGreaterThan(0);
    expect(spot.x + spot.width).toBeLessThan(200);
    expect(spot.y + stampHeight(spot.width)).toBeLessThan(300);
  });
});
