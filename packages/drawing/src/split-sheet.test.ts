import { describe, expect, it } from "vitest";
import { hatch, tinyPdf, write } from "../test/tiny-pdf.ts";
import { startNodePdfium } from "./pdfium/node-pdfium.ts";
import { openSheet } from "./pdfium/open-sheet.ts";
import { wholePage } from "./page/region.ts";
import { splitPages } from "./split-sheet.ts";

const pdfium = await startNodePdfium();

const look = (bytes: Uint8Array, page = 0) => {
  const sheet = openSheet(pdfium, bytes);
  const { pageCount } = sheet;
  const size = sheet.page(page);
  const text = sheet.words(page).map((word) => word.text);
  const pixels = sheet.render(page, wholePage(size, 1));
  sheet.close();
  return { pageCount, size, text, pixels };
};

/** Two pages with a layer that the file's catalogue switches off: one page copied alone would show it. */
const withHiddenLayer = (): Uint8Array => {
  const content = "0 0 m 100 100 l S /OC /L BDC 0 100 m 100 0 l S EMC";
  const page =
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Resources << /Properties << /L 5 0 R >> >> /Contents 6 0 R >>";
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [5 0 R] /D << /OFF [5 0 R] >> >> >>",
    "<< /Type /Pages /Count 2 /Kids [3 0 R 4 0 R] >>",
    page,
    page,
    "<< /Type /OCG /Name (hidden) >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  const body = objects.map((object, i) => `${i + 1} 0 obj\n${object}\nendobj\n`).join("");
  return new TextEncoder().encode(`%PDF-1.7\n${body}trailer\n<< /Size 7 /Root 1 0 R >>\n%%EOF\n`);
};

describe("taking a file apart", () => {
  it("makes a file of each page that is asked for, with its size, turn and text", () => {
    const set = tinyPdf(
      { content: hatch(5) },
      { width: 500, height: 200, rotate: 90, content: write("A-102", 20, 20) },
      { content: write("A-103", 20, 20) },
    );
    const [second, third] = splitPages(pdfium, set, [1, 2]).map((bytes) => look(bytes));
    expect(second).toMatchObject({ pageCount: 1, size: { width: 500, height: 200, rotation: 90 }, text: ["A-102"] });
    expect(third).toMatchObject({ pageCount: 1, text: ["A-103"] });
    expect(second?.pixels).toEqual(look(set, 1).pixels);
  });

  it("keeps hidden what the file hides", () => {
    const set = withHiddenLayer();
    const [first] = splitPages(pdfium, set, [0]);
    expect(look(first as Uint8Array)).toEqual({ ...look(set), pageCount: 1 });
  });
});
