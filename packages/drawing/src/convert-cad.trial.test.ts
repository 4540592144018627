import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { expectFuzzedAnswered } from "../test/fuzzed-cad.ts";
import { inkOf } from "../test/plotted-page.ts";
import { startNodePdfium } from "./pdfium/node-pdfium.ts";
import { cadToPdf } from "./cad-to-pdf.ts";
import { readCad } from "./read-cad.ts";

it("32 kinds of hostile DWG, fuzzed from fixed numbers, are answered with a sheet or a sentence", () =>
  expectFuzzedAnswered(32));

/** Large public drawings kept outside the project; without them these trials are skipped. */
const folder = new URL("../../../../shared/data/cad/", import.meta.url);
describe.skipIf(!existsSync(folder))(
  "large public drawings (skipped when ../shared/data/cad is not there)",
  async () => {
    const pdfium = await startNodePdfium();

    it.each([
      ["acadsharp-mit/acadsharp_export_sample.dwg", 9],
      ["libredwg-gpl3/libredwg_2018_Dynblocks.dwg", 3],
      ["misc/dxfparser_cw750-details.dxf", 5],
      ["misc/mlight_sheet_0.dxf", 1],
    ])("%s has %d pages", (name, pages) => {
      const info = { title: "图", author: "", writtenOn: "2026-11-22" };
      const { pdf, index } = cadToPdf(readCad(readFileSync(new URL(name, folder))), info);
      expect(index.pages).toHaveLength(pages);
      expect(inkOf(pdfium, pdf)).toBeGreaterThan(500);
    });
  },
);
