import { startNodePdfium } from "@tushen/drawing/pdfium/node-pdfium";
import { readSheet } from "@tushen/drawing/read-sheet";
import { type SheetSetOptions, sheetSet } from "@tushen/sample/sheet-set";
import { describe, expect, it } from "vitest";

const pdfium = await startNodePdfium();
const disciplines = ["建筑", "结构", "给排水", "暖通", "电气", "节能"] as const;
const cases = disciplines.flatMap((discipline) => [
  { discipline, edition: 1, turn: 0, seed: 7 } as const,
  { discipline, edition: 3, turn: 90, seed: 11 } as const,
]);

describe("the catalogue of a generated set", () => {
  it.each(cases)("is read line by line: $discipline, turned by $turn", (over) => {
    const options: SheetSetOptions = { projectName: "人才社区", designOrg: "设计院", buildingName: "1#楼", ...over };
    const sheets = sheetSet(options);
    const catalogue = sheets.find(({ graphName }) => graphName.includes("目录"));
    const truth = sheets.filter(({ graphNum }) => graphNum !== "00");
    expect(readSheet(pdfium, catalogue?.make() as Uint8Array).catalogue).toMatchObject(
      truth.map(({ graphNum: number, graphName: name, paperSize }) => ({ number, name, paperSize })),
    );
  });

  it("is not seen on any other sheet", () => {
    const sheets = sheetSet({
      projectName: "a",
      designOrg: "b",
      buildingName: "1#楼",
      discipline: "建筑",
      edition: 1,
      seed: 7,
      density: "light",
    });
    const others = sheets.filter(({ graphName }) => !graphName.includes("目录"));
    for (const { make, graphNum } of others) expect(readSheet(pdfium, make()).catalogue, graphNum).toBeUndefined();
  });

  it("is not read from lines that are letters", () => {
    const [catalogue] = sheetSet({
      projectName: "a",
      designOrg: "b",
      buildingName: "1#楼",
      discipline: "建筑",
      edition: 1,
      seed: 7,
      shx: true,
    });
    expect(readSheet(pdfium, catalogue?.make() as Uint8Array).catalogue).toBeUndefined();
  });
});
