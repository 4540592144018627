import { describe, expect, it } from "vitest";
import { palettePixels } from "../test/palette-pixels.ts";
import { slowPdf } from "../test/slow-pdf.ts";
import { hatch, tinyPdf } from "../test/tiny-pdf.ts";
import { decodeOwnPng } from "./decode-png.ts";
import { makeTiles, slowWindowMs, windowTime } from "./make-tiles.ts";
import { startNodePdfium } from "./pdfium/node-pdfium.ts";
import { type OpenSheet, openSheet } from "./pdfium/open-sheet.ts";

const pdfium = await startNodePdfium();
const plan = openSheet(
  pdfium,
  tinyPdf({ width: 300, height: 400, rotate: 90, content: `${hatch(80)}4 w 0 0 m 300 400 l S` }),
);

const tilesOf = (sheet: OpenSheet) => {
  const made = makeTiles(sheet, 0, 1_000_000);
  if (!made) throw new Error("no tiles were made");
  return made;
};

const slantedLines = Array.from({ length: 20 }, (_, i) => `0.7 w ${i * 4} 0 m 90 ${90 - i * 3.7} l S`).join(" ");

describe("the tiles of a page", () => {
  it("together are the page at 400 % but for small steps at edges, and what is white has no picture", () => {
    const { scale, width, height, side, ends, bytes } = tilesOf(plan);
    expect([scale, width, height, side, ends.length]).toEqual([16 / 3, 2133, 1600, 512, 20]);
    const whole = plan.render(0, { scale, left: 0, top: 0, width, height });
    const columns = Math.ceil(width / side);
    let whiteTiles = 0;
    for (const [i, end] of ends.entries()) {
      const [left, top] = [(i % columns) * side, Math.floor(i / columns) * side];
      const start = ends[i - 1] ?? 0;
      if (start === end) whiteTiles++;
      const png = bytes.subarray(start, end);
      const tile = start === end ? undefined : (decodeOwnPng(png) ?? palettePixels(png));
      let differing = 0;
      for (let y = 0; y < Math.min(side, height - top); y++)
        for (let x = 0; x < Math.min(side, width - left); x++) {
          const at = ((top + y) * width + left + x) * 4;
          const of = tile ? (y * tile.width + x) * 4 : 0;
          for (let c = 0; c < 3; c++)
            if (Math.abs((whole[at + c] ?? 0) - (tile?.pixels[of + c] ?? 255)) > 8) differing++;
        }
      expect(differing).toBe(0);
    }
    expect(whiteTiles).toBeGreaterThan(0);
  });

  it("keep the colour of an area, and have sixteen levels at the edges of lines", () => {
    const sheet = openSheet(
      pdfium,
      tinyPdf({ width: 90, height: 90, content: `0.9 g 0 0 90 90 re f ${slantedLines}` }),
    );
    const { ends, bytes } = tilesOf(sheet);
    const { pixels } = palettePixels(bytes.subarray(0, ends[0]));
    const reds = new Set(pixels.filter((_, i) => i % 4 === 0));
    sheet.close();
    expect(reds.has(230)).toBe(true);
    expect(reds.size).toBeLessThan(60);
  });

  it("are given up when they take more than is kept", () => {
    expect(makeTiles(plan, 0, 1000)).toBeUndefined();
  });
});

describe("the time of a window", () => {
  it("tells a sheet that is drawn slowly from one that is not", () => {
    const slow = openSheet(pdfium, slowPdf());
    expect(windowTime(slow, 0)).toBeGreaterThan(slowWindowMs);
    expect(windowTime(plan, 0)).toBeLessThan(windowTime(slow, 0));
    slow.close();
  });
});
