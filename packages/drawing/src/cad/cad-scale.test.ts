import {
  ACadVersion,
  CadDocument,
  Color,
  DwgWriter,
  LwPolyline,
  TextEntity,
  Viewport,
  XY,
  XYZ,
} from "@node-projects/acad-ts";
import { describe, expect, it } from "vitest";
import { startNodePdfium } from "../pdfium/node-pdfium.ts";
import { openSheet } from "../pdfium/open-sheet.ts";
import type { Box } from "../page/page-space.ts";
import { cadToPdf } from "../cad-to-pdf.ts";
import { readCad } from "../read-cad.ts";

const pdfium = await startNodePdfium();
const info = { title: "图", author: "", writtenOn: "2026-11-22" };
const mmPerPoint = 25.4 / 72;

const outline = (width: number, height: number) =>
  Object.assign(new LwPolyline([new XY(0, 0), new XY(width, 0), new XY(width, height), new XY(0, height)]), {
    isClosed: true,
  });
/** A room of 6 m by 4 m with a word as high as drawings have them, drawn in units of which `perMm` are a millimetre. */
const room = (perMm: number, unit: number): CadDocument => {
  const document = new CadDocument(ACadVersion.AC1032);
  if (document.header) document.header.insUnits = unit;
  document.modelSpace?.entities.add(outline(6000 * perMm, 4000 * perMm));
  const word = { insertPoint: new XYZ(2000 * perMm, 2000 * perMm, 0), height: 350 * perMm };
  document.modelSpace?.entities.add(Object.assign(new TextEntity("卧室"), word));
  return document;
};
const written = (document: CadDocument): Uint8Array => new Uint8Array(DwgWriter.writeToBuffer(document));

/** Windows on the first layout, one beside the other, each at its scale; the first of all is the paper itself. */
const withWindows = (...scales: readonly number[]): Uint8Array => {
  const document = room(1, 4);
  document.updateCollections(true, true);
  const paper = document.paperSpace;
  if (paper?.layout) document.layouts?.add(paper.layout);
  const windows = [
    {},
    ...scales.map((scale, i) => ({ center: new XYZ(100 + i * 200, 80, 0), viewHeight: 100 * scale })),
  ];
  for (const window of windows) {
    const facts = { width: 160, height: 100, viewCenter: new XY(3000, 2000), ambientLightColor: new Color(7) };
    paper?.entities.add(Object.assign(new Viewport(), { ...facts, ...window }));
  }
  return written(document);
};

/** The outline as it lies on a page, in mm of the building. */
const measured = (pdf: Uint8Array, page: number, scale: number, within?: Box) => {
  const sheet = openSheet(pdfium, pdf);
  const lines = sheet.ruledLines(page).filter(({ x0, x1 }) => !within || (x0 >= within.x0 - 1 && x1 <= within.x1 + 1));
  sheet.close();
  const [left, right] = [Math.min(...lines.map(({ x0 }) => x0)), Math.max(...lines.map(({ x1 }) => x1))];
  const [bottom, top] = [Math.min(...lines.map(({ y0 }) => y0)), Math.max(...lines.map(({ y1 }) => y1))];
  return { width: (right - left) * mmPerPoint * scale, height: (top - bottom) * mmPerPoint * scale };
};

describe("a length of a DWG", () => {
  it.each([
    ["毫米", 4, 1],
    ["厘米", 5, 0.1],
    ["米", 6, 0.001],
    ["英寸", 1, 1 / 25.4],
    [null, 0, 1],
  ])("is right on the page of the model, drawn in %s", (name, unit, perMm) => {
    const { pdf, index } = cadToPdf(readCad(written(room(perMm, unit))), info);
    expect(index).toMatchObject({ unit: name, pages: [{ scale: 100 }] });
    const { width, height } = measured(pdf, 0, 100);
    expect(Math.abs(width - 6000)).toBeLessThan(1);
    expect(Math.abs(height - 4000)).toBeLessThan(1);
  });

  it("is right where the drawing fits none of the usual scales", () => {
    const document = new CadDocument(ACadVersion.AC1032);
    document.modelSpace?.entities.add(outline(0.37, 0.21));
    const { pdf, index } = cadToPdf(document, info);
    expect(measured(pdf, 0, index.pages[0]?.scale ?? 0).width).toBeCloseTo(0.37, 3);
  });

  it("is right in the windows of a layout that share a scale", () => {
    const { pdf, index } = cadToPdf(readCad(withWindows(50)), info);
    expect(index.pages[1]).toMatchObject({ scale: 50, views: [] });
    expect(Math.abs(measured(pdf, 1, 50).width - 6000)).toBeLessThan(1);
  });

  it("is right in each window of a layout whose windows differ", () => {
    const { pdf, index } = cadToPdf(readCad(withWindows(50, 100)), info);
    const views = index.pages[1]?.views ?? [];
    expect(index.pages[1]?.scale).toBeNull();
    expect(views.map(({ scale }) => scale)).toEqual([50, 100]);
    for (const { box, scale } of views) expect(Math.abs(measured(pdf, 1, scale, box).width - 6000)).toBeLessThan(1);
  });
});
