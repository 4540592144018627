import { describe, expect, it } from "vitest";
import { changesOf, changeText } from "./sheet-changes.ts";

const box = (x: number, y = 0) => ({ x0: x, y0: y, x1: x + 10, y1: y + 10 });
const region = (x: number) => ({ kind: "changed" as const, baseBox: box(x), targetBox: box(x) });

describe("the list of changes", () => {
  it("puts words to the region they lie in, and the others below", () => {
    const changes = changesOf({
      regions: [region(0), region(100)],
      words: [
        { kind: "changed", before: "3000", after: "3300", baseBox: box(105), targetBox: box(105) },
        { kind: "added", before: "", after: "FM甲1221", targetBox: box(500) },
      ],
    });
    expect(changes.map(({ id, kind }) => [id, kind])).toEqual([
      ["r0", "changed"],
      ["r1", "changed"],
      ["w1", "added"],
    ]);
    expect(changes.map(changeText)).toEqual(["", "3000 → 3300", "新增“FM甲1221”"]);
  });

  it("leaves each word on a fill a change of its own", () => {
    const whole = { x0: 0, y0: 0, x1: 900, y1: 600 };
    const changes = changesOf({
      regions: [{ kind: "area", baseBox: whole, targetBox: whole }, region(100)],
      words: [
        { kind: "changed", before: "C30", after: "C35", baseBox: box(300), targetBox: box(300) },
        { kind: "changed", before: "3000", after: "3300", baseBox: box(105), targetBox: box(105) },
      ],
    });
    expect(changes.map((change) => [change.id, change.kind, changeText(change)])).toEqual([
      ["r0", "area", ""],
      ["r1", "changed", "3000 → 3300"],
      ["w0", "changed", "C30 → C35"],
    ]);
  });

  it("calls a place changed where lines went and words were replaced, and removed where all went", () => {
    const [replaced, gone] = changesOf({
      regions: [
        { ...region(0), kind: "removed" },
        { ...region(100), kind: "removed" },
      ],
      words: [
        { kind: "changed", before: "M1", after: "M2", baseBox: box(5), targetBox: box(5) },
        { kind: "removed", before: "C2", after: "", baseBox: box(105) },
      ],
    });
    expect([replaced?.kind, gone?.kind]).toEqual(["changed", "removed"]);
  });

  it("says what moved and what went", () => {
    const [moved, gone] = changesOf({
      regions: [],
      words: [
        { kind: "moved", before: "M1", after: "M1", baseBox: box(0), targetBox: box(50) },
        { kind: "removed", before: "C2", after: "", baseBox: box(0) },
      ],
    });
    expect([moved && changeText(moved), gone && changeText(gone)]).toEqual(["“M1”移位", "删除“C2”"]);
  });
});
