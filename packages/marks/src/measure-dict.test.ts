import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { MarkShape } from "@tushen/domain/sheets/mark-shape";
import { editPdf } from "@tushen/drawing/edit-pdf";
import { startNodePdfium } from "@tushen/drawing/pdfium/node-pdfium";
import { loadNotoSans } from "@tushen/drawing/noto-sans";
import { afterAll, expect, it } from "vitest";
import { givenPdf } from "@tushen/pdf/given-pdf";
import { measureDict } from "./measure-dict.ts";
import { findPage } from "@tushen/pdf/page";
import { PdfSource } from "@tushen/pdf/source";
import { type PdfValue, textOf } from "@tushen/pdf/value";

const folder = mkdtempSync(join(tmpdir(), "tushen-measure-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** As plain data, with the words of strings whatever their encoding. */
const plain = (value: PdfValue | undefined): unknown => {
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, one]) => [key, plain(one)]));
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === "number") return Number(value.toFixed(4));
  return textOf(value) ?? value;
};

it("measures of the editor say the same to other readers as those written behind a sheet", async () => {
  const [from, to, third] = [
    { x: 10, y: 10 },
    { x: 90, y: 10 },
    { x: 90, y: 60 },
  ];
  const shapes: MarkShape[] = [
    { kind: "distance", from, to, scale: 100 },
    { kind: "distance", from, to },
    { kind: "area", points: [from, to, third], scale: 133.333 },
    { kind: "angle", from, corner: to, to: third },
  ];
  const about = { color: "#c4281c", width: 2, author: "丁海燕", subject: "测距", contents: "", time: new Date() };
  const marks = shapes.map((shape, i) => ({ ...about, shape, name: `m${i}` }));
  const bytes = editPdf(
    await startNodePdfium(),
    [readFileSync(givenPdf(join(folder, "given.pdf")))],
    [{ source: 0, index: 0, turn: 0, marks }],
    loadNotoSans,
  );
  const path = join(folder, "edited.pdf");
  writeFileSync(path, bytes);
  const source = new PdfSource(path);
  const found = (source.array(findPage(source, 1).dict.get("Annots")) ?? []).map((one) =>
    source.dict(source.dict(one)?.get("Measure")),
  );
  source.close();
  const scales = [100, undefined, 133.333, undefined];
  expect(found.slice(-4).map(plain)).toEqual(scales.map((scale) => plain(measureDict(scale))));
});
