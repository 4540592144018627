import type { MarkShape } from "@tushen/domain/sheets/mark-shape";
import { describe, expect, it } from "vitest";
import { tinyPdf } from "../test/tiny-pdf.ts";
import { blankPdf } from "./blank-pdf.ts";
import { editPdf, type PageWish, readPdfFacts } from "./edit-pdf.ts";
import type { AddedMark } from "./pdfium/annotate-page.ts";
import { startNodePdfium } from "./pdfium/node-pdfium.ts";
import { loadNotoSans } from "./noto-sans.ts";
import { openSheet } from "./pdfium/open-sheet.ts";
import { readMarks } from "./read-marks.ts";
import { wholePage } from "./page/region.ts";

const pdfium = await startNodePdfium();
const edit = (sources: readonly Uint8Array[], pages: readonly PageWish[]) =>
  editPdf(pdfium, sources, pages, loadNotoSans);
const keep = (index: number, more: Partial<PageWish> = {}): PageWish => ({
  source: 0,
  index,
  turn: 0,
  marks: [],
  ...more,
});
const sizesOf = (bytes: Uint8Array) => {
  const sheet = openSheet(pdfium, bytes);
  const sizes = Array.from({ length: sheet.pageCount }, (_, i) => sheet.page(i));
  sheet.close();
  return sizes.map(({ width, rotation }) => [width, rotation]);
};
const at = (x: number, y: number) => ({ x, y });
const cell = (column: number, row: number) => {
  const [x0, y0] = [20 + column * 92, 20 + row * 68];
  return { x0, y0, x1: x0 + 72, y1: y0 + 48 };
};
const ends = (column: number, row: number) => {
  const { x0, y0, x1, y1 } = cell(column, row);
  return { from: at(x0, y0), to: at(x1, y1), third: at(x1, y0) };
};
/** One mark of every kind, each in a cell of its own. */
const shapes: readonly MarkShape[] = [
  { kind: "cloud", box: cell(0, 0) },
  { kind: "rectangle", box: cell(1, 0) },
  { kind: "circle", box: { ...cell(2, 0), x1: cell(2, 0).x0 + 48 } },
  { kind: "ellipse", box: cell(3, 0) },
  { kind: "arrow", from: ends(0, 1).from, to: ends(0, 1).to },
  { kind: "leader", tip: ends(1, 1).from, at: at(cell(1, 1).x0 + 20, cell(1, 1).y1), text: "缺标高" },
  { kind: "polyline", points: [ends(2, 1).from, ends(2, 1).third, ends(2, 1).to] },
  { kind: "polygon", points: [ends(3, 1).from, ends(3, 1).third, ends(3, 1).to] },
  { kind: "freehand", points: [ends(0, 2).from, ends(0, 2).third, ends(0, 2).to] },
  { kind: "highlight", box: cell(1, 2) },
  { kind: "text", at: at(cell(2, 2).x0 + 36, cell(2, 2).y0 + 24), text: "净宽\n不足" },
  { kind: "distance", from: ends(3, 2).from, to: ends(3, 2).third, scale: 100 },
  { kind: "area", points: [ends(0, 3).from, ends(0, 3).third, ends(0, 3).to], scale: 100 },
  { kind: "angle", from: ends(1, 3).to, corner: ends(1, 3).from, to: ends(1, 3).third },
  { kind: "stamp", box: cell(2, 3), text: "需修改" },
  { kind: "photo", box: cell(3, 3), fileId: 1 },
];
const mark = (shape: MarkShape, index: number): AddedMark => ({
  shape,
  color: "#c4281c",
  width: 2,
  author: "丁海燕",
  subject: "标注",
  contents: "走道净宽不足",
  time: new Date("2026-11-20T08:00:00Z"),
  name: `own-${index}`,
  ...(shape.kind === "photo" ? { picture: { width: 4, height: 4, pixels: new Uint8ClampedArray(64).fill(120) } } : {}),
});

/** How many pixels of a cell, in page space, are not white. */
const inkIn = (bytes: Uint8Array, { x0, y0, x1, y1 }: ReturnType<typeof cell>) => {
  const sheet = openSheet(pdfium, bytes);
  const size = sheet.page(0);
  const region = wholePage(size, 1);
  const pixels = sheet.render(0, region);
  sheet.close();
  let found = 0;
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) {
      const [column, row] =
        size.rotation === 90
          ? [y, x]
          : size.rotation === 270
            ? [size.height - 1 - y, size.width - 1 - x]
            : [x, size.height - 1 - y];
      const i = (Math.round(row) * region.width + Math.round(column)) * 4;
      if ((pixels[i + 1] ?? 255) < 235) found++;
    }
  return found;
};

describe("editing a PDF", () => {
  const three = tinyPdf({ width: 100 }, { width: 200, rotate: 90 }, { width: 300 });

  it("leaves out, turns and moves pages", () => {
    expect(sizesOf(edit([three], [keep(2), keep(0, { turn: 90 })]))).toEqual([
      [300, 0],
      [100, 90],
    ]);
    expect(sizesOf(edit([three], [keep(1, { turn: 270 })]))).toEqual([[200, 0]]);
  });

  it("puts pages of other files and empty ones where they are wished", () => {
    const other = tinyPdf({ width: 500 }, { width: 600 });
    const empty = blankPdf({ width: 841, height: 1189 });
    const pages = [keep(1, { source: 1 }), keep(2), keep(0, { source: 2 }), keep(0, { source: 1 }), keep(0)];
    expect(sizesOf(edit([three, other, empty], pages)).map(([width]) => width)).toEqual([600, 300, 841, 500, 100]);
  });

  it.each([0, 90, 270] as const)(
    "writes marks of all kinds on a page turned by %i, and they are read again",
    (rotate) => {
      const bytes = edit([tinyPdf({ rotate, origin: [30, -20] })], [keep(0, { marks: shapes.map(mark) })]);
      shapes.forEach((shape, i) => {
        expect(inkIn(bytes, cell(i % 4, Math.floor(i / 4))), shape.kind).toBeGreaterThan(30);
      });
      const { marks, unknown } = readMarks(pdfium, bytes);
      expect(readPdfFacts(pdfium, bytes).marks).toEqual([shapes.length]);
      // Stamps and photos are seen, and told as what they are; the rest comes back as the same kind of mark.
      expect(unknown).toEqual({ Stamp: 2 });
      const kinds = new Set(marks.map((one) => one.shape.kind));
      for (const { kind } of shapes) if (kind !== "stamp" && kind !== "photo") expect(kinds).toContain(kind);
      expect(marks[0]).toMatchObject({ author: "丁海燕" });
    },
  );

  it("says what would be lost", () => {
    expect(readPdfFacts(pdfium, three)).toEqual({ marks: [0, 0, 0], signatures: 0, isRestricted: false });
  });
});
