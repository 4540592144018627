import { type Edition, type SheetSetOptions, sheetSet } from "@tushen/sample/sheet-set";
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

describe("whether a file is the next edition of a sheet (D1)", () => {
  it.each(["建筑", "结构"] as const)("tells some sheets of a set of %s from each other", (of) => {
    const some = (edition: Edition) => setOf({ discipline: of, edition }).filter((_, i) => i % 4 === 1);
    expect(judge(some(1), some(3))).toEqual({ falseAlarms: 0, caught: 1 });
  });
});
