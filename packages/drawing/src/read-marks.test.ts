import { existsSync, readFileSync } from "node:fs";
import type { MarkShape } from "@tushen/domain/sheets/mark-shape";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeMarks } from "@tushen/marks/write-marks";
import { afterAll, describe, expect, it } from "vitest";
import { tinyPdf } from "../test/tiny-pdf.ts";
import { startNodePdfium } from "./pdfium/node-pdfium.ts";
import { readMarks } from "./read-marks.ts";

const pdfium = await startNodePdfium();
const work = mkdtempSync(join(tmpdir(), "tushen-read-marks-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));

const at = (x: number, y: number) => ({ x, y });
const box = { x0: 100, y0: 100, x1: 180, y1: 150 };
const square = { x0: 100, y0: 100, x1: 150, y1: 150 };
const points = [at(10, 10), at(60, 20), at(30, 70)];
const shapes: readonly MarkShape[] = [
  { kind: "cloud", box },
  { kind: "arrow", from: at(10, 10), to: at(90, 50) },
  { kind: "leader", tip: at(20, 30), at: at(100, 200), text: "缺标高", sizeInPoints: 12 },
  { kind: "polyline", points },
  { kind: "polygon", points },
  { kind: "freehand", points },
  { kind: "highlight", box },
  { kind: "text", at: at(50, 150), text: "净宽不足", sizeInPoints: 12 },
  { kind: "area", points },
  { kind: "angle", from: at(10, 10), corner: at(60, 20), to: at(30, 70) },
  { kind: "distance", from: at(0, 0), to: at(100, 0) },
  { kind: "circle", box: square },
  { kind: "rectangle", box },
];

/** The marks as another program would have written them. */
const written = async (name = "editor-") => {
  const source = join(work, "sheet.pdf");
  const target = join(work, "marked.pdf");
  writeFileSync(source, tinyPdf({ width: 400, height: 300, content: "" }));
  const marks = shapes.map((shape, index) => ({
    page: 0,
    shape,
    color: "#15803d",
    width: 2,
    author: "theor",
    subject: "",
    contents: "text" in shape ? shape.text : "",
    time: new Date(0),
    name: `${name}${index}`,
  }));
  await writeMarks({ source, target, marks });
  return readFileSync(target);
};

describe("marks that others drew", () => {
  it("come back as the kinds they are, in their places, with author and style", async () => {
    const { marks, unknown } = readMarks(pdfium, await written());
    expect(unknown).toEqual({});
    expect(marks.map(({ shape }) => shape.kind)).toEqual(shapes.map(({ kind }) => kind));
    expect(marks[1]).toEqual({
      page: 0,
      shape: { kind: "arrow", from: at(10, 10), to: at(90, 50) },
      style: { color: "green", width: "normal" },
      author: "theor",
    });
    expect(marks[5]?.shape).toEqual({ kind: "freehand", points });
    expect(marks[6]?.shape).toEqual({ kind: "highlight", box });
    const leader = marks[2]?.shape;
    if (leader?.kind !== "leader") throw new Error("no leader");
    expect(leader).toMatchObject({ text: "缺标高", sizeInPoints: 12, tip: at(20, 30) });
    expect(Math.hypot(leader.at.x - 100, leader.at.y - 200)).toBeLessThan(4);
  });

  it("are not taken for others' when the portal wrote them itself", async () => {
    expect(readMarks(pdfium, await written("tushen-"))).toMatchObject({ marks: [], ownMarks: shapes.length });
  });

  it("are none on a plain sheet", () => {
    expect(readMarks(pdfium, tinyPdf({ width: 200, height: 200, content: "" }))).toEqual({
      marks: [],
      unknown: {},
      drawingWords: 0,
      ownMarks: 0,
    });
  });
});

const folder = new URL("../../../../shared/data/pdf/", import.meta.url);
describe.skipIf(!existsSync(folder))("markups of Bluebeam (skipped when ../shared/data/pdf is not there)", () => {
  const read = (name: string) => {
    const { marks, ...rest } = readMarks(pdfium, readFileSync(new URL(name, folder)));
    const kinds: Record<string, number> = {};
    for (const { shape } of marks) kinds[shape.kind] = (kinds[shape.kind] ?? 0) + 1;
    return { kinds, ...rest };
  };

  it("are read whole: callouts, lengths, ink, clouds", () => {
    expect(read("facility-lighting-markups-20190810.pdf")).toMatchObject({
      kinds: { leader: 5, text: 1, distance: 2, freehand: 12 },
      unknown: {},
    });
    expect(read("facility-site-plan-v2-20190731.pdf")).toMatchObject({ kinds: { cloud: 1, leader: 2 } });
  });

  it("by the hundred of ink keep every stroke; single dots are told", () => {
    expect(read("kegonsa-asbuilt-ink-annotations.pdf")).toMatchObject({
      kinds: { freehand: 803 },
      unknown: { Ink: 4 },
    });
  });
});
