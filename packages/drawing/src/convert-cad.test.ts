import { existsSync, readFileSync } from "node:fs";
import { ACadVersion } from "@node-projects/acad-ts";
import { describe, expect, it } from "vitest";
import { expectFuzzedAnswered } from "../test/fuzzed-cad.ts";
import { inkOf, layersOf, wordsOf } from "../test/plotted-page.ts";
import { smallDrawing, smallDwg, smallDxf } from "./small-dwg.ts";
import { startNodePdfium } from "./pdfium/node-pdfium.ts";
import { readSheet } from "./read-sheet.ts";
import { convertCad } from "./convert-cad.ts";
import { cadToPdf } from "./cad-to-pdf.ts";
import { readCad } from "./read-cad.ts";

const pdfium = await startNodePdfium();
const info = { title: "图", author: "", writtenOn: "2026-11-22" };

describe("a DWG as a sheet", () => {
  it.each([ACadVersion.AC1021, ACadVersion.AC1024, ACadVersion.AC1032])(
    "keeps its Chinese words (version %s)",
    (version) => {
      const { pdf } = cadToPdf(readCad(smallDwg(version)), info);
      expect(wordsOf(pdfium, pdf)).toContain("主卧室");
      expect(wordsOf(pdfium, pdf)).toContain("不小于1.10m");
    },
  );

  it("is printed at the scale its words were made for, with its layers and what is switched off", () => {
    const { pdf, index } = cadToPdf(readCad(smallDwg()), info);
    expect(index.pages).toMatchObject([{ name: "模型", scale: 100 }]);
    const [page] = index.pages;
    expect(page?.width).toBeGreaterThan(110);
    expect(page?.width).toBeLessThan(140);
    expect(layersOf(pdf)).toEqual(expect.arrayContaining(["墙体", "文字", "门窗", "辅助线"]));
    const document = smallDrawing();
    const hidden = document.layers?.tryGetValue("辅助线");
    if (hidden) hidden.isOn = true;
    expect(inkOf(pdfium, cadToPdf(document, info).pdf)).toBeGreaterThan(inkOf(pdfium, pdf) + 50);
  });

  it("gives what lies in a block the layer of its insertion, and finds nothing to complain about", () => {
    const { pdf, index } = cadToPdf(smallDrawing(), info);
    expect(layersOf(pdf)).toContain("门窗");
    expect(index.notes).toEqual([]);
  });

  it("reads DXF whose code page lies about its bytes", () => {
    const dxf = Buffer.from(smallDxf(ACadVersion.AC1032)).toString("latin1");
    const lying = Buffer.from(dxf.replace(/(\$DWGCODEPAGE\s+3\s+)\S+/, "$1ANSI_936"), "latin1");
    expect(wordsOf(pdfium, cadToPdf(readCad(lying), info).pdf)).toContain("主卧室");
  });

  it("is converted in a process of its own", async () => {
    const { pdf, index } = await convertCad(smallDwg(), "一层平面图");
    expect(readSheet(pdfium, pdf)).toMatchObject({ pages: 1, hasText: true });
    expect(index.pages).toHaveLength(1);
  });
});

describe("a hostile DWG", () => {
  const dwg = smallDwg();
  const large = Buffer.concat([dwg, dwg, dwg]);
  it.each([
    ["nothing", new Uint8Array(), "not-cad"],
    ["a text", Buffer.from("图纸"), "not-cad"],
    ["an old version", Buffer.from("AC1009\0\0\0\0"), "old-version"],
    ["only a head", Buffer.from("AC1032\0\0\0\0"), "damaged"],
    ["half a file", dwg.subarray(0, dwg.length / 2), "damaged"],
  ])("of %s gets its sentence", async (_, bytes, problem) => {
    await expect(convertCad(bytes, "图")).rejects.toMatchObject({ problem });
  });

  it("that needs too long or too much is ended", async () => {
    await expect(convertCad(large, "图", { timeInMs: 1 })).rejects.toMatchObject({ problem: "took-too-long" });
    await expect(convertCad(large, "图", { memoryInMb: 8 })).rejects.toMatchObject({ problem: "too-large" });
  });

  it("of eight kinds, fuzzed from fixed numbers, is answered with a sheet or a sentence", () =>
    expectFuzzedAnswered(8));
});

/** Public drawings kept outside the project; without them these tests are skipped. */
const folder = new URL("../../../../shared/data/cad/", import.meta.url);
describe.skipIf(!existsSync(folder))("public drawings (skipped when ../shared/data/cad is not there)", () => {
  const plotted = (name: string) => cadToPdf(readCad(readFileSync(new URL(name, folder))), info);

  it.each([
    ["cn-generated/cn_plan_AC1015_gbk_v1.dwg", "主卧室"],
    ["cn-generated/cn_plan_AC1032_v2.dwg", "次卧室"],
    ["cn-generated/cn_plan_R2000_gbk.dxf", "主卧室"],
    ["cn-generated/cn_plan_R2010_utf8.dxf", "主卧室"],
    ["cn-generated/cn_plan_R2018_v1.dxf", "楼梯间（疏散）"],
  ])("%s says %s at 1:100", (name, words) => {
    const { pdf, index } = plotted(name);
    expect(wordsOf(pdfium, pdf)).toContain(words);
    expect(index.pages).toMatchObject([{ scale: 100 }]);
    expect(layersOf(pdf)).toHaveLength(8);
  });

  it.each([
    ["acadsharp-mit/acadsharp_AC1014.dwg", 1],
    ["acadsharp-mit/acadsharp_AC1018.dwg", 4],
  ])("%s has %d pages", (name, pages) => {
    const { pdf, index } = plotted(name);
    expect(index.pages).toHaveLength(pages);
    expect(inkOf(pdfium, pdf)).toBeGreaterThan(500);
  });

  it("tells of tables the reader lost, of pictures that are missing, of objects of other programs", () => {
    expect(plotted("acadsharp-mit/acadsharp_AC1021.dwg").index.notes.join()).toMatch(/表格 2 个.*缺少图片：image\.JPG/);
    expect(() => plotted("acadsharp-mit/acadsharp_AecObjects.dwg")).toThrow(/没有可以显示的图形.*自定义对象/);
  });
});
