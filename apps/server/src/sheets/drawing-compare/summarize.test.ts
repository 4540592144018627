import type { ComparedPage } from "@tushen/contract/sheets/drawing-compare";
import { expect, it } from "vitest";
import { summarize } from "./summarize.ts";

const region = (x0: number, y0: number) => {
  const box = { x0, y0, x1: x0 + 100, y1: y0 + 50 };
  return { kind: "added" as const, baseBox: box, targetBox: box, removedInk: 0, addedInk: 1 };
};
const page = (number: number, rotation: 0 | 90, ...regions: ReturnType<typeof region>[]) =>
  ({
    ...{ page: number, targetSize: { width: 1000, height: 500, rotation }, regions, words: [], unlisted: 0 },
    ...{ alignment: { trust: "sure" }, isScan: false },
  }) as unknown as ComparedPage;

it("tells of every page that changed where, the first with its picture and the others by their form", () => {
  const pages = [page(1, 0, region(0, 450)), page(2, 0), page(3, 90, region(0, 0), region(900, 450))];
  expect(summarize(pages)).toMatchObject({
    changeCount: 3,
    boxes: [[0, 0, 100, 100]],
    laterPages: [
      {
        ...{ page: 3, changeCount: 2, form: 0.5 },
        boxes: [
          [0, 0, 100, 100],
          [900, 900, 100, 100],
        ],
      },
    ],
  });
});
