import { existsSync, readFileSync } from "node:fs";
import { summaryText, tellChanges } from "@tushen/domain/sheets/tell-changes";
import { describe, expect, it } from "vitest";
import { startNodePdfium } from "./pdfium/node-pdfium.ts";
import { openSheet } from "./pdfium/open-sheet.ts";
import { type Box, displayMatrix, mapBox } from "./page/page-space.ts";
import { compareSheets } from "./compare-sheets.ts";

/** Public drawings kept outside the project; without them these tests are skipped. */
const folder = new URL("../../../../shared/data/pdf/", import.meta.url);
const hasSheets = existsSync(folder);
const pdfium = hasSheets ? await startNodePdfium() : undefined;
const file = (name: string) => readFileSync(new URL(name, folder));

const compare = (base: string, target: string) => {
  if (!pdfium) throw new Error("unreachable: skipped");
  return compareSheets(pdfium, { bytes: file(base), page: 0 }, { bytes: file(target), page: 0 });
};

interface Truth {
  unit: "pt" | "mm";
  edits: { op: string; boxes: [x0: number, y0: number, x1: number, y1: number][] }[];
}

/** Boxes of the truth are of the page as shown, from the upper left corner; compared with two points to spare. */
const judge = (base: string, target: string, truthFile: string) => {
  if (!pdfium) throw new Error("unreachable: skipped");
  const { alignment, regions, words } = compare(base, target);
  const truth = JSON.parse(file(truthFile).toString()) as Truth;
  const unit = truth.unit === "mm" ? 72 / 25.4 : 1;
  const edits = truth.edits.map(({ boxes }) =>
    boxes.map(([x0, y0, x1, y1]): Box => ({ x0: x0 * unit, y0: y0 * unit, x1: x1 * unit, y1: y1 * unit })),
  );
  const sheet = openSheet(pdfium, file(base));
  const shown = displayMatrix(sheet.page(0));
  sheet.close();
  const found = regions.map(({ baseBox }) => mapBox(shown, baseBox));
  const told = words.flatMap(({ baseBox, targetBox }) => [
    ...(baseBox ? [mapBox(shown, baseBox)] : []),
    ...(targetBox ? [mapBox(shown, mapBox(alignment.targetToBase, targetBox))] : []),
  ]);
  const touches = (one: Box, other: Box) =>
    one.x0 < other.x1 + 2 && one.x1 > other.x0 - 2 && one.y0 < other.y1 + 2 && one.y1 > other.y0 - 2;
  return {
    alignment,
    found: edits.filter((boxes) => boxes.some((box) => [...found, ...told].some((one) => touches(one, box)))).length,
    wrong: found.filter((one) => !edits.flat().some((box) => touches(one, box))).length,
  };
};

describe.skipIf(!hasSheets)("pairs of public drawings (skipped when ../shared/data/pdf is not there)", () => {
  // One edit of the facility's sheet removes a stroke of a line that is drawn twice: the line is hardly lighter afterwards.
  it.each([
    ["edited-a102-b.pdf", "edited-a102-a.pdf", "edited-a102-gt.json", 20],
    ["edited-facility-b.pdf", "edited-facility-a.pdf", "edited-facility-gt.json", 20],
    ["edited-facility-b-shift3mm-reexport.pdf", "edited-facility-a.pdf", "edited-facility-gt.json", 20],
    ["edited-facility-b-scale0985-reexport.pdf", "edited-facility-a.pdf", "edited-facility-gt.json", 20],
    ["synthetic-a1-zh-outline-b.pdf", "synthetic-a1-zh-outline-a.pdf", "synthetic-a1-zh-gt.json", 20],
  ])("every visible edit of %s is found, and nothing else", (target, base, truth, visible) => {
    expect(judge(base, target, truth)).toMatchObject({ found: visible, wrong: 0, alignment: { trust: "sure" } });
  });

  it("nothing differs between a sheet and the same sheet written by another program", () => {
    const { regions, words } = compare("facility-site-plan-v1-20190730.pdf", "edited-facility-a.pdf");
    expect({ regions, words }).toEqual({ regions: [], words: [] });
  });

  it("the new name of a building and the new date are read out of two editions", () => {
    const { words } = compare("facility-site-plan-v1-20190730.pdf", "facility-site-plan-v2-20190731.pdf");
    expect(words.map(({ before, after }) => `${before} → ${after}`).join("; ")).toMatch(/EXISTING.*→ .*NEW/);
  });

  it.each([
    ["oakfire-site-plan-v1-20190711.pdf", "oakfire-site-plan-v2-20190808.pdf"],
    ["facility-site-plan-v1-20190730.pdf", "facility-site-plan-v2-20190731.pdf"],
    ["kegonsa-foundation-v1-20141031.pdf", "kegonsa-foundation-v2-20141105.pdf"],
    ["kegonsa-foundation-v2-20141105.pdf", "kegonsa-foundation-v3-20141118.pdf"],
  ])("the changes of %s are told in 25 entries at most, each in two lines", (base, target) => {
    const told = tellChanges(compare(base, target));
    expect(told.length).toBeLessThanOrEqual(25);
    expect(Math.max(...told.map(({ text }) => text.length))).toBeLessThanOrEqual(64);
    expect(summaryText(told)).not.toBe("");
  });

  it("a scan of the sheet is laid straight on it", () => {
    const scan = compare("facility-site-plan-v2-20190731.pdf", "derived-facility-v2-scan-200dpi-skew.pdf");
    expect(scan).toMatchObject({ isScan: true, alignment: { trust: "sure" } });
    expect(scan.alignment.skew).toBeCloseTo(0.35, 2);
    expect(scan.regions.length).toBeLessThan(20);
  });
});
