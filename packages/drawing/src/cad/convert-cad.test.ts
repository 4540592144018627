import { existsSync, readFileSync } from "node:fs";
import { ACadVersion } from "@node-projects/acad-ts";
import { describe, expect, it } from "vitest";
import { smallDrawing, smallDwg, smallDxf } from "./small-dwg.ts";
import { startNodePdfium } from "../node-pdfium.ts";
import { openSheet } from "../open-sheet.ts";
import { readSheet } from "../read-sheet.ts";
import { wholePage } from "../region.ts";
import { convertCad } from "./convert-cad.ts";
import { plotCad } from "./plot-cad.ts";
import { readCad } from "./read-cad.ts";

const pdfium = await startNodePdfium();
const info = { title: "图", author: "", writtenOn: "2026-11-22" };
const wordsOf = (pdf: Uint8Array) => {
  const sheet = openSheet(pdfium, pdf);
  const words = sheet
    .words(0)
    .map(({ text }) => text)
    .join("");
  sheet.close();
  return words;
};
const layersOf = (pdf: Uint8Array) =>
  [
    ...Buffer.from(pdf)
      .toString("latin1")
      .matchAll(/\/Type \/OCG \/Name <feff([0-9a-f]*)>/g),
  ].map(([, hex = ""]) => Buffer.from(hex, "hex").swap16().toString("utf16le"));
/** How many pixels of the page are not white. */
const inkOf = (pdf: Uint8Array) => {
  const sheet = openSheet(pdfium, pdf);
  const { width, height, ...region } = wholePage(sheet.page(0), 1);
  const pixels = sheet.render(0, { width, height, ...region });
  let dark = 0;
  for (let i = 0; i < pixels.length; i += 4)
    if ((pixels[i] ?? 255) + (pixels[i + 1] ?? 255) + (pixels[i + 2] ?? 255) < 700) dark++;
  sheet.close();
  return dark;
};

describe("a DWG as a sheet", () => {
  it.each([ACadVersion.AC1021, ACadVersion.AC1024, ACadVersion.AC1032])(
    "keeps its Chinese words (version %s)",
    (version) => {
      const { pdf } = plotCad(readCad(smallDwg(version)), info);
      expect(wordsOf(pdf)).toContain("主卧室");
      expect(wordsOf(pdf)).toContain("不小于1.10m");
    },
  );

  it("is printed at the scale its words were made for, with its layers and what is switched off", () => {
    const { pdf, index } = plotCad(readCad(smallDwg()), info);
    expect(index.pages).toMatchObject([{ name: "模型", scale: 100 }]);
    const [page] = index.pages;
    expect(page?.width).toBeGreaterThan(110);
    expect(page?.width).toBeLessThan(140);
    expect(layersOf(pdf)).toEqual(expect.arrayContaining(["墙体", "文字", "门窗", "辅助线"]));
    const document = smallDrawing();
    const hidden = document.layers?.tryGetValue("辅助线");
    if (hidden) hidden.isOn = true;
    expect(inkOf(plotCad(document, info).pdf)).toBeGreaterThan(inkOf(pdf) + 50);
  });

  it("gives what lies in a block the layer of its insertion, and finds nothing to complain about", () => {
    const { pdf, index } = plotCad(smallDrawing(), info);
    expect(layersOf(pdf)).toContain("门窗");
    expect(index.notes).toEqual([]);
  });

  it("reads DXF whose code page lies about its bytes", () => {
    const dxf = Buffer.from(smallDxf(ACadVersion.AC1032)).toString("latin1");
    const lying = Buffer.from(dxf.replace(/(\$DWGCODEPAGE\s+3\s+)\S+/, "$1ANSI_936"), "latin1");
    expect(wordsOf(plotCad(readCad(lying), info).pdf)).toContain("主卧室");
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

  it("of 32 kinds, fuzzed from fixed numbers, is answered with a sheet or a sentence", async () => {
    let seed = 20_261_122;
    const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
    const sources = [smallDwg(), smallDwg(ACadVersion.AC1024), smallDwg(ACadVersion.AC1021), smallDxf()];
    const kinds = Array.from({ length: 32 }, (_, i) => {
      const bytes = Uint8Array.from(sources[i % sources.length] ?? dwg);
      for (let change = 0; change < 1 + random(40); change++) bytes[8 + random(bytes.length - 8)] = random(256);
      return i % 5 === 0 ? bytes.subarray(0, 16 + random(bytes.length - 16)) : bytes;
    });
    const answers: string[] = [];
    const work = async (bytes: Uint8Array) =>
      convertCad(bytes, "图", { timeInMs: 4000, memoryInMb: 400 }).then(
        () => answers.push("sheet"),
        (error: Error) => answers.push(error.message),
      );
    for (let i = 0; i < kinds.length; i += 3) await Promise.all(kinds.slice(i, i + 3).map(work));
    expect(answers).toHaveLength(32);
    for (const answer of answers) expect(answer).toMatch(/^(sheet|DWG .+|文件内容不是 .+)$/);
  }, 240_000);
});

/** Public drawings kept outside the project; without them these tests are skipped. */
const folder = new URL("../../../../../shared/data/cad/", import.meta.url);
describe.skipIf(!existsSync(folder))("public drawings (skipped when ../shared/data/cad is not there)", () => {
  const plotted = (name: string) => plotCad(readCad(readFileSync(new URL(name, folder))), info);

  it.each([
    ["cn-generated/cn_plan_AC1015_gbk_v1.dwg", "主卧室"],
    ["cn-generated/cn_plan_AC1032_v2.dwg", "次卧室"],
    ["cn-generated/cn_plan_R2000_gbk.dxf", "主卧室"],
    ["cn-generated/cn_plan_R2010_utf8.dxf", "主卧室"],
    ["cn-generated/cn_plan_R2018_v1.dxf", "楼梯间（疏散）"],
  ])("%s says %s at 1:100", (name, words) => {
    const { pdf, index } = plotted(name);
    expect(wordsOf(pdf)).toContain(words);
    expect(index.pages).toMatchObject([{ scale: 100 }]);
    expect(layersOf(pdf)).toHaveLength(8);
  });

  it.each([
    ["acadsharp-mit/acadsharp_AC1014.dwg", 1],
    ["acadsharp-mit/acadsharp_AC1018.dwg", 4],
    ["acadsharp-mit/acadsharp_export_sample.dwg", 9],
    ["libredwg-gpl3/libredwg_2018_Dynblocks.dwg", 3],
    ["misc/dxfparser_cw750-details.dxf", 5],
    ["misc/mlight_sheet_0.dxf", 1],
  ])("%s has %d pages", (name, pages) => {
    const { pdf, index } = plotted(name);
    expect(index.pages).toHaveLength(pages);
    expect(inkOf(pdf)).toBeGreaterThan(500);
  });

  it("tells of tables the reader lost, of pictures that are missing, of objects of other programs", () => {
    expect(plotted("acadsharp-mit/acadsharp_AC1021.dwg").index.notes.join()).toMatch(/表格 2 个.*缺少图片：image\.JPG/);
    expect(() => plotted("acadsharp-mit/acadsharp_AecObjects.dwg")).toThrow(/没有可以显示的图形.*自定义对象/);
  });
});
