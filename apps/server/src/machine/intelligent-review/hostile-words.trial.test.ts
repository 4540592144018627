import { expect, it } from "vitest";
import { secondsOf } from "../../../test/machine/hostile-time.ts";
import { hostileSheets } from "../../../test/machine/hostile-words.ts";
import { sheetNumbers, wordsOfSheet } from "./words-of-sheet.ts";

const numbers = sheetNumbers(["建施-01", "建施-02"]);

it("reads sheets of ten million letters, whatever they say, in seconds each", () => {
  const seen = hostileSheets(10_000_000).map(([name, make]): [string, number] => {
    const row = make();
    return [name, secondsOf(() => wordsOfSheet(row, ["1#楼"], numbers))];
  });
  const slowest = seen.toSorted((a, b) => b[1] - a[1]);
  console.log(slowest.map(([name, seconds]) => `${seconds.toFixed(2)} s ${name}`).join("\n"));
  expect(slowest[0]?.[1]).toBeLessThan(10);
});
