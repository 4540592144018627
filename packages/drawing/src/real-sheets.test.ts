import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { startNodePdfium } from "./pdfium/node-pdfium.ts";
import { readSheet } from "./read-sheet.ts";
import { SheetUnreadable } from "./sheet-unreadable.ts";

/** Public drawings kept outside the project; without them these tests are skipped. */
const folder = new URL("../../../../shared/data/pdf/", import.meta.url);
const hasSheets = existsSync(folder);
const pdfium = hasSheets ? await startNodePdfium() : undefined;

const read = (name: string) => {
  if (!pdfium) throw new Error("unreachable: skipped");
  try {
    return readSheet(pdfium, readFileSync(new URL(name, folder)));
  } catch (error) {
    if (error instanceof SheetUnreadable) return error.reason;
    throw error;
  }
};

describe.skipIf(!hasSheets)("public drawings (skipped when ../shared/data/pdf is not there)", () => {
  it.each([
    ["derived-not-a-pdf.pdf", "not-a-pdf"],
    ["derived-a102-encrypted-user-test.pdf", "encrypted"],
    ["derived-a102-truncated.pdf", "damaged"],
    ["pdfjs-corrupt-poppler-395-fuzzed.pdf", "no-pages"],
  ])("refuses %s: %s", (name, reason) => {
    expect(read(name)).toBe(reason);
  });

  it.each([
    ["synthetic-a1-zh-a.pdf", { paperSize: "A1", titleBlock: { number: "建施-05", name: "标准层平面图" }, flags: [] }],
    ["synthetic-a1-zh-outline-a.pdf", { hasText: false, flags: ["no-text"] }],
    ["synthetic-heavy-a0-zh.pdf", { paperSize: "A0", titleBlock: { number: "建施-05" } }],
    ["oakfire-site-plan-v1-20190711.pdf", { rotation: 90, titleBlock: { number: "A010" }, flags: ["odd-paper"] }],
    ["kegonsa-a102-floor-plan.pdf", { rotation: 90, titleBlock: { number: "A-102" } }],
    ["derived-facility-v2-scan-200dpi-skew.pdf", { isScan: true, hasText: false }],
    ["pdfjs-encrypted-owner-only.pdf", { flags: ["odd-paper", "restricted"] }],
    ["kegonsa-full-set-15p.pdf", { pages: 15, flags: ["odd-paper", "several-pages"] }],
  ])("reads %s", (name, expected) => {
    expect(read(name)).toMatchObject(expected);
  });
});
