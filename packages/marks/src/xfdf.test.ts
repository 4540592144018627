import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { boxOfPoints, type MarkShape, pointsOfShape } from "@tushen/domain/sheets/mark-shape";
import { afterAll, describe, expect, it } from "vitest";
import { givenPdf } from "@tushen/pdf/given-pdf";
import { readXfdf } from "./read-xfdf.ts";
import { XfdfUnreadable } from "./xfdf-unreadable.ts";
import { writeXfdf } from "./write-xfdf.ts";

const folder = mkdtempSync(join(tmpdir(), "tushen-xfdf-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const [a, b, c] = [
  { x: 100, y: 80 },
  { x: 180, y: 80 },
  { x: 180, y: 140 },
];
const box = boxOfPoints([a, c]);
const shapes: readonly MarkShape[] = [
  { kind: "cloud", box },
  { kind: "rectangle", box },
  { kind: "circle", box: { ...box, y1: box.y0 + 80 } },
  { kind: "ellipse", box },
  { kind: "arrow", from: a, to: b },
  { kind: "leader", tip: a, at: c, text: "缺标高", sizeInPoints: 14 },
  { kind: "polyline", points: [a, b, c] },
  { kind: "polygon", points: [a, b, c] },
  { kind: "freehand", points: [a, b, c] },
  { kind: "highlight", box },
  { kind: "text", at: a, text: "净宽\n<不足>", sizeInPoints: 12 },
  { kind: "distance", from: a, to: b },
  { kind: "area", points: [a, b, c] },
  { kind: "angle", from: a, corner: b, to: c },
];

const written = (shape: MarkShape, index: number, name = `other-${index}`) => ({
  ...{ page: 0, shape, name, color: "#c4281c", width: 2, author: "丁海燕", subject: "建-01" },
  contents: "text" in shape ? shape.text : "",
  time: new Date("2026-11-20T08:00:00Z"),
});
const sheets = [
  ["upright", {}],
  ["turned", { pages: [{ rotate: 270 }] }],
  ["with its origin elsewhere", { pages: [{ mediaBox: [-50, -30, 450, 400], cropBox: [10, 20, 410, 320] }] }],
] as const;

describe.each(sheets)("marks of a sheet %s", (label, given) => {
  const source = givenPdf(join(folder, `${label}.pdf`), given as never);

  it("are read as they were written, each as its kind in its place", () => {
    const xfdf = writeXfdf({ source, fileName: "建施-01 <一层>.pdf", marks: shapes.map((one, i) => written(one, i)) });
    expect(xfdf).toContain('<f href="建施-01 &#60;一层&#62;.pdf"/>');
    const found = readXfdf(xfdf, source);
    expect(found.marks.map(({ shape }) => shape.kind)).toEqual(shapes.map(({ kind }) => kind));
    found.marks.forEach(({ shape, author, style }, index) => {
      const [was, is] = [pointsOfShape(shapes[index] as MarkShape), pointsOfShape(shape)];
      is.forEach((point, at) => {
        expect(Math.abs(point.x - (was[at]?.x ?? NaN)), shape.kind).toBeLessThan(4);
        expect(Math.abs(point.y - (was[at]?.y ?? NaN)), shape.kind).toBeLessThan(4);
      });
      expect([author, style.color]).toEqual(["丁海燕", ["leader", "text"].includes(shape.kind) ? undefined : "red"]);
    });
    expect(found.marks[10]?.shape).toMatchObject({ text: "净宽\n<不足>", sizeInPoints: 12 });
  });
});

describe("an XFDF", () => {
  const source = givenPdf(join(folder, "plain.pdf"));
  const around = (annots: string) =>
    `<?xml version="1.0"?><xfdf xmlns="http://ns.adobe.com/xfdf/"><annots>${annots}</annots></xfdf>`;

  it("brings no mark of our own, none that is hidden, and counts what is no mark or lies on no page", () => {
    const square = written({ kind: "rectangle", box }, 0, "tushen-7");
    const own = writeXfdf({ source, fileName: "a.pdf", marks: [square] });
    expect(readXfdf(own, source)).toMatchObject({ marks: [], ownMarks: 1 });
    const found = readXfdf(
      around(
        '<square page="0" rect="10,10,60,60" flags="print,hidden"/><stamp page="0" rect="0,0,9,9"/>' +
          '<square page="7" rect="0,0,9,9"/><square page="x" rect="0,0,9,9"/><caret page="0" rect="0,0,9,9"/>',
      ),
      source,
    );
    expect(found.marks).toEqual([]);
    expect(found.unknown).toEqual({ Stamp: 1, Caret: 1, Page: 2 });
  });

  it("of another program is read with rich words, arrows at the start and several strokes", () => {
    const found = readXfdf(
      around(
        '<line page="0" rect="0,0,90,90" start="10,10" end="80,80" head="OpenArrow" color="#0000FF" width="0.5"/>' +
          '<ink page="0" rect="0,0,90,90"><inklist><gesture>1,2;3,4</gesture><gesture>5,6;7,8;9,10</gesture></inklist></ink>' +
          '<text page="0" rect="20,30,40,50"><contents-richtext><body><p>标高<b>有误</b></p></body></contents-richtext></text>',
      ),
      source,
    );
    expect(found.marks.map(({ shape }) => shape)).toMatchObject([
      { kind: "arrow", from: { x: 80, y: 80 }, to: { x: 10, y: 10 } },
      { kind: "freehand", points: [{ x: 1 }, { x: 3 }] },
      { kind: "freehand", points: [{ x: 5 }, { x: 7 }, { x: 9 }] },
      { kind: "text", at: { x: 20, y: 50 }, text: "标高有误" },
    ]);
    expect(found.marks[0]?.style).toEqual({ color: "blue", width: "thin" });
  });

  it.each([
    ["no XML", "%PDF-1.7"],
    ["another XML", "<html/>"],
    ["cut", around("<square").slice(0, 70)],
    [
      "with entities that grow",
      `<!DOCTYPE xfdf [<!ENTITY a "aaaa">]>${around('<text page="0"><contents>&a;</contents></text>')}`,
    ],
  ])("that is %s is refused with a sentence", (_, text) => {
    expect(() => readXfdf(text, source)).toThrow(XfdfUnreadable);
  });
});
