import { existsSync, readFileSync } from "node:fs";
import {
  ACadVersion,
  BookColor,
  CadDocument,
  Circle,
  Color,
  DwgWriter,
  Layer,
  LwPolyline,
  type Entity,
  XY,
  XYZ,
} from "@node-projects/acad-ts";
import { describe, expect, it } from "vitest";
import { loadNotoSans } from "../noto-sans.ts";
import { readCad } from "../read-cad.ts";
import { plotCad } from "./plot-cad.ts";

const drawing = (...entities: readonly Entity[]): CadDocument => {
  const document = new CadDocument(ACadVersion.AC1032);
  const outline = new LwPolyline([new XY(0, 0), new XY(6000, 0), new XY(6000, 4000), new XY(0, 4000)]);
  for (const entity of [outline, ...entities]) document.modelSpace?.entities.add(entity);
  return document;
};
const circle = (facts: Partial<Circle>) => Object.assign(new Circle(new XYZ(3000, 2000, 0), 500), facts);
const onLayer = (name: string, facts: Partial<Layer>) =>
  circle({ layer: Object.assign(new Layer(name), { color: new Color(7), ...facts }) });
const written = (document: CadDocument) => new Uint8Array(DwgWriter.writeToBuffer(document));
const plotted = (document: CadDocument) => plotCad(document, loadNotoSans());
const pensOf = (document: CadDocument): string =>
  plotted(document)
    .pages.flatMap(({ ink }) => ink.chunks.filter((chunk) => chunk.includes(" RG ")))
    .join();

describe("a colour of a colour book", () => {
  it("is drawn as the book has it, not as BYBLOCK", () => {
    const facts = { colorName: "RAL 3020", color: new Color(204, 6, 5) };
    const bookColor = Object.assign(new BookColor("RAL$RAL 3020", "RAL"), facts);
    expect(pensOf(drawing(circle({ color: Color.byBlock, bookColor })))).toContain("0.8 0.024 0.02 RG");
  });

  /** A public drawing kept outside the project. */
  const real = new URL("../../../../../shared/data/cad/acadsharp-mit/acadsharp_AC1018.dwg", import.meta.url);
  it.skipIf(!existsSync(real))("is read from a DWG, with the nearest number beside it", () => {
    const document = readCad(readFileSync(real));
    const [entity] = [...(document.modelSpace?.entities ?? [])].filter(({ bookColor }) => bookColor);
    expect(entity?.color.index).toBe(42);
    expect(entity?.bookColor?.color.getTrueColorRgb()).toEqual([226, 144, 0]);
    expect(pensOf(document)).toContain("0.817 0.521 0 RG");
  });
});

describe("what no plot shows", () => {
  it("is switched off and said: Defpoints and layers that are not plotted, but nothing its author has frozen", () => {
    const document = drawing(
      onLayer("Defpoints", {}),
      onLayer("辅助", { plotFlag: false }),
      onLayer("辅助", { plotFlag: false }),
      onLayer("关闭", { isOn: false, plotFlag: false }),
      onLayer("墙体", {}),
    );
    const { hiddenLayers, index } = plotted(readCad(written(document)));
    expect(hiddenLayers.toSorted()).toEqual(["Defpoints", "关闭", "辅助"].toSorted());
    expect(index.notes).toEqual(["按出图规则不显示 3 个图形（不打印图层：Defpoints、辅助），可在图层列表中打开"]);
  });
});
