import { describe, expect, it } from "vitest";
import { tinyPdf } from "../../test/tiny-pdf.ts";
import { startNodePdfium } from "../pdfium/node-pdfium.ts";
import { readMarks } from "../read-marks.ts";
import { breakLines } from "./break-lines.ts";

const long = "see the lighting requirements of D:\\Code\\Zoning\\ParkingLotPlan.pdf";

describe("the lines of a text in a box", () => {
  it.each([
    ["stay as they are where they fit", "first\n\nsecond line", 100, "first\n\nsecond line"],
    [
      "are broken after words and slashes",
      long,
      100,
      "see the lighting\nrequirements of D:\\\nCode\\Zoning\\\nParkingLotPlan.pdf",
    ],
    [
      "are broken between Chinese letters, not before a full stop",
      "一二三四五六七八九十甲。",
      100,
      "一二三四五六七八九十\n甲。",
    ],
    ["stay as they are where the box holds no two letters", long, 15, long],
  ])("%s", (_, text, width, broken) => expect(breakLines(text, 10, width)).toBe(broken));

  it("are those of the box that another program drew, on a page that is turned too", () => {
    const note = `/Subtype /FreeText /Rect [50 50 150 200] /DA (0 g /Helv 10 Tf) /Contents (${long.replaceAll("\\", "/")})`;
    const read = (rotate: number) =>
      readMarks(pdfium, tinyPdf({ width: 400, height: 300, rotate, annotations: [note] })).marks.map(({ shape }) =>
        "text" in shape ? shape.text.split("\n").length : 0,
      );
    expect([read(0), read(90)]).toEqual([[4], [3]]);
  });
});

const pdfium = await startNodePdfium();
