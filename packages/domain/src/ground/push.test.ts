import { expect, it } from "vitest";
import { givesUpAfterInMs, restAfter } from "./push.ts";

it("a channel rests longer after each failure, at most an hour", () => {
  const rests = [0, 1, 2, 3, 4, 5, 6, 7, 8, 100].map((failures) => restAfter(failures) / 1000);
  expect(rests).toEqual([0, 5, 20, 60, 300, 900, 1800, 3600, 3600, 3600]);
});

it("a message is tried at least twenty times before it is given up", () => {
  let tries = 1;
  for (let at = 0; (at += restAfter(tries)) < givesUpAfterInMs; ) tries += 1;
  expect(tries).toBeGreaterThanOrEqual(20);
});
