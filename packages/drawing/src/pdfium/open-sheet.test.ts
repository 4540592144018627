import { describe, expect, it } from "vitest";
import { hatch, tinyPdf, write } from "../../test/tiny-pdf.ts";
import { startNodePdfium } from "./node-pdfium.ts";
import { openSheet } from "./open-sheet.ts";
import { displayMatrix, mapBox } from "../page/page-space.ts";
import { wholePage } from "../page/region.ts";
import { SheetUnreadable } from "../sheet-unreadable.ts";

const pdfium = await startNodePdfium();
const open = (bytes: Uint8Array) => openSheet(pdfium, bytes);

const refusal = (bytes: Uint8Array) => {
  try {
    open(bytes);
  } catch (error) {
    return error instanceof SheetUnreadable ? error.reason : error;
  }
};

/** The box of everything that is not white, in pixels. */
const inkBox = (pixels: Uint8ClampedArray, width: number) => {
  const box = { x0: Infinity, y0: Infinity, x1: -1, y1: -1 };
  for (let i = 0; i < pixels.length; i += 4) {
    if ((pixels[i] ?? 255) > 200) continue;
    const x = (i / 4) % width;
    const y = Math.floor(i / 4 / width);
    box.x0 = Math.min(box.x0, x);
    box.y0 = Math.min(box.y0, y);
    box.x1 = Math.max(box.x1, x + 1);
    box.y1 = Math.max(box.y1, y + 1);
  }
  return box;
};

describe("opening a sheet", () => {
  it("refuses what is no PDF", () => {
    expect(refusal(new TextEncoder().encode("PK\u0003\u0004 a zip"))).toBe("not-a-pdf");
    expect(refusal(new Uint8Array())).toBe("not-a-pdf");
  });

  it("refuses a PDF that breaks off", () => {
    expect(refusal(new TextEncoder().encode("%PDF-1.7\n1 0 obj\n<< /Type"))).toBe("damaged");
  });

  it("refuses a PDF without a page", () => {
    expect(refusal(tinyPdf())).toBe("no-pages");
  });

  it("tells sizes before /Rotate, /Rotate, and where the page begins", () => {
    const sheet = open(tinyPdf({}, { width: 842, height: 595, rotate: 270, origin: [10, -20] }));
    expect(sheet.pageCount).toBe(2);
    expect(sheet.page(0)).toEqual({ width: 400, height: 300, rotation: 0, origin: { x: 0, y: 0 } });
    expect(sheet.page(1)).toEqual({ width: 842, height: 595, rotation: 270, origin: { x: 10, y: -20 } });
    expect(() => sheet.page(2)).toThrow(RangeError);
    sheet.close();
  });
});

describe("drawing a sheet", () => {
  const square = "100 50 40 20 re f";

  it.each([0, 90, 180, 270])("draws what page space says, with /Rotate %i and any turn of the viewer", (rotate) => {
    const sheet = open(tinyPdf({ rotate, content: square, origin: [0, 0] }));
    for (const turn of [0, 90, 180, 270] as const) {
      const page = sheet.page(0);
      const region = wholePage(page, 2, turn);
      const drawn = inkBox(sheet.render(0, region), region.width);
      expect(drawn).toEqual(mapBox(displayMatrix(page, 2, turn), { x0: 100, y0: 50, x1: 140, y1: 70 }));
    }
    sheet.close();
  });

  it("draws a part as it looks in the whole", () => {
    const sheet = open(tinyPdf({ content: hatch(200) }));
    const whole = wholePage(sheet.page(0), 3);
    const all = sheet.render(0, whole);
    const part = { scale: 3, left: 90, top: 660, width: 200, height: 120 };
    const pixels = sheet.render(0, part);
    let largestDifference = 0;
    for (let i = 0; i < pixels.length; i++) {
      const column = ((i / 4) % part.width) | 0;
      const row = Math.floor(i / 4 / part.width);
      const same = ((part.top + row) * whole.width + part.left + column) * 4 + (i % 4);
      largestDifference = Math.max(largestDifference, Math.abs((pixels[i] ?? 0) - (all[same] ?? 0)));
    }
    expect(largestDifference).toBeLessThan(12); // of 255: the edge of a line may round differently
    sheet.close();
  });

  it("can be interrupted and goes on to the same picture", () => {
    const sheet = open(tinyPdf({ content: hatch(3000) }));
    const region = wholePage(sheet.page(0), 1);
    const steps = sheet.renderInSteps(0, region, 0);
    let slices = 1;
    let step = steps.next();
    for (; !step.done; step = steps.next()) slices++;
    expect(slices).toBeGreaterThan(5);
    expect(step.value).toEqual(sheet.render(0, region));
    const givenUp = sheet.renderInSteps(0, region, 0);
    givenUp.next();
    givenUp.return(new Uint8ClampedArray());
    expect(sheet.render(0, region)).toEqual(step.value);
    sheet.close();
  });

  it("draws tall pictures in bands without a seam", () => {
    const sheet = open(tinyPdf({ width: 20, height: 500, content: "5 5 10 490 re f" }));
    const region = wholePage(sheet.page(0), 10);
    expect(inkBox(sheet.render(0, region), region.width)).toEqual({ x0: 50, y0: 50, x1: 150, y1: 4950 });
    sheet.close();
  });

  it("draws Chinese text whose font is not in the file", () => {
    const sheet = open(tinyPdf({ content: write("一层平面图", 50, 100, 40) }));
    const region = wholePage(sheet.page(0), 1);
    const drawn = inkBox(sheet.render(0, region), region.width);
    expect(drawn.x1 - drawn.x0).toBeGreaterThan(170);
    expect(drawn.y1 - drawn.y0).toBeGreaterThan(28);
    sheet.close();
  });
});

describe("letters that are bold by a stroke", () => {
  const bold = (size: number) => `0.4 w 2 Tr ${write("防火分区", 20, 100, size)}`;
  const share = (content: string, scale: number) => {
    const sheet = open(tinyPdf({ content }));
    const pixels = sheet.render(0, wholePage(sheet.page(0), scale));
    sheet.close();
    let ink = 0;
    for (let i = 0; i < pixels.length; i += 4) ink += 255 - (pixels[i] ?? 255);
    return ink;
  };

  it("are drawn without it where they are small, so that they do not run together", () => {
    expect(share(bold(12), 1)).toBe(share(write("防火分区", 20, 100, 12), 1));
  });

  it("keep it where it is a rim of another colour", () => {
    expect(share(`1 g ${bold(12)}`, 1)).toBeGreaterThan(0);
  });

  it("are bold where they are large", () => {
    expect(share(bold(12), 4)).toBeGreaterThan(share(write("防火分区", 20, 100, 12), 4) * 1.1);
  });
});

describe("reading words", () => {
  it("gives words with boxes in page space, whatever the page's origin", () => {
    const sheet = open(tinyPdf({ origin: [1000, 500], rotate: 90, content: write("建施-05 图名", 1100, 600, 10) }));
    const words = sheet.words(0);
    expect(words.map((word) => word.text)).toEqual(["建施-05", "图名"]);
    expect(words[0]?.box.x0).toBeCloseTo(100, 0);
    expect(words[0]?.box.y0).toBeGreaterThan(95);
    expect(words[0]?.box.y1).toBeLessThan(112);
    sheet.close();
  });

  it("reads the words AutoCAD leaves beside stroke letters", () => {
    const note = "/Subtype /Square /T (AutoCAD SHX Text) /Contents (A-101) /Rect [10 20 60 30] /F 2";
    const remark = "/Subtype /Square /T (Wang) /Contents (please check) /Rect [10 20 60 30] /F 2";
    const sheet = open(tinyPdf({ annotations: [note, remark] }));
    expect(sheet.words(0)).toEqual([{ text: "A-101", box: { x0: 10, y0: 20, x1: 60, y1: 30 }, source: "shx" }]);
    sheet.close();
  });
});

describe("counting line work", () => {
  it("counts every segment", () => {
    const sheet = open(tinyPdf({ content: hatch(25) }));
    expect(sheet.lineWork(0)).toEqual({
      paths: 25,
      segments: 50,
      images: 0,
      texts: 0,
      imageShare: 0,
      missingFonts: [],
    });
    sheet.close();
  });
});
