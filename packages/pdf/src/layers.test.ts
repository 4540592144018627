import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cadToPdf } from "@tushen/drawing/cad-to-pdf";
import { smallDrawing } from "@tushen/drawing/small-dwg";
import { compilePdfium } from "@tushen/drawing/pdfium/node-pdfium";
import { openSheet } from "@tushen/drawing/pdfium/open-sheet";
import { startPdfium } from "@tushen/drawing/pdfium/pdfium";
import { wholePage } from "@tushen/drawing/page/region";
import { afterAll, describe, expect, it } from "vitest";
import { givenPdf } from "./given-pdf.ts";
import { layerRevision, readLayers } from "./layers.ts";

const folder = mkdtempSync(join(tmpdir(), "tushen-layers-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const pdfium = await startPdfium(await compilePdfium());

const drawn = join(folder, "plot.pdf");
writeFileSync(drawn, cadToPdf(smallDrawing(), { title: "图", author: "", writtenOn: "2026-11-22" }).pdf);

const inkOf = (bytes: Uint8Array): number => {
  const sheet = openSheet(pdfium, bytes);
  const pixels = sheet.render(0, wholePage(sheet.page(0), 1));
  sheet.close();
  return pixels.filter((value, i) => i % 4 === 2 && value < 200).length;
};
const inkWithout = (path: string, ...names: string[]) => {
  const hidden = readLayers(path).flatMap(({ name }, i) => (names.includes(name) ? i : []));
  return inkOf(Buffer.concat([readFileSync(path), layerRevision(path, new Set(hidden))]));
};

/** Two squares, each on a layer of its own; the second is hidden. */
const squares = (name: string, { usage = "", direct = false } = {}) => {
  const path = join(folder, `${name}.pdf`);
  const properties =
    "<</OCGs [5 0 R 6 0 R] /D <</Order [5 0 R 6 0 R] /OFF [6 0 R] /AS [<</Event /View /Category [/View] /OCGs [6 0 R]>>]>>>>";
  const objects = [
    `<</Type /Catalog /Pages 2 0 R /OCProperties ${direct ? properties : "7 0 R"}>>`,
    "<</Type /Pages /Count 1 /Kids [3 0 R] /MediaBox [0 0 100 100]>>",
    "<</Type /Page /Parent 2 0 R /Contents 4 0 R /Resources <</Properties <</A 5 0 R /B 6 0 R>>>>>>",
    "<</Length 87>>\nstream\n/OC /A BDC 0 g 10 10 20 20 re f EMC\n/OC /B BDC 0 g 50 50 40 40 re f EMC               \nendstream",
    "<</Type /OCG /Name (\\376\\377\\130\\231)>>",
    `<</Type /OCG /Name (dim) ${usage}>>`,
    properties,
  ];
  let file = "%PDF-1.7\n";
  const offsets = objects.map((body, i) => {
    const offset = file.length;
    file += `${i + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const start = file.length;
  file += `xref\n0 8\n0000000000 65535 f \n${table}trailer\n<</Size 8 /Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  writeFileSync(path, file, "latin1");
  return path;
};

describe("layers of any PDF", () => {
  it("are read with their names and whether they are shown", () => {
    expect(readLayers(squares("table"))).toEqual([
      { name: "墙", isShown: true },
      { name: "dim", isShown: false },
    ]);
    const wished = squares("wish", { usage: "/Usage <</View <</ViewState /ON>>>>" });
    expect(readLayers(wished)[1]?.isShown).toBe(true);
    expect(readLayers(givenPdf(join(folder, "none.pdf"), { xrefStream: true }))).toEqual([]);
  });

  it.each([
    ["named in the catalog", { direct: true }],
    ["in an object of their own", {}],
    ["with a wish of their own for the screen", { usage: "/Usage <</View <</ViewState /OFF>>>>" }],
  ])("%s are hidden and shown by a revision behind bytes that stay", (name, how) => {
    const path = squares(name, how);
    expect(inkWithout(path, "墙", "dim")).toBe(0);
    expect(inkWithout(path, "dim")).toBe(400);
    expect(inkWithout(path, "墙")).toBe(1600);
    expect(inkWithout(path)).toBe(2000);
  });

  it("of a plotted DWG are the same ones", () => {
    expect(readLayers(drawn).map(({ name }) => name)).toContain("墙体");
    expect(inkWithout(drawn, ...readLayers(drawn).map(({ name }) => name))).toBe(0);
    expect(inkWithout(drawn, "墙体", "辅助线")).toBeLessThan(inkWithout(drawn));
  });
});
