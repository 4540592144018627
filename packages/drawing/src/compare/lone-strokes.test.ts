import { describe, expect, it } from "vitest";
import { roomPlan } from "../../test/room-plan.ts";
import { tinyPdf } from "../../test/tiny-pdf.ts";
import { compareSheets } from "../compare-sheets.ts";
import { startNodePdfium } from "../pdfium/node-pdfium.ts";
import { markLoneStrokes } from "./lone-strokes.ts";

const pdfium = await startNodePdfium();
const page = { width: 400, height: 280 };
const half = (content: string) => `q 0.5 0 0 0.5 0 0 cm\n${content}Q\n`;
const sheet = (moreLines: string, matrix = "1 0 0 1 0 0 cm") =>
  tinyPdf({ ...page, content: half(`${matrix}\n${roomPlan({ moreLines })}`) });
const compare = (base: Uint8Array, target: Uint8Array) =>
  compareSheets(pdfium, { bytes: base, page: 0 }, { bytes: target, page: 0 });

/** Fine lines 0.2 mm apart, as a hatch of bricks; `without` names one that is left out. */
const fineLines = (without = -1) =>
  Array.from({ length: 30 }, (_, i) =>
    i === without ? "" : `0.3 w ${300 + i * 1.1} 90 m ${300 + i * 1.1} 110 l S\n`,
  ).join("");
const crossing = "0.3 w 296 100 m 340 100 l S\n";
const curve = (isDrawn: boolean) => (isDrawn ? "0.3 w 300 100 m 310 104 320 104 330 100 c S\n" : "");

describe("single strokes in dense lines", () => {
  it.each([
    ["as the sheet lies", "1 0 0 1 0 0 cm"],
    ["shifted by 3 and -2 mm", "1 0 0 1 17.008 -11.339 cm"],
    ["drawn at 98.5 %", "0.985 0 0 0.985 5 3 cm"],
  ])("tells one of thirty fine lines that went, %s", (_, matrix) => {
    const { regions } = compare(sheet(fineLines() + crossing), sheet(fineLines(14) + crossing, matrix));
    expect(regions).toHaveLength(1);
    const [box] = regions.map(({ baseBox }) => baseBox);
    const x = (300 + 14 * 1.1) / 2;
    expect(box?.x0).toBeLessThan(x + 1);
    expect(box?.x1).toBeGreaterThan(x - 1);
    expect(box?.x1).toBeLessThan(x + 3);
  });

  it("tells one of them that came", () => {
    const { regions } = compare(sheet(fineLines(14)), sheet(fineLines()));
    expect(regions.map(({ kind }) => kind)).toEqual(["added"]);
  });

  it("tells a curve that went beside lines", () => {
    const lines = "0.3 w 300 100.6 m 330 100.6 l S\n";
    expect(compare(sheet(lines + curve(true)), sheet(lines + curve(false))).regions).toHaveLength(1);
  });

  /** Strokes marked where one from (20, 20.5) to (180, 20.5) went; the pictures are black where told. */
  const markedWithout = (
    wasBlack: (x: number, y: number) => boolean,
    isBlack: (x: number, y: number) => boolean,
    gone: readonly number[] = [20, 20.5, 180, 20.5],
  ) => {
    const [width, height] = [200, 60];
    const picture = (is: typeof isBlack) => {
      const ink = Uint8Array.from({ length: width * height }, (_, i) => {
        const [x, y] = [i % width, Math.floor(i / width)];
        return x >= 20 && x < 180 && is(x, y) ? 255 : 0;
      });
      return { width, height, ink };
    };
    const elsewhere = Array.from({ length: 12 }, (_, i) => [10, 30 + i, 190, 30 + i]).flat();
    const strokes = (...pieces: number[]) => ({
      pieces: Float32Array.from([...pieces, ...elsewhere]),
      toPixels: [1, 0, 0, 1, 0, 0] as const,
    });
    return markLoneStrokes(
      { width, height, kinds: new Uint8Array(width * height) },
      { base: picture(wasBlack), target: picture(isBlack) },
      { base: strokes(...gone), target: strokes() },
      8,
      { x0: 0, y0: 0, x1: width, y1: height },
    );
  };

  it("tells a line that went from below a dashed one by the gap in which it showed", () => {
    const isDash = (x: number, y: number) => Math.abs(y - 20) <= 2 && (x < 60 || x >= 70);
    expect(markedWithout((x, y) => isDash(x, y) || y === 20, isDash)).toHaveLength(1);
    expect(markedWithout(isDash, isDash)).toEqual([]);
  });

  it("tells a thick line that went from above a thin one", () => {
    const isThick = (_: number, y: number) => Math.abs(y - 20) <= 2;
    expect(markedWithout(isThick, (_, y) => y === 20)).toHaveLength(1);
  });

  it("tells an arc drawn in pieces too short to count alone, but no such piece that stands alone", () => {
    const isArc = (x: number, y: number) => x >= 100 && x < 106 && y === 20;
    const pieces = (apart: number) =>
      Array.from({ length: 6 }, (_, i) => [100 + i, 20.5, 101 + i - apart, 20.5 + apart]).flat();
    expect(markedWithout(isArc, () => false, pieces(0))).toHaveLength(1);
    expect(markedWithout(isArc, () => false, pieces(0.25))).toEqual([]);
  });

  it.each([
    ["as the sheet lies", "1 0 0 1 0 0 cm"],
    ["shifted by 3 and -2 mm", "1 0 0 1 17.008 -11.339 cm"],
  ])("tells a light line that went from a grey fill, %s", (_, matrix) => {
    const fill = "q 0.6 g 296 86 60 40 re f Q\n";
    const lights = "q 0.9 G 0.6 w 300 100 m 350 100 l S Q\n";
    const light = "q 0.9 G 0.6 w 310 95 m 312 98 l S Q\n";
    expect(compare(sheet(fill + lights + light), sheet(fill + lights, matrix)).regions).toHaveLength(1);
    expect(compare(sheet(fill + lights), sheet(fill + lights, matrix)).regions).toEqual([]);
  });

  it("tells nothing of a line that is drawn in other pieces, the other way round or twice", () => {
    const whole = "0.3 w 300 90 m 340 90 l S\n";
    const pieces = "0.3 w 340 90 m 320 90 l S\n0.3 w 320 90 m 300 90 l S\n";
    expect(compare(sheet(fineLines() + whole), sheet(fineLines() + pieces)).regions).toEqual([]);
    expect(compare(sheet(fineLines() + whole), sheet(fineLines() + whole + whole)).regions).toEqual([]);
  });

  it("tells nothing of a line that lies hidden under a fill", () => {
    const fill = "0 g 300 90 40 20 re f\n";
    const under = "0.3 w 302 100 m 338 100 l S\n";
    expect(compare(sheet(under + fill), sheet(fill)).regions).toEqual([]);
  });
});
