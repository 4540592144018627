import { describe, expect, it } from "vitest";
import { secondsOf } from "../../../test/machine/hostile-time.ts";
import { hostileSheets, lineOf, sheetOf } from "../../../test/machine/hostile-words.ts";
import { sheetNumbers, wordsOfSheet } from "./words-of-sheet.ts";

const numbers = sheetNumbers(["建施-01", "建施-02"]);
const wordsOf = (row: ReturnType<typeof sheetOf>) => wordsOfSheet(row, ["1#楼"], numbers);

describe("a sheet of letters that come near to what is looked for", () => {
  it.each(hostileSheets(1_000_000, 60_000))("is read in a moment: %s", (_, make) => {
    const row = make();
    expect(secondsOf(() => wordsOf(row))).toBeLessThan(4);
  });
});

describe("a line longer than anybody writes", () => {
  const filler = "，".repeat(4100);

  it("is read at its beginning", () => {
    const { statements, callOuts } = wordsOf(
      sheetOf([lineOf(50, 100, `建筑高度24.5m，详建施-77${filler}建筑高度99.9m，详建施-88`)]),
    );
    expect(statements.map(({ value }) => value)).toEqual([24.5]);
    expect(callOuts.map(({ number }) => number)).toEqual(["建施-77"]);
  });

  it("does not keep the next line from being read", () => {
    const { statements } = wordsOf(sheetOf([lineOf(50, 100, filler), lineOf(50, 400, "建筑高度24.5m。")]));
    expect(statements.map(({ value }) => value)).toEqual([24.5]);
  });
});
