import { describe, expect, it } from "vitest";
import { partKeys, partTitles, withPartsOf } from "./building-part.ts";
import { buildingGroups } from "./report-form/building-unit.ts";

describe("parts of a building", () => {
  const from = { buildingName: "1#楼", buildingCode: "A", area: 900, fireClass: "2", structureType: "3" };

  it("are the groups of its field list, its people and its special designs, each with a title", () => {
    expect(partKeys).toEqual([...buildingGroups.map(({ key }) => key), "design", "special"]);
    expect(Object.keys(partTitles)).toEqual([...partKeys]);
  });

  it("are taken over field by field, and the others stay as they are", () => {
    const into = { buildingName: "2#楼", area: 100, fireClass: "1", structureType: "5" };
    expect(withPartsOf<object>(into, from, ["fire"])).toEqual({ ...into, fireClass: "2" });
  });

  it("never include the name and the number", () => {
    const into = { buildingName: "2#楼", buildingCode: "B" };
    expect(withPartsOf<object>(into, from, ["general"])).toEqual({
      buildingName: "2#楼",
      buildingCode: "B",
      area: 900,
    });
  });

  it("become empty where the first building has nothing", () => {
    const into = { buildingName: "2#楼", resistUnder: "1" };
    expect(withPartsOf<object>(into, from, ["fire"])).toEqual({ buildingName: "2#楼", fireClass: "2" });
  });
});
