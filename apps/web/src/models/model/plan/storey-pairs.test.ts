import { describe, expect, it } from "vitest";
import { storeyPairs } from "./storey-pairs.ts";

const storey = (localId: number, name: string, elevation: number) => ({
  ...{ localId, name, elevation, height: null, elementCount: 3 },
});

describe("storeys of two versions", () => {
  it("belong together by name, then by level; the others stand alone", () => {
    const base = [storey(1, "一层", 0), storey(2, "二层", 4.5), storey(3, "夹层", 9), storey(4, "屋面", 12)];
    const target = [
      storey(11, "一层", 0),
      storey(12, "二层", 4.8),
      storey(13, "设备层", 9.2),
      storey(14, "机房层", 15),
    ];
    expect(storeyPairs(base, target).map(({ key, base: a, target: b }) => [key, a?.name, b?.name])).toEqual([
      ["11", "一层", "一层"],
      ["12", "二层", "二层"],
      ["13", "夹层", "设备层"],
      ["old-4", "屋面", undefined],
      ["14", undefined, "机房层"],
    ]);
  });
});
