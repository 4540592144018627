import { describe, expect, it } from "vitest";
import {
  type FireBuilding,
  fireItemClause,
  fireItemsByBuilding,
  fireSpecialItems,
  isSpecialFireWork,
} from "./special-fire-work.ts";

const building = (over: Partial<FireBuilding>): FireBuilding => ({ useNature: "3", area: 1000, height: 12, ...over });

describe("special construction works", () => {
  it.each([
    ["an office of 1,000 m²", [building({})], []],
    ["an office of 40,001 m²", [building({ area: 40001 })], ["F12"]],
    ["an office of 51 m", [building({ height: 51 })], ["F12"]],
    ["an office of exactly 40,000 m² and 50 m", [building({ area: 40000, height: 50 })], []],
    ["a shop of 10,000 m²", [building({ useNature: "4", area: 10000 })], []],
    ["a shop of 10,001 m²", [building({ useNature: "4", area: 10001 })], ["F03"]],
    [
      "two shops of 6,000 m²",
      [building({ useNature: "4", area: 6000 }), building({ useNature: "4", area: 6000 })],
      ["F03"],
    ],
    ["a kindergarten of 1,001 m²", [building({ useNature: "10", area: 1001 })], ["F05"]],
    ["karaoke of 501 m²", [building({ useNature: "16", area: 501 })], ["F06"]],
    ["a dwelling of 54 m", [building({ useNature: "1", height: 54 })], []],
    ["a dwelling of 54.1 m", [building({ useNature: "1", height: 54.1 })], ["F07"]],
    ["a dwelling of 100,000 m² and 50 m", [building({ useNature: "1", height: 50, area: 100000 })], []],
    ["a factory of hazard 甲", [building({ useNature: "19", hazardClass: "1" })], ["F09"]],
    ["a factory of hazard 丙", [building({ useNature: "19", hazardClass: "3", area: 90000 })], []],
    [
      "an outpatient house named as such, 2,400 m²",
      [building({ useNature: "7", area: 2400, fireVenues: [{ item: "F04", area: 2400 }] })],
      [],
    ],
    ["a hospital without named venues, 1,100 m²", [building({ useNature: "7", area: 1100 })], ["F05"]],
    ["an office with karaoke of 600 m²", [building({ fireVenues: [{ item: "F06", area: 600 }] })], ["F06", "F11"]],
    ["a government office as declared", [building({ declaredItems: ["F10"], area: 50000 })], ["F10"]],
    ["an empty project", [], []],
  ] as const)("%s", (_name, buildings, items) => {
    expect(isSpecialFireWork(buildings)).toEqual({ special: items.length > 0, matchedItems: [...items] });
  });

  it("are the twelve items of Article 14", () => expect(Object.keys(fireSpecialItems)).toHaveLength(12));

  it("are told of each building: shops add up over the project, an office beside them meets nothing", () => {
    const shop = building({ useNature: "4", area: 6000 });
    expect(fireItemsByBuilding([shop, shop, building({})])).toEqual([["F03"], ["F03"], []]);
    expect(fireItemsByBuilding([shop])).toEqual([[]]);
    expect(fireItemsByBuilding([building({ useNature: "1", height: 60 }), building({ area: 40001 })])).toEqual([
      ["F07"],
      ["F12"],
    ]);
  });

  it.each([
    ["F01", "第十四条第（一）项"],
    ["F10", "第十四条第（十）项"],
    ["F12", "第十四条第（十二）项"],
  ] as const)("%s stands in %s", (item, clause) => expect(fireItemClause(item)).toBe(clause));
});
