import { expect, it } from "vitest";
import { drawnOf } from "./draw-share.ts";

it.each([
  [10, 10, 1],
  [11, 10, 2],
  [3, 1, 1],
  [3, 0, 0],
  [0, 50, 0],
  [7, 100, 7],
])("of %i projects a share of %i percent is %i", (count, percent, drawn) => {
  expect(drawnOf(count, percent)).toBe(drawn);
});
