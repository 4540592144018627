import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { convertCad } from "./convert-cad.ts";
import { startNodePdfium } from "./pdfium/node-pdfium.ts";
import { openSheet } from "./pdfium/open-sheet.ts";
import { wholePage } from "./page/region.ts";
import { smallDwg } from "./small-dwg.ts";
import { packedPlotStyles, smallPlotStyles } from "./small-plot-styles.ts";

const pdfium = await startNodePdfium();

/** Colours of the picture that are not shades of grey, the most frequent first, as six digits. */
const colorsOf = (pdf: Uint8Array): string[] => {
  const sheet = openSheet(pdfium, pdf);
  const { width, height, ...region } = wholePage(sheet.page(0), 2);
  const pixels = sheet.render(0, { width, height, ...region });
  sheet.close();
  const found = new Map<string, number>();
  for (let i = 0; i < pixels.length; i += 4) {
    const rgb = [pixels[i] ?? 0, pixels[i + 1] ?? 0, pixels[i + 2] ?? 0];
    if (Math.max(...rgb) - Math.min(...rgb) < 30) continue;
    const name = rgb.map((part) => part.toString(16).padStart(2, "0")).join("");
    found.set(name, (found.get(name) ?? 0) + 1);
  }
  return [...found].sort(([, a], [, b]) => b - a).map(([name]) => name);
};
const converted = (bytes?: Uint8Array) =>
  convertCad(smallDwg(), "图", bytes && { styles: [{ fileName: "院标.ctb", bytes }] });

describe("plot styles handed in with a DWG", () => {
  it("are what its picture shows: the hatched wall in the colour of the table", async () => {
    const usual = await converted();
    const { pdf, index } = await converted(smallPlotStyles({ 8: { color: 0x1e3cc8 } }));
    expect(colorsOf(usual.pdf)).not.toContain("1e3cc8");
    expect(colorsOf(pdf)[0]).toBe("1e3cc8");
    expect(index.notes).toEqual(["按打印样式 院标.ctb 显示颜色和线宽"]);
  });

  const good = smallPlotStyles({ 8: { color: 0x1e3cc8 } });
  const bomb = deflateSync(Buffer.alloc(300_000_000, "plot_style{\n"));
  it.each([
    ["nothing", new Uint8Array()],
    ["another file", Buffer.from("plot_style{ 0{ color=1 } }")],
    ["only its head", good.subarray(0, 60)],
    ["half of it", good.subarray(0, good.length / 2)],
    ["packed text that unpacks to 300 MB", Buffer.concat([good.subarray(0, 60), bomb])],
    ["text without pens", packedPlotStyles('description="\n')],
  ])("that are %s are told, and the picture is the usual one", async (_, bytes) => {
    const { pdf, index } = await converted(new Uint8Array(bytes));
    expect(index.notes).toEqual(["打印样式 院标.ctb 无法读取，颜色和线宽按系统规则显示，请在 CAD 中另存后重新上传"]);
    expect(colorsOf(pdf)).not.toContain("1e3cc8");
  });
});
