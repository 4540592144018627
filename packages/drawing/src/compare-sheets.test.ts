import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { roomPlan } from "../test/room-plan.ts";
import { hatch, tinyPdf, write } from "../test/tiny-pdf.ts";
import { startNodePdfium } from "./pdfium/node-pdfium.ts";
import { type Box, displayMatrix, mapPoint } from "./page/page-space.ts";
import type { CompareOptions } from "./compare/compare-pages.ts";
import { compareSheets } from "./compare-sheets.ts";

const pdfium = await startNodePdfium();
const page = { width: 400, height: 280 };
const half = (content: string) => `q 0.5 0 0 0.5 0 0 cm\n${content}Q\n`;
const base = tinyPdf({ ...page, content: half(roomPlan()) });
const wall = "3 w 300 90 m 420 90 l S\n";
const millimetre = 72 / 25.4;

const compare = (target: Uint8Array, options?: CompareOptions, from: Uint8Array = base) =>
  compareSheets(pdfium, { bytes: from, page: 0 }, { bytes: target, page: 0 }, options);

const holds = (box: Box, x: number, y: number) =>
  box.x0 <= x + 2 && box.x1 >= x - 2 && box.y0 <= y + 2 && box.y1 >= y - 2;

describe("comparing two sheets", () => {
  it("finds nothing where nothing changed", () => {
    const { alignment, regions, words } = compare(tinyPdf({ ...page, content: `\n${half(roomPlan())}` }));
    expect({ regions, words }).toEqual({ regions: [], words: [] });
    expect(alignment).toMatchObject({ trust: "sure", turn: 0, scale: 1, shiftInMm: { x: 0, y: 0 } });
  });

  it("finds a line that came and one that went, where they are", () => {
    const came = compare(tinyPdf({ ...page, content: half(roomPlan({ moreLines: wall })) }));
    expect(came.regions.map(({ kind }) => kind)).toEqual(["added"]);
    expect(holds(came.regions[0]?.baseBox ?? { x0: 0, y0: 0, x1: 0, y1: 0 }, 180, 45)).toBe(true);
    const went = compare(base, {}, tinyPdf({ ...page, content: half(roomPlan({ moreLines: wall })) }));
    expect(went.regions).toMatchObject([{ kind: "removed", addedInk: 0 }]);
  });

  it.each([
    ["shifted by 3 and -2 mm", "1 0 0 1 17.008 -11.339 cm", 0, { scale: 1, turn: 0 }],
    ["drawn at 98.5 %", "0.985 0 0 0.985 5 3 cm", 0, { scale: 1 / 0.985, turn: 0 }],
    ["turned by a quarter", "1 0 0 1 0 0 cm", 90, { scale: 1, turn: 270 }],
    ["turned upside down", "1 0 0 1 0 0 cm", 180, { scale: 1, turn: 180 }],
  ])("finds the same changes on a sheet %s", (_, matrix, rotate, expected) => {
    const words = (number: number) => (number === 1370 ? "3300" : String(number));
    const content = half(`${matrix}\n${roomPlan({ words, moreLines: wall })}`);
    const result = compare(tinyPdf({ ...page, rotate, content }));
    expect(result.alignment).toMatchObject({ trust: "sure", turn: expected.turn });
    expect(result.alignment.scale).toBeCloseTo(expected.scale, 5);
    expect(result.alignment.residualInMm).toBeLessThan(0.05);
    expect(result.words).toMatchObject([{ kind: "changed", before: "1370", after: "3300" }]);
    expect(result.regions.length).toBeGreaterThan(0);
    expect(result.regions.length).toBeLessThan(4);
    expect(result.regions.some(({ baseBox }) => holds(baseBox, 180, 45))).toBe(true);
  });

  it.each([
    ["yellow", "1 1 0 RG"],
    ["blue", "0 0 1 RG"],
  ])("finds a thin %s line on a black fill and on a dense hatch, however the sheet is laid", (_, colour) => {
    const hatched = Array.from({ length: 60 }, (_line, i) => `250 ${60 + i} m 340 ${60 + i} l S\n`).join("");
    const dark = `${half(roomPlan())}q 0 g 60 60 90 50 re f\n0.7 w ${hatched}Q\n`;
    const lines = `q ${colour} 0.4 w 70 70 m 130 100 l S 260 70 m 330 110 l S Q\n`;
    const [without, withLines] = [dark, dark + lines].map((content) => tinyPdf({ ...page, content }));
    const shifted = tinyPdf({ ...page, content: `1 0 0 1 4.3 -2.6 cm\n${dark + lines}` });
    const found = (to?: Uint8Array, from?: Uint8Array) => compare(to ?? base, {}, from).regions.map(({ kind }) => kind);
    expect(found(withLines, without)).toEqual(["added", "added"]);
    expect(found(without, withLines)).toEqual(["removed", "removed"]);
    expect(found(shifted, without)).toEqual(["added", "added"]);
    expect(found(shifted, withLines)).toEqual([]);
  });

  it("finds a thin white line in a black fill", () => {
    const dark = `${half(roomPlan())}0 g 60 60 90 50 re f\n`;
    const line = "q 1 G 0.4 w 70 70 m 130 100 l S Q\n";
    const [without, withLine] = [dark, dark + line].map((content) => tinyPdf({ ...page, content }));
    expect(compare(withLine ?? base, {}, without).regions).toMatchObject([{ kind: "added" }]);
  });

  it.each([
    ["shifted by 3 and -2 mm", "1 0 0 1 8.504 -5.669 cm", 0],
    ["turned by a quarter", "1 0 0 1 0 0 cm", 90],
    ["turned upside down", "1 0 0 1 0 0 cm", 180],
  ])("finds nothing in grey fills thinner than a pixel on a sheet %s", (_, matrix, rotate) => {
    const fills = Array.from({ length: 60 }, (_fill, i) => `0.5 g ${20.13 + i * 6.07} 30 0.08 220 re f\n`).join("");
    const content = half(roomPlan()) + fills;
    const target = tinyPdf({ ...page, rotate, content: `${matrix}\n${content}` });
    expect(compare(target, {}, tinyPdf({ ...page, content })).regions).toEqual([]);
  });

  it("does not take a sheet plotted in black for changed where it was in colour", () => {
    const plan = (colour: string) =>
      tinyPdf({ ...page, content: half(`${colour} RG ${roomPlan({ moreLines: wall })}`) });
    expect(compare(plan("0 0 0"), {}, plan("1 0 0")).regions).toEqual([]);
  });

  it("leaves out the places it is told to", () => {
    const changed = tinyPdf({ ...page, content: half(roomPlan({ moreLines: wall })) });
    expect(compare(changed, { ignore: [{ x0: 145, y0: 40, x1: 215, y1: 50 }] }).regions).toEqual([]);
  });

  it("leaves out the words in the places it is told to, and no others", () => {
    const words = (number: number) => (number === 1370 ? "3300" : String(number));
    const changed = tinyPdf({ ...page, content: half(roomPlan({ words })) });
    const [change] = compare(changed).words;
    const place = change?.baseBox ?? { x0: 0, y0: 0, x1: 0, y1: 0 };
    expect(compare(changed, { ignore: [place] }).words).toEqual([]);
    const beside = { ...place, x0: place.x1 + 1, x1: place.x1 + 9 };
    expect(compare(changed, { ignore: [beside] }).words).toMatchObject([{ before: "1370", after: "3300" }]);
  });

  it("does not take words for changed whose letters drift by less than half a millimetre, but a line through them", () => {
    const long = (spacing: number) => `${spacing} Tc ${write("滨江花园三期总平面及竖向布置图", 60, 30, 24)}0 Tc\n`;
    const plan = (content: string) => tinyPdf({ ...page, content: half(roomPlan()) + content });
    expect(compare(plan(long(0.08)), {}, plan(long(0))).regions).toEqual([]);
    const through = "0 g 70 36 290 4 re f\n";
    expect(compare(plan(long(0) + through), {}, plan(long(0))).regions).toMatchObject([{ kind: "added" }]);
  });

  it("lists a fill apart from what changed inside it", () => {
    const fill = `0.7 g 300 200 300 250 re f 0 g\n`;
    const plan = roomPlan({ moreLines: "3 w 100 90 m 220 90 l S\n" });
    const { regions } = compare(tinyPdf({ ...page, content: half(fill + plan) }));
    expect(regions.filter(({ kind }) => kind === "area")).toHaveLength(1);
    expect(regions.some(({ kind, baseBox }) => kind === "added" && holds(baseBox, 80, 45))).toBe(true);
  });

  it("does not guess how two different sheets belong together, but takes two points", () => {
    const other = tinyPdf({ ...page, content: hatch(400) });
    expect(compare(other)).toMatchObject({ alignment: { trust: "poor" }, regions: [], words: [] });
    const pointed = [
      { base: { x: 10, y: 10 }, target: { x: 10, y: 10 } },
      { base: { x: 390, y: 270 }, target: { x: 390, y: 270 } },
    ];
    expect(compare(other, { pointed }).regions.length).toBeGreaterThan(0);
  });

  it("tells boxes of the target in the target's own page space", () => {
    const target = tinyPdf({ ...page, rotate: 90, content: half(roomPlan({ moreLines: wall })) });
    const [region] = compare(target).regions;
    expect(holds(region?.targetBox ?? { x0: 0, y0: 0, x1: 0, y1: 0 }, 180, 45)).toBe(true);
  });

  it("draws the difference in three colours", () => {
    const target = tinyPdf({ ...page, content: half(roomPlan({ moreLines: wall })) });
    const { picture = new Uint8Array() } = compare(target, { withPicture: true });
    const png = Buffer.from(picture);
    const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
    const data = png.indexOf("IDAT");
    const rows = inflateSync(png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4)));
    const { x, y } = mapPoint(displayMatrix({ ...page, rotation: 0 }, width / page.width), { x: 180, y: 45 });
    const pixel = rows[Math.round(y) * (Math.ceil(width / 2) + 1) + 1 + Math.floor(x / 2)] ?? 0;
    expect(height).toBeGreaterThan(1_500);
    expect(pixel & 15, "the darkest green").toBe(15);
  });
});

describe("sheets that are hard to align", () => {
  it("are compared as they lie when they show next to nothing", () => {
    const [sparse, changed] = [write("图", 100, 100), write("图", 100, 100) + write("章", 300, 200)];
    const from = tinyPdf({ ...page, content: sparse });
    expect(compare(tinyPdf({ ...page, content: changed }), {}, from)).toMatchObject({
      alignment: { trust: "sure" },
      words: [{ kind: "added", after: "章" }],
    });
  });

  it("are aligned when one is a print at half the size", () => {
    const print = tinyPdf({ width: 200, height: 140, content: half(half(roomPlan())) });
    const { alignment, regions } = compare(print);
    expect(alignment).toMatchObject({ trust: "sure" });
    expect(alignment.scale).toBeCloseTo(2, 2);
    expect(regions).toEqual([]);
    expect(alignment.shiftInMm.x).toBeLessThan(millimetre);
  });
});
