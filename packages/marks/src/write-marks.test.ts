import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { MarkShape } from "@tushen/domain/sheets/mark-shape";
import { compilePdfium } from "@tushen/drawing/pdfium/node-pdfium";
import { openSheet } from "@tushen/drawing/pdfium/open-sheet";
import { startPdfium } from "@tushen/drawing/pdfium/pdfium";
import { wholePage } from "@tushen/drawing/page/region";
import { encodePng } from "@tushen/drawing/encode-png";
import { afterAll, describe, expect, it } from "vitest";
import { givenPdf, hasProgram } from "@tushen/pdf/given-pdf";
import { PdfSource } from "@tushen/pdf/source";
import { findPage } from "@tushen/pdf/page";
import { isName, textOf } from "@tushen/pdf/value";
import { writeMarks, type WrittenMark } from "./write-marks.ts";

const folder = mkdtempSync(join(tmpdir(), "tushen-marks-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const pdfium = await startPdfium(await compilePdfium());

const at = (x: number, y: number) => ({ x, y });
const cell = (column: number, row: number) => {
  const [x0, y0] = [20 + column * 92, 20 + row * 68];
  return { x0, y0, x1: x0 + 72, y1: y0 + 48 };
};
const ends = (column: number, row: number) => {
  const { x0, y0, x1, y1 } = cell(column, row);
  return { from: at(x0, y0), to: at(x1, y1), third: at(x1, y0) };
};
const picture = encodePng(new Uint8ClampedArray(4 * 4 * 4).fill(200), 4, 4);

/** One mark of every kind, each in a cell of its own. */
const shapes: readonly MarkShape[] = [
  { kind: "cloud", box: cell(0, 0) },
  { kind: "rectangle", box: cell(1, 0) },
  { kind: "circle", box: cell(2, 0) },
  { kind: "ellipse", box: cell(3, 0) },
  { kind: "arrow", ...ends(0, 1) },
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
const cells = shapes.map((_, index) => cell(index % 4, Math.floor(index / 4)));
const subtypes =
  "Polygon Square Circle Circle Line FreeText PolyLine Polygon Ink Highlight FreeText Line Polygon PolyLine Stamp Stamp";

const written = (shape: MarkShape, index: number): WrittenMark => ({
  page: 0,
  shape,
  color: "#c4281c",
  width: 2,
  author: "丁海燕",
  subject: `建-${index + 1}`,
  contents: "走道净宽不足，请修改。",
  time: new Date("2026-11-20T08:00:00Z"),
  name: `tushen-${index}`,
  ...(shape.kind === "photo" ? { picture } : {}),
});

const mark = async (given: Parameters<typeof givenPdf>[1], label: string) => {
  const source = givenPdf(join(folder, `${label}.pdf`), given);
  const target = join(folder, `${label}-marked.pdf`);
  await writeMarks({ source, target, marks: shapes.map(written) });
  return { source, target };
};

const page = { mediaBox: [0, 0, 400, 300] };
const sheets = [
  ["upright", { pages: [page] }],
  ["turned", { pages: [{ ...page, rotate: 270 }] }],
  ["with its origin elsewhere", { pages: [{ mediaBox: [-50, -30, 450, 400], cropBox: [10, 20, 410, 320] }] }],
  ["written in streams", { pages: [page], xrefStream: true }],
] as const;

/** Dark pixels in a cell of the page as the renderer shows it; /Rotate is undone by looking at the page's own box. */
const inkIn = (path: string, box: (typeof cells)[number]): number => {
  const sheet = openSheet(pdfium, readFileSync(path));
  try {
    const size = { ...sheet.page(0) };
    const { width, height, ...region } = wholePage({ ...size }, 1);
    const pixels = sheet.render(0, { width, height, ...region });
    let ink = 0;
    for (let y = Math.floor(box.y0) - 4; y < box.y1 + 4; y++)
      for (let x = Math.floor(box.x0) - 4; x < box.x1 + 4; x++) {
        const [px, py] = size.rotation === 270 ? [Math.round(300 - y) - 1, 399 - x] : [x, Math.round(300 - y) - 1];
        const i = ((py ?? 0) * width + (px ?? 0)) * 4;
        if ((pixels[i + 1] ?? 255) < 225) ink++;
      }
    return ink;
  } finally {
    sheet.close();
  }
};

describe.each(sheets)("marks on a sheet %s", (label, given) => {
  it("are shown by PDFium, each in its place, and the old bytes stay", async () => {
    const { source, target } = await mark(given as never, label);
    const [before, after] = [readFileSync(source), readFileSync(target)];
    expect(after.subarray(0, before.length).equals(before)).toBe(true);
    const missing = cells.flatMap((box, index) => (inkIn(target, box) < 30 ? [shapes[index]?.kind] : []));
    expect(missing).toEqual([]);
    expect(inkIn(source, cells[0] as never)).toBe(0);
  });

  it("say who, what and which opinion in a type every reader knows", async () => {
    const { target } = await mark(given as never, label);
    const read = new PdfSource(target);
    const found = (read.array(findPage(read, 1).dict.get("Annots")) ?? []).map((one) => read.dict(one));
    expect(subtypes.split(" ").filter((subtype, index) => !isName(found[index]?.get("Subtype"), subtype))).toEqual([]);
    for (const one of found) {
      expect(textOf(one?.get("T"))).toBe("丁海燕");
      expect(textOf(one?.get("Contents"))).toBe("走道净宽不足，请修改。");
      expect(textOf(one?.get("M"))).toBe("D:20261120160000+08'00'");
    }
    expect(textOf(found[0]?.get("Subj"))).toBe("建-1");
    expect(isName(read.dict(found[0]?.get("BE"))?.get("S"), "C")).toBe(true);
    expect(textOf(read.dict(found[11]?.get("Measure"))?.get("R"))).toBe("1:100");
    read.close();
  });

  it.skipIf(!hasProgram("qpdf"))("pass qpdf --check", async () => {
    const { target } = await mark(given as never, label);
    expect(execFileSync("qpdf", ["--check", target], { encoding: "utf8" })).toContain(
      "No syntax or stream encoding errors",
    );
  });

  it.skipIf(!hasProgram("pdftoppm"))("are shown by poppler as by PDFium", async () => {
    const { target } = await mark(given as never, label);
    const ppm = execFileSync("pdftoppm", ["-r", "72", "-cropbox", target], { maxBuffer: 1e8 });
    const header = /^P6\s+(\d+) (\d+)\s+255\s/.exec(ppm.subarray(0, 40).toString("latin1"));
    const from = header?.[0].length ?? 0;
    let ink = 0;
    for (let i = from; i < ppm.length; i += 3) if ((ppm[i + 1] ?? 255) < 200) ink++;
    const sheet = openSheet(pdfium, readFileSync(target));
    const { width, height, ...region } = wholePage(sheet.page(0), 1);
    const pixels = sheet.render(0, { width, height, ...region });
    sheet.close();
    let same = 0;
    for (let i = 0; i < pixels.length; i += 4) if ((pixels[i + 1] ?? 255) < 200) same++;
    expect(Math.abs(ink - same) / same, `${ink} dark pixels against ${same}`).toBeLessThan(0.25);
  });
});

it("lines have the width of the screen on a sheet seen whole: on A1 twice as thick as on A3", async () => {
  const shape: MarkShape = { kind: "rectangle", box: { x0: 100, y0: 100, x1: 300, y1: 300 } };
  const inkOn = async (label: string, mediaBox: number[]) => {
    const source = givenPdf(join(folder, `${label}.pdf`), { pages: [{ mediaBox }] });
    const target = join(folder, `${label}-marked.pdf`);
    await writeMarks({ source, target, marks: [written(shape, 0)] });
    const sheet = openSheet(pdfium, readFileSync(target));
    const { width, height, ...region } = wholePage(sheet.page(0), 1);
    const pixels = sheet.render(0, { width, height, ...region });
    sheet.close();
    let ink = 0;
    for (let i = 0; i < pixels.length; i += 4) if ((pixels[i + 1] ?? 255) < 150) ink++;
    return ink;
  };
  const [a3, a1] = [await inkOn("a3", [0, 0, 1190, 842]), await inkOn("a1", [0, 0, 2384, 1684])];
  expect(a1 / a3).toBeCloseTo(2, 1);
});

it("a copy without marks is the sheet itself", async () => {
  const source = givenPdf(join(folder, "plain.pdf"));
  const target = join(folder, "plain-marked.pdf");
  await writeMarks({ source, target, marks: [] });
  expect(readFileSync(target).equals(readFileSync(source))).toBe(true);
  writeFileSync(join(folder, "not.pdf"), "no pdf");
  const refused = writeMarks({ source: join(folder, "not.pdf"), target, marks: [] });
  await expect(refused).rejects.toThrow("PDF");
});
