import { expect, it } from "vitest";
import { emOfHeight } from "./cad-text.ts";
import { frameAround } from "./entity-words.ts";

/** Two letters of a line, 3 high and 12 long, along the x axis or turned by a quarter. */
const line = (turned: boolean) => {
  const em = 3 * emOfHeight;
  const axes = turned
    ? { along: { x: 0, y: em }, up: { x: -em, y: 0 } }
    : { along: { x: em, y: 0 }, up: { x: 0, y: em } };
  return { words: "详图", at: { x: 10, y: 20 }, ...axes, length: 12 / em };
};

it("the frame round words goes round their letters, also where they are turned", () => {
  const near = (numbers: readonly number[]) => numbers.map((one) => Math.round(one * 1000) / 1000);
  expect(near(frameAround([line(false)], 0, 1))).toEqual([9, 19, 23, 19, 23, 24, 9, 24, 9, 19]);
  expect(near(frameAround([line(true)], Math.PI / 2, 1))).toEqual([11, 19, 11, 33, 6, 33, 6, 19, 11, 19]);
  expect(frameAround([], 0, 1)).toEqual([]);
});
