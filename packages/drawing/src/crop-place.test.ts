import { inflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { tinyPdf } from "../test/tiny-pdf.ts";
import { startNodePdfium } from "./pdfium/node-pdfium.ts";
import { openSheet } from "./pdfium/open-sheet.ts";
import { cropPlace } from "./crop-place.ts";

const pdfium = await startNodePdfium();

const sizeOf = (png: Uint8Array) => {
  const view = Buffer.from(png);
  return { width: view.readUInt32BE(16), height: view.readUInt32BE(20) };
};

it.each([0, 90])("draws a place with what stands around it, upright as the page is shown (%i degrees)", (rotate) => {
  const sheet = openSheet(pdfium, tinyPdf({ width: 800, height: 600, rotate, content: "300 200 200 100 re f\n" }));
  const png = cropPlace(sheet, { page: 0, box: { x0: 300, y0: 200, x1: 500, y1: 300 } });
  sheet.close();
  const { width, height } = sizeOf(png);
  const [long, short] = rotate === 0 ? [width, height] : [height, width];
  expect(long).toBeGreaterThanOrEqual(720);
  expect(short).toBeGreaterThan(300);
  expect(long / short).toBeCloseTo(320 / 220, 1);
});

it("takes a place on the page as shown as well", () => {
  const sheet = openSheet(pdfium, tinyPdf({ width: 800, height: 600, rotate: 90, content: "300 200 200 100 re f\n" }));
  const box = { x0: 300, y0: 200, x1: 500, y1: 300 };
  const given = cropPlace(sheet, { page: 0, box });
  const shown = { x0: 200, y0: 300, x1: 300, y1: 500 };
  const same = cropPlace(sheet, { page: 0, box: shown, isShown: true });
  sheet.close();
  expect(Buffer.from(same).equals(Buffer.from(given))).toBe(true);
});

it("does not fail at the edge of the paper", () => {
  const sheet = openSheet(pdfium, tinyPdf({ width: 400, height: 300, content: "0 0 20 20 re f\n" }));
  const png = Buffer.from(cropPlace(sheet, { page: 0, box: { x0: -5, y0: -5, x1: 20, y1: 20 } }));
  sheet.close();
  const data = png.indexOf("IDAT");
  const [, red] = inflateSync(png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4)));
  expect(red, "grey beside the paper").toBe(228);
});
