import { existsSync, readFileSync } from "node:fs";
import { type SheetSetOptions, sheetSet } from "@tushen/sample/sheet-set";
import { describe, expect, it } from "vitest";
import { sideOf } from "./compare-editions.ts";
import { type EditionSide, editionLikeness } from "./compare/edition-likeness.ts";
import { startNodePdfium } from "./pdfium/node-pdfium.ts";
import { withSheet } from "./pdfium/open-sheet.ts";

const pdfium = await startNodePdfium();
const read = (bytes: Uint8Array, index = 0): EditionSide => withSheet(pdfium, bytes, sideOf(pdfium, index));
const isOther = (base: EditionSide, target: EditionSide) => editionLikeness(base, target).isOther;

const common = { projectName: "滨海新城", designOrg: "海城设计院", buildingName: "1#楼", seed: 7 };
const setOf = (options: Partial<SheetSetOptions> & Pick<SheetSetOptions, "discipline" | "edition">) =>
  sheetSet({ ...common, ...options }).map((sheet) => read(sheet.make()));

/** Every sheet of a set with every sheet of its last edition: the same number is a real pair, all others are foreign. */
const judge = (first: readonly EditionSide[], last: readonly EditionSide[]) => {
  const real = first.map((sheet, i) => isOther(sheet, last[i] as EditionSide));
  const foreign = first.flatMap((sheet, i) => last.filter((_, j) => i !== j).map((other) => isOther(sheet, other)));
  return {
    falseAlarms: real.filter(Boolean).length / real.length,
    caught: foreign.filter(Boolean).length / foreign.length,
  };
};

describe("all sheets of made-up sets in two editions (D1)", () => {
  it.each(["建筑", "结构"] as const)(
    "tells every sheet of a set of %s from every other",
    { timeout: 120_000 },
    (of) => {
      const { falseAlarms, caught } = judge(
        setOf({ discipline: of, edition: 1 }),
        setOf({ discipline: of, edition: 3 }),
      );
      expect(falseAlarms).toBeLessThanOrEqual(0.01);
      expect(caught).toBeGreaterThanOrEqual(0.99);
    },
  );

  it("asks nothing of two editions whose words are lines", { timeout: 60_000 }, () => {
    const first = setOf({ discipline: "给排水", edition: 1, shx: true });
    const last = setOf({ discipline: "给排水", edition: 3, shx: true });
    expect(first.map((sheet, i) => isOther(sheet, last[i] as EditionSide))).not.toContain(true);
  });
});

/** Public drawings kept outside the project; without them these tests are skipped. */
const folder = new URL("../../../../shared/data/pdf/", import.meta.url);
const fileOf = (name: string) => readFileSync(new URL(name, folder));
/** Each line has the editions of one sheet. */
const editions = [
  ["oakfire-site-plan-v1-20190711.pdf", "oakfire-site-plan-v2-20190808.pdf"],
  [
    "facility-site-plan-v1-20190730.pdf",
    "facility-site-plan-v2-20190731.pdf",
    "edited-facility-a.pdf",
    "edited-facility-b.pdf",
    "edited-facility-b-shift3mm-reexport.pdf",
    "edited-facility-b-scale0985-reexport.pdf",
    "derived-facility-v2-scan-200dpi-skew.pdf",
  ],
  [
    "kegonsa-foundation-v1-20141031.pdf",
    "kegonsa-foundation-v2-20141105.pdf",
    "kegonsa-foundation-v3-20141118.pdf",
    "edited-kegonsa-a.pdf",
    "edited-kegonsa-b.pdf",
  ],
  ["kegonsa-a102-floor-plan.pdf", "edited-a102-a.pdf", "edited-a102-b.pdf"],
  ["synthetic-a1-zh-a.pdf", "synthetic-a1-zh-b.pdf", "synthetic-a1-zh-outline-a.pdf", "synthetic-a1-zh-outline-b.pdf"],
];

describe.skipIf(!existsSync(folder))("public drawings (skipped when ../shared/data/pdf is not there)", () => {
  it("every two editions of one sheet pass, every two sheets are told apart", { timeout: 120_000 }, () => {
    const sheets = editions.map((names) => names.map((name) => read(fileOf(name))));
    const pages = Array.from({ length: 15 }, (_, page) => read(fileOf("kegonsa-full-set-15p.pdf"), page));
    const real = sheets.flatMap((own) => own.flatMap((one, i) => own.slice(i + 1).map((other) => isOther(one, other))));
    const foreign = sheets.flatMap((own, i) =>
      own.flatMap((one) => sheets.slice(i + 1).flatMap((others) => others.map((other) => isOther(one, other)))),
    );
    const ofOneSet = pages.flatMap((one, i) => pages.slice(i + 1).map((other) => isOther(one, other)));
    expect(real.filter(Boolean).length / real.length).toBeLessThanOrEqual(0.01);
    const told = [...foreign, ...ofOneSet];
    expect(told.filter(Boolean).length / told.length).toBeGreaterThanOrEqual(0.99);
  });
});
