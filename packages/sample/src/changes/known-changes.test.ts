import { describe, expect, it } from "vitest";
import type { Box } from "../canvas/canvas.ts";
import { changes } from "./known-changes.ts";
import { hasPoppler, pdfPicture, pdfText } from "../poppler.ts";
import { revisions } from "./revisions.ts";
import type { Discipline } from "../sheet/sheet-recipe.ts";
import { type Edition, sheetSet } from "../sheet-set.ts";

const options = {
  projectName: "滨海新城人才社区一期工程",
  designOrg: "海岳建筑设计研究院有限公司",
  buildingName: "1#人才公寓楼",
  seed: 7,
};
const disciplines: Discipline[] = ["建筑", "结构", "给排水", "暖通", "电气", "节能"];

describe("the known changes", () => {
  it("are all found on the sheets they are said to be on", () => {
    const found = disciplines.flatMap((discipline) =>
      ([2, 3] as const).flatMap((edition) => changes({ ...options, discipline }, edition)),
    );
    for (const { key, sheets } of revisions) {
      for (const graphNum of sheets)
        expect(
          found.some((c) => c.key === key && c.graphNum === graphNum),
          `${key} on ${graphNum}`,
        ).toBe(true);
    }
    expect(found.filter(({ declared }) => !declared).map(({ key }) => key)).toEqual(["silent-exit", "silent-beam"]);
  });

  it.each(["apartment", "office", "school"] as const)(
    "lie on the page in a building for %s, however it is turned",
    (use) => {
      for (const turn of [0, 90, 270] as const) {
        for (const discipline of disciplines) {
          for (const { box } of changes({ ...options, use, turn, discipline }, 2)) {
            expect(box[0]).toBeGreaterThan(0);
            expect(box[1]).toBeGreaterThan(0);
            expect(box[2]).toBeGreaterThan(box[0]);
            expect(box[3]).toBeGreaterThan(box[1]);
            expect(Math.max(box[2], box[3])).toBeLessThan(3_400);
          }
        }
      }
    },
  );
});

describe.skipIf(!hasPoppler)("two editions drawn by poppler (skipped where poppler-utils is not installed)", () => {
  it.each([
    [2, "apartment"],
    [3, "apartment"],
    [2, "office"],
    [2, "school"],
  ] as const)("differ in edition %i of the %s in every box that is told and nowhere else", async (edition, use) => {
    for (const discipline of disciplines) {
      const truth = changes({ ...options, use, discipline }, edition);
      const older = sheetSet({ ...options, use, discipline, edition: (edition - 1) as Edition });
      for (const sheet of sheetSet({ ...options, use, discipline, edition })) {
        const before = older.find(({ graphNum }) => graphNum === sheet.graphNum);
        if (!before || sheet.edition !== edition) continue;
        const boxes = truth.filter(({ graphNum }) => graphNum === sheet.graphNum);
        const { outside, touched } = await compare(
          before.make(),
          sheet.make(),
          boxes.map(({ box }) => box),
        );
        expect.soft(outside, `${sheet.graphNum}: changed outside the boxes`).toEqual([]);
        const missing = boxes.filter((_, i) => !touched[i]).map(({ key }) => key);
        expect.soft(missing, `${sheet.graphNum}: nothing changed there`).toEqual([]);
      }
    }
  });
});

describe.skipIf(!hasPoppler)("a change of words (skipped where poppler-utils is not installed)", () => {
  it("can be read on both editions", async () => {
    for (const discipline of disciplines) {
      for (const edition of [2, 3] as const) {
        for (const { graphNum, before, after, kind } of changes({ ...options, discipline }, edition)) {
          if (kind !== "text") continue;
          const words = async (at: Edition) => {
            const sheet = sheetSet({ ...options, discipline, edition: at }).find((one) => one.graphNum === graphNum);
            return (await pdfText(sheet?.make() ?? new Uint8Array())).replace(/\s/g, "");
          };
          const [older, newer] = [await words((edition - 1) as Edition), await words(edition)];
          const count = (text: string, part: string) => text.split(part.replace(/\s/g, "")).length;
          expect(count(newer, after), `${graphNum} ${after}`).toBeGreaterThan(count(older, after));
          expect(count(newer, before), `${graphNum} ${before}`).toBeLessThan(count(older, before));
        }
      }
    }
  });
});

/** Pixels that differ: the first few outside all boxes, and whether each box holds one. */
const compare = async (before: Uint8Array, after: Uint8Array, boxes: readonly Box[]) => {
  const dotsPerInch = 60;
  const [a, b] = await Promise.all([pdfPicture(before, dotsPerInch), pdfPicture(after, dotsPerInch)]);
  const points = 72 / dotsPerInch;
  const touched = boxes.map(() => false);
  const outside: string[] = [];
  for (let i = 0; i < a.pixels.length; i++) {
    if (Math.abs((a.pixels[i] ?? 0) - (b.pixels[i] ?? 0)) < 24) continue;
    const [x, y] = [(i % a.width) * points, (a.height - Math.floor(i / a.width)) * points];
    let inside = false;
    boxes.forEach(([x0, y0, x1, y1], n) => {
      if (x < x0 - 2 || x > x1 + 2 || y < y0 - 2 || y > y1 + 2) return;
      inside = true;
      touched[n] = true;
    });
    if (!inside && outside.length < 5) outside.push(`${x.toFixed(0)},${y.toFixed(0)}`);
  }
  return { outside, touched };
};
