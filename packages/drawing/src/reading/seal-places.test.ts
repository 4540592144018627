import { describe, expect, it } from "vitest";
import { type Box, displayMatrix, invert, mapBox, type PageSize, type Turn } from "../page/page-space.ts";
import type { Word } from "../page/word.ts";
import { findSealPlaces, freeSealPlace, type SealWish } from "./seal-places.ts";

const mm = 72 / 25.4;
type Line = [text: string, x: number, y: number, size?: number];

/** Words as a reader sees them on an A1 sheet (points, y down), placed on a page with the given /Rotate. */
const sheetOf = (rotation: Turn, lines: readonly Line[]) => {
  const isUpright = rotation % 180 === 0;
  const page: PageSize = { width: isUpright ? 2384 : 1684, height: isUpright ? 1684 : 2384, rotation };
  const back = invert(displayMatrix(page));
  const words = lines.map(([text, x, y, size = 10]): Word => {
    const width = [...text].reduce((sum, letter) => sum + (/[\x20-\x7e]/.test(letter) ? size / 2 : size), 0);
    return { text, box: mapBox(back, { x0: x, y0: y, x1: x + width, y1: y + size }), source: "text" };
  });
  return { page, words };
};
const places = (
  lines: readonly Line[],
  wishes: readonly SealWish[],
  taken: readonly Box[] = [],
  rotation: Turn = 0,
) => {
  const { page, words } = sheetOf(rotation, lines);
  return findSealPlaces(words, page, wishes, taken);
};

/** A strip at the right side: two cells of 48 mm for seals, a list of names, a note that names the seal. */
const strip: Line[] = [
  ["出图专用章：", 2170, 300],
  ["注册执业章：", 2170, 452],
  ["修 改 记 录", 2240, 604],
  ["本图未盖出图专用章无效", 2170, 640],
  ["审定", 2170, 1200],
  ["陈思远", 2230, 1200],
  ["陈思远", 2290, 1200, 14],
  ["设计", 2170, 1224],
  ["林雨桐", 2230, 1224],
  ["林雨桐", 2290, 1224, 14],
];
const firm: SealWish = { labels: ["出图(专用)?章"], sideInPoints: 40 * mm };
const registered: SealWish = { labels: ["注册执业章"], sideInPoints: 30 * mm };
const person = (name: string): SealWish => ({ labels: [], name, sideInPoints: 12 * mm });

describe("finding the place of a seal", () => {
  it.each([0, 90, 180, 270] as const)("takes the free space under its label on a sheet turned by %i", (rotation) => {
    const [first, second] = places(strip, [firm, registered], [], rotation);
    expect(first?.y0).toBeGreaterThan(310);
    expect(first?.y1).toBeLessThan(452);
    expect(first?.x0).toBeGreaterThan(2160);
    expect(first?.x1).toBeLessThan(2384);
    expect(second?.y0).toBeGreaterThan(462);
    expect(second?.y1).toBeLessThan(604);
  });

  it("puts two seals of one kind side by side", () => {
    const [one, two] = places(strip, [registered, registered]) as [Box, Box];
    expect(one.y0).toBe(two.y0);
    expect(two.x1 <= one.x0 || one.x1 <= two.x0).toBe(true);
    expect(places(strip, [registered], [one])[0]).not.toEqual(one);
  });

  it("is for a person the place beside the name in the list", () => {
    const [place] = places(strip, [person("林雨桐")]) as [Box];
    expect((place.y0 + place.y1) / 2).toBeCloseTo(1229);
    expect(place.x0).toBeGreaterThan(2260);
    expect(place.x1 - place.x0).toBeLessThan(12 * mm);
  });

  it("is nowhere without label or name; words in a sentence are no label", () => {
    expect(places([["本图未盖出图专用章无效", 2170, 640]], [firm, person("周敏")])).toEqual([undefined, undefined]);
  });

  it("is beside the label where nothing is free below it", () => {
    const lines: Line[] = [
      ["建设单位（盖章）：", 100, 700, 12],
      ["年 月 日", 100, 716, 12],
    ];
    const [place] = places(lines, [{ labels: [".{0,8}盖章"], sideInPoints: 42 * mm }]) as [Box];
    expect(place.x0).toBeGreaterThan(200);
    expect((place.y0 + place.y1) / 2).toBeLessThan(720);
  });
});

describe("a place without a label", () => {
  it("is near the lower right corner, covers no text and no other seal, and fits on the page", () => {
    const { page, words } = sheetOf(0, strip);
    const first = freeSealPlace(words, page, 40 * mm, []);
    expect(first.x0).toBeGreaterThan(2000);
    expect(first.y1).toBeLessThanOrEqual(1684);
    const second = freeSealPlace(words, page, 40 * mm, [first]);
    expect(second.x1 <= first.x0 || second.y1 <= first.y0).toBe(true);
    const tiny = freeSealPlace([], { width: 60, height: 50, rotation: 0 }, 40 * mm, []);
    expect([tiny.x0 >= 0, tiny.y0 >= 0, tiny.x1 <= 60, tiny.y1 <= 50]).toEqual([true, true, true, true]);
  });
});
