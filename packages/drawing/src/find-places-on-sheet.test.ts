import { describe, expect, it } from "vitest";
import { roomPlan } from "../test/room-plan.ts";
import { hatch, tinyPdf } from "../test/tiny-pdf.ts";
import { startNodePdfium } from "./pdfium/node-pdfium.ts";
import type { Box } from "./page/page-space.ts";
import { findPlacesOnSheet } from "./find-places-on-sheet.ts";

const pdfium = await startNodePdfium();
const page = { width: 400, height: 280 };
const half = (content: string) => `q 0.5 0 0 0.5 0 0 cm\n${content}Q\n`;
/** A symbol of its own, 20 points wide and high on the paper. */
const symbol = (x: number, y: number) =>
  `2 w ${x} ${y} m ${x + 40} ${y + 8} l ${x + 12} ${y + 40} l ${x} ${y} l S ${x + 20} ${y + 20} 12 18 re S\n1 w\n`;
const symbolAt = (x: number, y: number): Box => ({
  x0: x / 2 - 3,
  y0: y / 2 - 3,
  x1: x / 2 + 23,
  y1: y / 2 + 23,
});
const plan = (moreLines = "", words?: (number: number) => string) =>
  half(roomPlan({ moreLines, ...(words && { words }) }));

const find = (before: Uint8Array, after: Uint8Array, ...places: Box[]) =>
  findPlacesOnSheet(pdfium, { bytes: before, page: 0 }, { bytes: after, page: 0 }, places);

const sheet = (content: string, more: { rotate?: number } = {}) => tinyPdf({ ...page, ...more, content });
const withSymbol = sheet(plan(symbol(200, 510)));
const here = symbolAt(200, 510);
const room: Box = { x0: 18, y0: 45, x1: 60, y1: 75 };

const expectNear = (box: Box | undefined, x: number, y: number) => {
  expect(Math.abs((box?.x0 ?? 0) - x)).toBeLessThan(0.5);
  expect(Math.abs((box?.y0 ?? 0) - y)).toBeLessThan(0.5);
};

describe("the place of an opinion on the next edition", () => {
  it("is unchanged where nothing differs, whatever was edited elsewhere", () => {
    const [found] = find(withSymbol, sheet(plan()), room);
    expect(found?.verdict).toBe("unchanged");
    expectNear(found?.box, room.x0, room.y0);
  });

  it("is changed where one word reads otherwise", () => {
    const after = sheet(plan("", (number) => (number === 1000 ? "3300" : String(number))));
    expect(find(sheet(plan()), after, room)).toMatchObject([{ verdict: "changed" }]);
  });

  it("is changed where something was drawn into an empty place", () => {
    expect(find(sheet(plan()), withSymbol, here)).toMatchObject([{ verdict: "changed" }]);
  });

  it("is changed where a place without any ink got some", () => {
    const empty: Box = { x0: 300, y0: 14, x1: 380, y1: 36 };
    const after = sheet(plan("640 40 m 720 40 l S 640 48 m 690 48 l S\n"));
    expect(find(sheet(plan()), after, empty)).toMatchObject([{ verdict: "changed" }]);
  });

  it("is gone where its content was taken away", () => {
    expect(find(withSymbol, sheet(plan()), here)).toMatchObject([{ verdict: "gone" }]);
  });

  it.each([
    ["by a little", 224, 505],
    ["to the other end of the sheet", 610, 32],
  ])("has moved with its content %s", (_, x, y) => {
    const [found] = find(withSymbol, sheet(plan(symbol(x, y))), here);
    expect(found?.verdict).toBe("moved");
    expectNear(found?.box, x / 2 - 3, y / 2 - 3);
  });

  it("is no move when the same symbol stood elsewhere before", () => {
    const before = sheet(plan(symbol(200, 510) + symbol(610, 32)));
    expect(find(before, sheet(plan(symbol(610, 32))), here)).toMatchObject([{ verdict: "gone" }]);
  });

  it("goes along with a sheet that was shifted, drawn smaller and turned", () => {
    const shifted = `0.985 0 0 0.985 17 -9 cm\n${roomPlan({ moreLines: symbol(200, 510) })}`;
    const [found] = find(withSymbol, sheet(half(shifted), { rotate: 90 }), here);
    expect(found?.verdict).toBe("unchanged");
    expectNear(found?.box, here.x0 * 0.985 + 8.5, here.y0 * 0.985 - 4.5);
  });

  it("is not guessed on another sheet", () => {
    expect(find(withSymbol, sheet(hatch(4_000)), here)).toEqual([{ verdict: "unsure" }]);
  });
});
