import {
  ACadVersion,
  type BlockRecord,
  CadDocument,
  Color,
  DwgWriter,
  type Entity,
  Hatch,
  HatchBoundaryPath,
  HatchBoundaryPathPolyline,
  HatchPattern,
  Line,
  LineType,
  LineTypeSegment,
  LwPolyline,
  TextEntity,
  XY,
  XYZ,
} from "@node-projects/acad-ts";
import { describe, expect, it } from "vitest";
import { loadNotoSans } from "../noto-sans.ts";
import { readCad } from "../read-cad.ts";
import { readPlotStyles } from "../read-plot-styles.ts";
import { type SmallPen, smallPlotStyles } from "../small-plot-styles.ts";
import { plotCad } from "./plot-cad.ts";
import { parsePlotStyles } from "./plot-styles.ts";

const red = new Color(1);
const yellow = new Color(2);
const line = (color: Color, facts: Partial<Line> = {}) =>
  Object.assign(new Line(), { startPoint: new XYZ(0, 0, 0), endPoint: new XYZ(6000, 4000, 0), color, ...facts });
const fill = (color: Color) => {
  const hatch = Object.assign(new Hatch(), { isSolid: true, pattern: HatchPattern.solid, color });
  const vertices = [new XYZ(0, 0, 0), new XYZ(6000, 0, 0), new XYZ(6000, 240, 0)];
  hatch.paths.push(
    new HatchBoundaryPath([Object.assign(new HatchBoundaryPathPolyline(), { vertices, isClosed: true })]),
  );
  return hatch;
};
const words = (color: Color) =>
  Object.assign(new TextEntity("主卧室"), { insertPoint: new XYZ(2000, 2000, 0), height: 350, color });

/** A drawing whose model and first layout name plot styles. */
const drawing = (entities: readonly Entity[], named: { model?: string; layout?: string } = {}): CadDocument => {
  const document = new CadDocument(ACadVersion.AC1032);
  const space = document.modelSpace as BlockRecord;
  const outline = [new XY(0, 0), new XY(6000, 0), new XY(6000, 4000), new XY(0, 4000)];
  for (const entity of [Object.assign(new LwPolyline(outline), { color: new Color(7) }), ...entities])
    space.entities.add(entity);
  if (space.layout) space.layout.styleSheet = named.model ?? "";
  const paper = document.paperSpace;
  if (named.layout !== undefined && paper?.layout) {
    document.updateCollections(true, true);
    for (const { layout } of [space, paper]) if (layout) document.layouts?.add(layout);
    paper.layout.styleSheet = named.layout;
    paper.entities.add(line(red, { endPoint: new XYZ(400, 200, 0) }));
  }
  return document;
};
type Pens = Readonly<Record<number, SmallPen>>;
const table = (fileName: string, pens: Pens) => readPlotStyles({ fileName, bytes: smallPlotStyles(pens) });
const plotted = (document: CadDocument, ...styles: ReturnType<typeof table>[]) => {
  const { pages, index } = plotCad(document, loadNotoSans(), { styles });
  return { inks: pages.map(({ ink }) => ink.chunks.join("\n")), notes: index.notes, index };
};

describe("a drawing with plot styles", () => {
  const pens: Pens = { 1: { color: 0x000000, width: 0.5, isSolid: true }, 2: { screen: 50 }, 3: { isGray: true } };

  it("is drawn by them: colour, width and screening of each colour number", () => {
    const { inks, notes } = plotted(drawing([line(red), line(yellow), line(new Color(3))]), table("院标.ctb", pens));
    expect(inks[0]).toContain("0.5 w 0 0 0 RG");
    // Half of the yellow a screen shows, not the darker one of the usual rule.
    expect(inks[0]).toContain("0.126 w 1 1 0.5 RG");
    expect(inks[0]).toContain("0.126 w 0.587 0.587 0.587 RG");
    expect(notes).toEqual(["按打印样式 院标.ctb 显示颜色和线宽"]);
  });

  it("has words and areas in the colours of the plot, too", () => {
    const { inks } = plotted(
      drawing([words(red), fill(yellow)]),
      table("院标.ctb", { ...pens, 2: { color: 0x0000ff } }),
    );
    expect(inks[0]).toMatch(/0 0 1 rg\n.*f\*/);
    expect(inks[0]).toMatch(/0 0 0 rg\nBT/);
  });

  it("keeps what the table leaves to the object, and colours without a number", () => {
    const dashed = new LineType("DASHED");
    for (const length of [500, -250]) dashed.addSegment(Object.assign(new LineTypeSegment(), { length }));
    const own = () => [
      line(new Color(7), { lineWeight: 50 }),
      line(new Color(10, 200, 30)),
      line(red, { lineType: dashed }),
    ];
    const [with_] = plotted(drawing(own()), table("院标.ctb", pens)).inks;
    const [without] = plotted(drawing(own())).inks;
    expect(with_).toContain("0.35 w 0 0 0 RG");
    expect(with_).toContain("0.126 w 0.039 0.784 0.118 RG");
    // Colour 1 is plotted without gaps.
    expect(without).toMatch(/RG \[\d/);
    expect(with_).not.toMatch(/RG \[\d/);
  });

  it("takes the table each layout names, whatever its folder and case; else the only one at hand; else the usual rule", () => {
    const blue = table("蓝图.ctb", { 1: { color: 0x0000ff } });
    const black = table("黑白.CTB", { 1: { color: 0x000000 } });
    const named = drawing([line(red)], { model: "D:\\打印样式\\蓝图.CTB", layout: "黑白.ctb" });
    const document = () => readCad(new Uint8Array(DwgWriter.writeToBuffer(named)));
    const both = plotted(document(), blue, black);
    expect(both.inks[0]).toContain("0 0 1 RG");
    expect(both.inks[1]).not.toContain("1 0 0 RG");
    expect(both.index.plotStyles).toEqual({ named: ["黑白.ctb", "蓝图.CTB"], used: ["黑白.CTB", "蓝图.ctb"] });
    const one = plotted(document(), blue);
    expect(one.inks[1]).toContain("0 0 1 RG");
    expect(one.notes).toEqual(["按打印样式 蓝图.ctb 显示颜色和线宽", "图中指定的打印样式 黑白.ctb 没有一并上传"]);
    const others = plotted(document(), table("甲.ctb", pens), table("乙.ctb", pens));
    expect(others.inks[0]).toContain("1 0 0 RG");
    expect(others.notes).toEqual(["缺少打印样式：黑白.ctb、蓝图.CTB，颜色和线宽按系统规则显示，可与 DWG 一并上传"]);
  });

  it("says nothing of tables every CAD program brings along, and says that styles by name are not taken", () => {
    expect(plotted(drawing([line(red)], { model: "monochrome.ctb" })).notes).toEqual([]);
    expect(plotted(drawing([line(red)], { model: "院标.stb" })).notes).toEqual([
      "打印样式 院标.stb 按对象命名，系统不能采用，颜色和线宽按系统规则显示",
    ]);
  });
});

describe("the text of plot styles", () => {
  it("has no pens where it is nothing, or groups without end", () => {
    expect(parsePlotStyles("")).toBeUndefined();
    expect(parsePlotStyles('plot_style{\n 0{\n  name="Color_1\n }\n}')).toBeUndefined();
    expect(parsePlotStyles("a{\n".repeat(500_000) + "color=1\n".repeat(100_000))).toBeUndefined();
  });

  it("with senseless numbers leaves everything to the object", () => {
    const text = "plot_style{\n 0{\n  color=x\n  screen=-7e9\n  lineweight=9999\n  linetype=NaN\n }\n}\n";
    expect(parsePlotStyles(text)?.get(1)).toEqual({
      ...{ color: undefined, isGray: false, screen: 0, width: undefined, isSolid: false },
    });
  });
});
