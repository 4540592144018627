import { describe, expect, it } from "vitest";
import { elementKey } from "../together/element-key.ts";
import { propertiesTogether, storeysTogether, valuesTogether } from "./values-together.ts";

const storey = (localId: number, name: string, elevation: number) => ({
  ...{ localId, name, elevation, height: 3, elementCount: 1 },
});
const item = (localId: number, storeyId: number | null) => ({
  ...{ localId, storeyId, ifcClass: "IfcWall", name: "", typeName: "", box: null },
});

describe("the colours of several models", () => {
  it("are the same for the same value in each, but not for a number and its text or another unit", () => {
    const values = [
      { value: "2.00h", unit: "", localIds: [1, 2] },
      { value: 3, unit: "m", localIds: [3] },
    ];
    const others = [
      { value: "2.00h", unit: "", localIds: [2] },
      { value: "3", unit: "m", localIds: [4] },
      { value: 3, unit: "m²", localIds: [5] },
    ];
    const found = valuesTogether([
      { place: 0, values },
      { place: 2, values: others },
    ]);
    expect(found).toEqual([
      { value: "2.00h", unit: "", localIds: [1, 2, elementKey(2, 2)] },
      { value: 3, unit: "m", localIds: [3] },
      { value: "3", unit: "m", localIds: [elementKey(2, 4)] },
      { value: 3, unit: "m²", localIds: [elementKey(2, 5)] },
    ]);
  });

  it("join storeys of one name, from the highest down, though the numbers of their lines differ", () => {
    const first = { storeys: [storey(1, "一层", 0), storey(2, "二层", 3)] };
    const other = { storeys: [storey(2, "一层", 0.1), storey(1, "屋面", 6)] };
    const beside = [item(elementKey(1, 10), 1), item(elementKey(1, 11), 2)];
    const found = storeysTogether([
      { report: first, items: [item(10, 1), item(11, 2), item(12, null)] },
      { report: other, items: beside },
    ]);
    expect(found.map(({ value, localIds }) => [value, localIds])).toEqual([
      ["屋面", [elementKey(1, 10)]],
      ["二层", [11]],
      ["一层", [elementKey(1, 11), 10]],
    ]);
  });

  it("may come from the properties of any of them", () => {
    const rating = { set: "Pset_WallCommon", name: "FireRating", elementCount: 3 };
    const width = { set: "Dimensions", name: "Width", elementCount: 1 };
    expect(propertiesTogether([[rating], [width, { ...rating, elementCount: 4 }]])).toEqual([
      { ...rating, elementCount: 7 },
      width,
    ]);
  });
});
