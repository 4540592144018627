import { afterAll, describe, expect, it } from "vitest";
import { heavyTables } from "../../../../test/hostile-files/heavy-files.ts";
import { writeSheets } from "../spreadsheet/spreadsheet.ts";
import { closeDecoding, decode } from "./decode.ts";

afterAll(() => closeDecoding());

const limits = { kind: "xlsx", mostRows: 2050, mostCells: 205_000 } as const;
const rows = [
  ["名称", 1],
  ["甲", 2],
];
const sound = await writeSheets([{ name: "表", rows }]);
const outcomeOf = (bytes: Uint8Array) =>
  decode("readTable", { ...limits, bytes }).then(
    (found) => ("rows" in found ? "read" : found.problem),
    (error: unknown) => String(error),
  );

describe("a table that is made to hold up its reader", () => {
  it.each(heavyTables)("$name: ends in a child, and the next file is read", async ({ make, isRead }) => {
    const bytes = make();
    const outcome = await outcomeOf(bytes);
    if (isRead) expect(outcome).toBe("read");
    else expect(["long-cell", "too-large", "no-table", "Undecodable: too-large"]).toContain(outcome);
    expect(await decode("readTable", { ...limits, bytes: sound })).toEqual({ rows });
  });
});

describe("a table of hundreds of thousands of columns", () => {
  it("is refused before anybody compares its headings", async () => {
    const bytes = Buffer.from(`[{${Array.from({ length: 100_000 }, (_, i) => `"k${i}":1`).join(",")}}]`);
    const found = await decode("readTable", { kind: "json", mostRows: 50_000, mostCells: 1_000_000, bytes });
    expect(found).toEqual({ problem: "too-large" });
  });
});

describe("many files at once", () => {
  it("wait for one child, and beyond forty are turned away", async () => {
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => outcomeOf(sound)));
    expect(outcomes.filter((one) => one === "read")).toHaveLength(40);
    expect(outcomes.filter((one) => one === "Undecodable: busy")).toHaveLength(10);
  });
});
