import { describe, expect, it } from "vitest";
import { plotCad } from "./cad/plot-cad.ts";
import { smallDrawing } from "./cad/small-dwg.ts";
import { hideLayers } from "./hide-layers.ts";
import { startNodePdfium } from "./node-pdfium.ts";
import { openSheet } from "./open-sheet.ts";
import { wholePage } from "./region.ts";

const pdfium = await startNodePdfium();
const { pdf, index } = plotCad(smallDrawing(), { title: "图", author: "", writtenOn: "2026-11-22" });
const names = index.layers.map(({ name }) => name);

const inkOf = (bytes: Uint8Array): number => {
  const sheet = openSheet(pdfium, bytes);
  const region = wholePage(sheet.page(0), 1);
  const pixels = sheet.render(0, region);
  sheet.close();
  // The blue of every pixel: the line on the hidden layer is red.
  return pixels.filter((value, i) => i % 4 === 2 && value < 200).length;
};

describe("layers of a sheet", () => {
  it("are hidden and shown again, by a revision behind the bytes that stay", () => {
    const nothing = hideLayers(pdf, names, new Set(names));
    expect(inkOf(nothing)).toBe(0);
    expect(Buffer.compare(nothing.subarray(0, pdf.length), pdf)).toBe(0);
    const everything = hideLayers(pdf, names, new Set());
    expect(inkOf(everything)).toBeGreaterThan(inkOf(pdf));
    const withoutWalls = hideLayers(pdf, names, new Set(["墙体", "辅助线"]));
    expect(inkOf(withoutWalls)).toBeGreaterThan(0);
    expect(inkOf(withoutWalls)).toBeLessThan(inkOf(pdf));
  });

  it("must be those of the PDF", () => {
    expect(() => hideLayers(pdf, ["墙体"], new Set())).toThrow("not the layers");
  });
});
