import { expect, it } from "vitest";
import { startNodePdfium } from "./pdfium/node-pdfium.ts";
import { openSheet } from "./pdfium/open-sheet.ts";
import { practiceSheet } from "./practice-sheet.ts";

it("has lines, fills and letters in plenty", async () => {
  const sheet = openSheet(await startNodePdfium(), await practiceSheet());
  const { segments, texts } = sheet.lineWork(0);
  expect(segments).toBeGreaterThan(10_000);
  expect(texts).toBeGreaterThan(200);
  expect(sheet.words(0)[0]?.text).toBe("1000");
  sheet.close();
});
