import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startNodePdfium } from "@tushen/drawing/pdfium/node-pdfium";
import { openSheet } from "@tushen/drawing/pdfium/open-sheet";
import { wholePage } from "@tushen/drawing/page/region";
import { afterAll, beforeAll, expect, it } from "vitest";
import { house, signedAt } from "./given-signers.ts";
import { givenPdf } from "@tushen/pdf/given-pdf";
import { stampAndSign, stampHeight } from "./stamp-pdf.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "seal-in-viewer-"));
});
afterAll(() => rm(folder, { recursive: true }));

it.each([0, 90, 180, 270])("the portal's own viewer shows a stamp on a page turned by %d degrees", async (rotate) => {
  const source = givenPdf(`${folder}/plain.pdf`, { pages: [{ rotate, mediaBox: [-20, 30, 480, 430] }] });
  const target = `${folder}/stamped.pdf`;
  const stamp = {
    house: "审查中心",
    certificateNumber: "1",
    date: "2026年11月20日",
    verificationAddress: "https://example.cn",
  };
  const at = { page: 1, x: 50, y: 40, width: 240 };
  await stampAndSign({ source, target, stamp, at, text: { signerName: "审查中心", signedAt }, signer: house });
  const sheet = openSheet(await startNodePdfium(), readFileSync(target));
  const region = wholePage(sheet.page(0), 1);
  const pixels = sheet.render(0, region);
  const red = { left: region.width, top: region.height, right: 0, bottom: 0 };
  for (let pixel = 0; pixel < region.width * region.height; pixel += 1) {
    const [r = 0, g = 0] = pixels.subarray(pixel * 4, pixel * 4 + 2);
    if (r < 150 || g > 100) continue;
    const [x, y] = [pixel % region.width, Math.floor(pixel / region.width)];
    red.left = Math.min(red.left, x);
    red.top = Math.min(red.top, y);
    red.right = Math.max(red.right, x + 1);
    red.bottom = Math.max(red.bottom, y + 1);
  }
  sheet.close();
  expect(Math.abs(red.left - 50)).toBeLessThan(3);
  expect(Math.abs(red.top - 40)).toBeLessThan(3);
  expect(Math.abs(red.right - 290)).toBeLessThan(3);
  expect(Math.abs(red.bottom - 40 - stampHeight(240))).toBeLessThan(3);
});
