import { describe, expect, it } from "vitest";
import { tinyPdf } from "../../test/tiny-pdf.ts";
import { displayMatrix, displaySize, mapPoint } from "../page/page-space.ts";
import { drawInk } from "./draw-ink.ts";
import { startNodePdfium } from "./node-pdfium.ts";
import { withSheet } from "./open-sheet.ts";

const pdfium = await startNodePdfium();
const pixelsPerPoint = 4;

describe("a page drawn through a matrix", () => {
  it.each([0, 90, 180, 270])(
    "has its ink where the matrix says, with a size in parts of a point, turned by %i",
    (rotate) => {
      const bytes = tinyPdf({ width: 400.94, height: 300.78, rotate, content: "0 g 100 50 2 2 re f\n" });
      withSheet(pdfium, bytes, (sheet) => {
        const { handle, size } = sheet.loaded(0);
        const toPixels = displayMatrix(size, pixelsPerPoint);
        const shown = displaySize(size, pixelsPerPoint);
        const picture = { width: Math.round(shown.width), height: Math.round(shown.height) };
        const { ink } = drawInk(pdfium, { handle, size }, toPixels, picture);
        const inked = [...ink.keys()].filter((i) => (ink[i] ?? 0) > 0);
        const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
        const middle = mapPoint(toPixels, { x: 101, y: 51 });
        expect(Math.abs(mean(inked.map((i) => (i % picture.width) + 0.5)) - middle.x)).toBeLessThan(0.5);
        expect(Math.abs(mean(inked.map((i) => Math.floor(i / picture.width) + 0.5)) - middle.y)).toBeLessThan(0.5);
      });
    },
  );
});
