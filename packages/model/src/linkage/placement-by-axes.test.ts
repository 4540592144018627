import { startNodePdfium } from "@tushen/drawing/pdfium/node-pdfium";
import { withSheet } from "@tushen/drawing/pdfium/open-sheet";
import { sheetAxes } from "@tushen/drawing/axes/sheet-axes";
import { toModel, toSheet } from "@tushen/domain/models/sheet-placement";
import { createBuilding } from "@tushen/sample/building";
import { sheetSet, type SheetSetOptions } from "@tushen/sample/sheet-set";
import { buildingModel } from "@tushen/sample/model/building-model";
import { describe, expect, it } from "vitest";
import { readModel } from "../read-model.ts";
import { placementByAxes } from "./placement-by-axes.ts";
import { placementByPoints, scaleOf } from "./placement.ts";

const whole = createBuilding(7, "office");
const names = { projectName: "人才社区一期", buildingName: "1#办公楼", designOrg: "海岳设计" };
const { bytes } = buildingModel({
  ...names,
  building: { ...whole, floors: 1, levels: whole.levels.slice(0, 2) },
  edition: 1,
});
const { report } = await readModel(bytes);
const pdfium = await startNodePdfium();

const axesOn = (graphNum: string, facts: Partial<SheetSetOptions> = {}) => {
  const sheets = sheetSet({ ...names, discipline: "建筑", edition: 1, seed: 7, building: whole, ...facts });
  const sheet = sheets.find((one) => one.graphNum === graphNum);
  return withSheet(pdfium, sheet?.make() ?? new Uint8Array(), (open) => sheetAxes(open.words(0), open.ruledLines(0)));
};

describe("a plan sheet on the model it shows", () => {
  it("finds the axes of the model", () => {
    expect(report.axes.map(({ name }) => name)).toEqual([
      ...whole.axesX.map((_, i) => String(i + 1)),
      "C",
      "D",
      "E",
      "F",
    ]);
    expect(report.axes[1]).toMatchObject({ from: { x: whole.bay / 1000 }, to: { x: whole.bay / 1000 } });
  });

  it.each([0, 90, 180, 270] as const)("lies right by its axes within 20 mm, at a page turned by %i", (turn) => {
    const sheetOnes = axesOn("建施-04", { turn });
    const found = placementByAxes(sheetOnes, report.axes);
    expect(found?.names.length).toBe(report.axes.length);
    expect(found?.error).toBeLessThan(0.02);
    expect(found && scaleOf(found.placement)).toBeCloseTo(100, 1);
  });

  it("has its other floors on the same place, details at their scale, and sheets that are no plans nowhere", () => {
    const [ground, upper] = ["建施-04", "建施-05"].map((number) => placementByAxes(axesOn(number), report.axes));
    const place = ground && toModel(ground.placement, toSheet(upper?.placement ?? ground.placement, { x: 10, y: 5 }));
    expect(upper?.error).toBeLessThan(0.02);
    expect(place?.x).toBeCloseTo(10, 0);
    const stair = placementByAxes(axesOn("建施-08"), report.axes);
    expect(stair && scaleOf(stair.placement)).toBeCloseTo(50, 1);
    for (const number of ["00", "建施-10"]) expect(placementByAxes(axesOn(number), report.axes), number).toBeNull();
  });
});

describe("a placement", () => {
  const model = (name: string, x0: number, y0: number, x1: number, y1: number) => ({
    name,
    from: { x: x0, y: y0 },
    to: { x: x1, y: y1 },
  });
  // A grid that stands askew in the model.
  const turned = (degrees: number) => {
    const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    const at = (x: number, y: number) => [c * x - s * y + 500, s * x + c * y - 80] as const;
    return [
      ...[0, 6, 12].map((x, i) => model(String(i + 1), ...at(x, -2), ...at(x, 20))),
      ...[0, 7].map((y, i) => model(["A", "B"][i] ?? "", ...at(-2, y), ...at(14, y))),
    ];
  };
  const unit = 72 / 25.4; // a millimetre of paper
  const sheet = [
    ...[0, 60, 120].map((x, i) => model(String(i + 1), (x + 90) * unit, 0, (x + 90) * unit, 9)),
    ...[0, 70].map((y, i) => model(["A", "B"][i] ?? "", 0, (y + 40) * unit, 9, (y + 40) * unit)),
  ];

  it("finds the turn of the building", () => {
    const found = placementByAxes(sheet, turned(30));
    expect(found && scaleOf(found.placement)).toBeCloseTo(100, 6);
    const back = found && toSheet(found.placement, { x: 500, y: -80 });
    expect(back?.x).toBeCloseTo(90 * unit, 6);
    expect(back?.y).toBeCloseTo(40 * unit, 6);
  });

  it("takes the plan whose distances fit, where a sheet names its axes twice", () => {
    const noise = sheet.map((axis, i) => ({ ...axis, from: { x: axis.from.x + i * 11, y: axis.from.y - i * 17 } }));
    expect(placementByAxes([...noise, ...sheet], turned(0))?.error).toBeLessThan(0.001);
  });

  it("is none where axes do not agree, or are too few", () => {
    const other = turned(0).map((axis, i) => ({ ...axis, from: { x: axis.from.x + i, y: axis.from.y + 2 * i } }));
    expect(placementByAxes(sheet, other)).toBeNull();
    expect(placementByAxes(sheet.slice(0, 4), turned(0))).toBeNull();
    expect(placementByAxes([], [])).toBeNull();
  });

  it("by two pairs of points has the scale they say; none where they coincide", () => {
    const pair = (x: number, y: number) => ({ sheet: { x: x * unit, y: y * unit }, model: { x: x / 10, y: y / 10 } });
    const placement = placementByPoints(pair(10, 20), pair(310, 120));
    expect(placement && scaleOf(placement)).toBeCloseTo(100, 9);
    expect(placementByPoints(pair(1, 1), pair(1, 1))).toBeNull();
    expect(placementByPoints(pair(1, 1), { ...pair(2, 2), model: { x: 0.1, y: 0.1 } })).toBeNull();
  });
});
