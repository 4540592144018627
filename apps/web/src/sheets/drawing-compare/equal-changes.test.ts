import type { Change } from "@tushen/domain/sheets/sheet-changes";
import { describe, expect, it } from "vitest";
import { equalChanges } from "./equal-changes.ts";

const change = (id: string, before: string, after: string, kind: Change["kind"] = "changed"): Change => ({
  id,
  region: null,
  kind,
  words: before + after === "" ? [] : [{ kind: "changed", before, after }],
  baseBox: undefined,
  targetBox: undefined,
});
const idsOf = (...changes: Change[]) => equalChanges(changes).map((group) => group.changes.map(({ id }) => id));

describe("equal changes of a sheet", () => {
  it("are one line, where the first of them stands", () => {
    const date = ["2026.01", "2026.05"] as const;
    expect(idsOf(change("a", ...date), change("b", "3000", "3300"), change("c", ...date))).toEqual([["a", "c"], ["b"]]);
  });

  it("are told apart by kind, heading and, without words, place", () => {
    expect(
      idsOf(change("a", "1", "2"), change("b", "1", "2", "added"), change("c", "", ""), change("d", "", "")),
    ).toEqual([["a"], ["b"], ["c"], ["d"]]);
    const both = [change("a", "1", "2"), change("b", "1", "2")];
    expect(equalChanges(both, ({ id }) => (id === "b" ? "图签变更" : undefined))).toHaveLength(2);
  });
});
