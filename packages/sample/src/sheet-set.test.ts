import { describe, expect, it } from "vitest";
import { hasPoppler, pdfInfo, pdfText } from "./poppler.ts";
import { paperSizeInMm } from "./sheet/paper-size.ts";
import type { Discipline } from "./sheet/sheet-recipe.ts";
import { type SheetSetOptions, sheetSet } from "./sheet-set.ts";

const disciplines: Discipline[] = ["封面", "建筑", "结构", "给排水", "暖通", "电气", "节能"];
const options: Omit<SheetSetOptions, "discipline" | "edition"> = {
  projectName: "滨海新城人才社区一期工程",
  designOrg: "海岳建筑设计研究院有限公司",
  buildingName: "1#人才公寓楼",
  seed: 7,
};

describe("a sheet set", () => {
  it.each(disciplines)("%s starts with number 00 and has each number once", (discipline) => {
    const sheets = sheetSet({ ...options, discipline, edition: 1 });
    expect(sheets[0]?.graphNum).toBe("00");
    expect(new Set(sheets.map(({ graphNum }) => graphNum)).size).toBe(sheets.length);
  });

  it("names files as number, name and size with the chosen separator", () => {
    const names = (separator?: string) =>
      sheetSet({ ...options, discipline: "建筑", edition: 1, separator }).map(({ fileName }) => fileName);
    expect(names()).toContain("建施-04@一层平面图@A1.pdf");
    expect(names("_")).toContain("建施-11_侧立面图及1-1剖面图_A1+0.25.pdf");
  });

  it("makes the same bytes for the same options and others for another seed", () => {
    const make = (seed: number) => sheetSet({ ...options, seed, discipline: "建筑", edition: 2 })[5]?.make();
    expect(make(7)).toEqual(make(7));
    expect(make(7)).not.toEqual(make(8));
  });

  it("keeps the bytes of a sheet that a later edition does not touch", () => {
    const make = (edition: 1 | 3, graphNum: string) =>
      sheetSet({ ...options, discipline: "建筑", edition })
        .find((sheet) => sheet.graphNum === graphNum)
        ?.make();
    expect(make(3, "建施-09")).toEqual(make(1, "建施-09"));
    expect(make(3, "建施-05")).not.toEqual(make(1, "建施-05"));
  });

  it("draws offices and schools as well as apartments", () => {
    for (const use of ["office", "school"] as const) {
      for (const discipline of disciplines) {
        for (const sheet of sheetSet({ ...options, use, discipline, edition: 3 })) {
          expect(Buffer.from(sheet.make().subarray(0, 8)).toString()).toBe("%PDF-1.5");
        }
      }
    }
  });

  it("grows with its density to the size of real plots", () => {
    const size = (density: "light" | "normal" | "heavy") =>
      sheetSet({ ...options, density, discipline: "建筑", edition: 1 })[5]?.make().length ?? 0;
    expect(size("light")).toBeLessThan(size("normal"));
    expect(size("heavy")).toBeGreaterThan(800_000);
    expect(size("heavy")).toBeLessThan(3_000_000);
  });
});

describe.skipIf(!hasPoppler)("a sheet read by poppler (skipped where poppler-utils is not installed)", () => {
  it.each(disciplines)("of %s has its size, its number and its name in extractable text", async (discipline) => {
    for (const sheet of sheetSet({ ...options, discipline, edition: 2 })) {
      const bytes = sheet.make();
      const info = await pdfInfo(bytes);
      const { width, height } = paperSizeInMm(sheet.paperSize);
      expect(info.pages).toBe(1);
      expect(info.width).toBeCloseTo((width * 72) / 25.4, 0);
      expect(info.height).toBeCloseTo((height * 72) / 25.4, 0);
      const text = (await pdfText(bytes)).replace(/\s/g, "");
      expect(text).toContain(sheet.graphNum);
      expect(text).toContain(sheet.graphName.slice(0, 8));
      for (const word of ["海岳建筑设计研究院有限公司", "滨海新城人才社区一期工程", "施工图", "审定", "制图"])
        expect(text).toContain(word);
    }
  });

  it("lies turned in the file as CAD plots do and still reads upright", async () => {
    for (const turn of [90, 180, 270] as const) {
      const sheet = sheetSet({ ...options, turn, discipline: "暖通", edition: 1 })[2];
      const bytes = sheet?.make() ?? new Uint8Array();
      const info = await pdfInfo(bytes);
      expect(info.rotate).toBe(turn);
      expect(info.width > info.height).toBe(turn === 180);
      expect(await pdfText(bytes)).toContain("主要设备材料表");
    }
  });

  it("has no text at all when plotted with SHX fonts", async () => {
    const bytes = sheetSet({ ...options, shx: true, discipline: "节能", edition: 1 })[1]?.make() ?? new Uint8Array();
    expect((await pdfText(bytes)).trim()).toBe("");
  });
});
