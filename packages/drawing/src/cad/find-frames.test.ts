import {
  ACadVersion,
  CadDocument,
  Color,
  DwgWriter,
  Entity,
  LwPolyline,
  Viewport,
  XY,
  XYZ,
} from "@node-projects/acad-ts";
import { dxfEntities, type DxfEntities, writeDxf } from "@tushen/sample/cad/dxf-writer";
import { frameHabits, officeDrawing } from "@tushen/sample/cad/office-drawing";
import { describe, expect, it } from "vitest";
import { loadNotoSans } from "../noto-sans.ts";
import { readCad } from "../read-cad.ts";
import { plotCad } from "./plot-cad.ts";

const plotted = (bytes: Uint8Array) => plotCad(readCad(bytes), loadNotoSans()).index;
const pagesOf = (bytes: Uint8Array) =>
  plotted(bytes).pages.map(({ width, height, scale }) => `${Math.round(width)}×${Math.round(height)} 1:${scale}`);
const wanted = ({ sheets }: ReturnType<typeof officeDrawing>) =>
  sheets.map(({ width, height, scale }) => `${width}×${height} 1:${scale}`);

describe("the sheets of an office's drawing", () => {
  it.each(frameHabits)("are found one by one where the frame is drawn as: %s", (habit) => {
    for (const [seed, version, drawnIn] of [
      [11, "R2000", "mm"],
      [12, "R2010", "m"],
      [13, "R2018", "mm"],
    ] as const) {
      const drawing = officeDrawing({ seed, habit, version, sheets: 3 + (seed % 10), drawnIn });
      expect(pagesOf(drawing.bytes), `seed ${seed}`).toEqual(wanted(drawing));
    }
  });

  it.each([ACadVersion.AC1021, ACadVersion.AC1024, ACadVersion.AC1032])(
    "are found in a DWG of version %s",
    (version) => {
      const drawing = officeDrawing({ seed: 21, habit: "polylines", version: "R2018", sheets: 5 });
      const document = new CadDocument(version);
      for (const entity of readCad(drawing.bytes).modelSpace?.entities ?? []) {
        const copy = entity.clone();
        if (copy instanceof Entity) document.modelSpace?.entities.add(copy);
      }
      expect(pagesOf(new Uint8Array(DwgWriter.writeToBuffer(document)))).toEqual(wanted(drawing));
    },
  );

  it("leave strays beside them: told, and from ten on a page of their own, so that nothing is lost", () => {
    const few = plotted(officeDrawing({ seed: 31, habit: "block", version: "R2010", sheets: 3, strays: 4 }).bytes);
    expect(few.pages).toHaveLength(3);
    expect(few.notes).toEqual(["图框之外另有 4 个图形，不在各张图纸中"]);
    const many = plotted(officeDrawing({ seed: 31, habit: "block", version: "R2010", sheets: 3, strays: 60 }).bytes);
    expect(many.pages.map(({ name }) => name)).toEqual(["第 1 张", "第 2 张", "第 3 张", "图框外图形"]);
    expect(many.notes).toEqual(["图框之外另有 60 个图形，在“图框外图形”一页中"]);
  });
});

const drawn = (draw: (model: DxfEntities) => void): Uint8Array => {
  const model = dxfEntities();
  draw(model);
  return writeDxf({ version: "R2018", unit: 4, layers: { 墙体: 7 }, blocks: {}, model });
};
const rectangle = (model: DxfEntities, x: number, y: number, width: number, height: number) =>
  model.polyline(
    "墙体",
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
    { isClosed: true },
  );
const titleBlock = (model: DxfEntities, x: number, y: number, scale: number) =>
  ["图号", "建施-01", "图名", "一层平面图", "比例", "设计", "审核"].forEach((word, i) =>
    model.text("墙体", word, [x, y + i * 8 * scale], 3 * scale),
  );

describe("what has the proportions of a sheet but is none", () => {
  it("is left whole: windows, rooms and tables of these proportions", () => {
    const bytes = drawn((model) => {
      for (let i = 0; i < 6; i++) rectangle(model, i * 9000, 0, 8410, 5940);
      rectangle(model, 0, 9000, 4200, 2970);
      model.text("墙体", "设计说明", [300, 300], 350);
      for (const [i, word] of ["序号", "名称", "图号", "备注"].entries())
        model.text("墙体", word, [300 + i * 900, 9300], 350);
    });
    expect(plotted(bytes).pages.map(({ name }) => name)).toEqual(["模型"]);
  });

  it("is no sheet inside a sheet: its frame line, its title block, a key plan with a frame of its own", () => {
    const bytes = drawn((model) => {
      rectangle(model, 0, 0, 84_100, 59_400);
      rectangle(model, 2500, 1000, 80_600, 57_400);
      rectangle(model, 60_000, 30_000, 21_000, 14_850);
      titleBlock(model, 75_000, 2000, 100);
      titleBlock(model, 62_000, 31_000, 100);
    });
    expect(pagesOf(bytes)).toEqual(["841×594 1:100"]);
  });

  it("is no sheet around sheets: a line drawn about all of them", () => {
    const bytes = drawn((model) => {
      rectangle(model, -1000, -1000, 180_000, 127_137);
      for (const [x, y] of [
        [0, 0],
        [90_000, 0],
        [0, 62_000],
        [90_000, 62_000],
      ] as const) {
        rectangle(model, x, y, 84_100, 59_400);
        rectangle(model, x + 2500, y + 1000, 80_600, 57_400);
        titleBlock(model, x + 75_000, y + 2000, 100);
      }
    });
    expect(pagesOf(bytes)).toEqual(Array.from({ length: 4 }, () => "841×594 1:100"));
  });

  it("tells the larger of two papers by the height of the words: A1 at 1:100 has the edges of A3 at 1:200", () => {
    const sheet = (height: number) =>
      drawn((model) => {
        rectangle(model, 0, 0, 84_100, 59_400);
        for (const [i, word] of ["图号", "图名", "比例", "设计"].entries())
          model.text("墙体", word, [60_000, 2000 + i * 900], height);
      });
    expect(pagesOf(sheet(320))).toEqual(["841×594 1:100"]);
    expect(pagesOf(sheet(640))).toEqual(["420×297 1:200"]);
  });

  it("is a sheet in millimetres though the file names metres", () => {
    const model = dxfEntities();
    rectangle(model, 0, 0, 84_100, 59_400);
    rectangle(model, 2500, 1000, 80_600, 57_400);
    titleBlock(model, 75_000, 2000, 100);
    const bytes = writeDxf({ version: "R2018", unit: 6, layers: { 墙体: 7 }, blocks: {}, model });
    expect(pagesOf(bytes)).toEqual(["841×594 1:100"]);
    expect(plotted(bytes).unit).toBe("毫米");
  });
});

describe("a layout", () => {
  /** The frames of an office's drawing on the first layout, which is in mm of paper. */
  const onLayout = (toModel = false): Uint8Array => {
    const document = new CadDocument(ACadVersion.AC1032);
    document.updateCollections(true, true);
    const paper = document.paperSpace;
    if (paper?.layout) document.layouts?.add(paper.layout);
    const space = toModel ? document.modelSpace : paper;
    for (const x of [0, 900]) {
      space?.entities.add(outline(x, 0, 841, 594));
      space?.entities.add(outline(x + 25, 10, 806, 574));
    }
    document.modelSpace?.entities.add(outline(0, 3000, 60_000, 20_000));
    const window = { center: new XYZ(400, 300, 0), width: 700, height: 500, viewCenter: new XY(30_000, 13_000) };
    const made = { viewHeight: 50_000, ambientLightColor: new Color(7) };
    paper?.entities.add(Object.assign(new Viewport(), { width: 1, height: 1, ambientLightColor: new Color(7) }));
    paper?.entities.add(Object.assign(new Viewport(), { ...window, ...made }));
    return new Uint8Array(DwgWriter.writeToBuffer(document));
  };
  const outline = (x: number, y: number, width: number, height: number) =>
    Object.assign(
      new LwPolyline([new XY(x, y), new XY(x + width, y), new XY(x + width, y + height), new XY(x, y + height)]),
      { isClosed: true },
    );

  it("with several sheets becomes a page of each, at the scale of its window; the model they are cut from comes last", () => {
    const { pages } = plotted(onLayout());
    expect(pages.map(({ width, height, scale }) => [Math.round(width), Math.round(height), scale])).toEqual([
      [841, 594, 100],
      [841, 594, null],
      [expect.any(Number), expect.any(Number), expect.any(Number)],
    ]);
    expect(pages.at(-1)?.name).toBe("模型");
  });

  it("without anything of its own adds no page to the sheets of the model", () => {
    expect(plotted(onLayout(true)).pages.map(({ name }) => name)).toEqual(["第 1 张", "第 2 张"]);
  });
});
