import { describe, expect, it } from "vitest";
import { hatch, tinyPdf, write } from "../test/tiny-pdf.ts";
import { startNodePdfium } from "./pdfium/node-pdfium.ts";
import { readSheet, sheetFlagSentences } from "./read-sheet.ts";

const pdfium = await startNodePdfium();
const a1 = { width: 2384, height: 1684 };

describe("reading a sheet", () => {
  it("tells paper, text and title block", () => {
    const content =
      hatch(300) +
      write("图号", 2000, 100) +
      write("建施-05", 2040, 100) +
      write("图名", 2000, 80) +
      write("一层平面图", 2040, 80);
    expect(readSheet(pdfium, tinyPdf({ ...a1, content }))).toEqual({
      pages: 1,
      widthInMm: 841,
      heightInMm: 594.1,
      paperSize: "A1",
      page: { ...a1, rotation: 0 },
      rotation: 0,
      hasText: true,
      isScan: false,
      isBlank: false,
      segments: 600,
      titleBlock: { number: "建施-05", name: "一层平面图" },
      missingFonts: ["SimSun"],
      flags: ["missing-fonts"],
    });
  });

  it("says so when all letters are strokes", () => {
    const reading = readSheet(pdfium, tinyPdf({ ...a1, content: hatch(300) }));
    expect(reading).toMatchObject({ hasText: false, isBlank: false, flags: ["no-text"] });
    expect(reading.titleBlock).toBeUndefined();
  });

  it("sees that a page is blank, also when it is full of white", () => {
    expect(readSheet(pdfium, tinyPdf(a1)).flags).toEqual(["blank"]);
    expect(readSheet(pdfium, tinyPdf({ ...a1, content: "1 g 0 0 2384 1684 re f" })).flags).toEqual(["blank"]);
  });

  it("says of a permission password, long before the sheet is signed, that it prevents that", () => {
    expect(sheetFlagSentences.restricted).toContain("不能签名盖章");
  });

  it("sees that a page is one picture", () => {
    const picture = "q 2384 0 0 1684 0 0 cm BI /W 2 /H 1 /CS /G /BPC 8 /F /AHx ID 00ff> EI Q";
    expect(readSheet(pdfium, tinyPdf({ ...a1, content: picture })).flags).toEqual(["scanned"]);
  });

  it("gives the size as shown and flags what is odd", () => {
    const reading = readSheet(
      pdfium,
      tinyPdf({ width: 500, height: 900, rotate: 90, content: hatch(9) }, { content: hatch(9) }),
    );
    expect(reading).toMatchObject({ widthInMm: 317.5, heightInMm: 176.4, rotation: 90, pages: 2 });
    expect(reading.flags).toEqual(["odd-paper", "several-pages"]);
  });

  it.each(["/A << /S /JavaScript /JS (app.alert\\(1\\)) >>", "/A << /S /Launch /F (cmd.exe) >>"])(
    "flags what would run in other viewers: %s (S10)",
    (act) => {
      const link = `/Subtype /Link /Rect [0 0 80 50] ${act}`;
      expect(readSheet(pdfium, tinyPdf({ ...a1, content: hatch(9), annotations: [link] })).flags).toContain(
        "active-content",
      );
      expect(
        readSheet(pdfium, tinyPdf({ ...a1, content: hatch(9), annotations: ["/Launcher 1"] })).flags,
      ).not.toContain("active-content");
    },
  );

  it("tells what each page of a set is, and which show nothing", () => {
    const title = write("图号", 2000, 100) + write("建施-07", 2040, 100);
    const reading = readSheet(pdfium, tinyPdf({ ...a1, content: hatch(300) }, { ...a1, content: title }, a1));
    expect(reading.pageTitles).toEqual([{}, { number: "建施-07" }, { isBlank: true }]);
    expect(reading.flags).toEqual(["no-text", "several-pages", "blank-pages"]);
  });
});
