import { describe, expect, it } from "vitest";
import { continuedOpinionNumber, nextOpinionNumber } from "./opinion-number.ts";
import { newestOfThreads } from "./opinion-thread.ts";

describe("a thread of opinions", () => {
  it.each([
    ["结-03", "结-03-1"],
    ["结-03-1", "结-03-2"],
    ["建-12-9", "建-12-10"],
  ])("%s is carried on as %s", (parent, child) => {
    expect(continuedOpinionNumber(parent)).toBe(child);
  });

  it("does not use up the numbers of its discipline", () => {
    expect(nextOpinionNumber("JG", ["结-03", "结-03-1", "结-03-2"])).toBe("结-04");
  });

  it("is read in its newest row among those the reader knows", () => {
    const all = [
      { id: 1, parentId: null },
      { id: 2, parentId: 1 },
      { id: 3, parentId: 2 },
      { id: 4, parentId: null },
    ];
    expect(newestOfThreads(all, (row) => row).map(({ id }) => id)).toEqual([3, 4]);
    expect(newestOfThreads(all.slice(0, 2), (row) => row).map(({ id }) => id)).toEqual([2]);
  });
});
