import { describe, expect, it } from "vitest";
import { checkFireData, fireDataFrom } from "./fire-data.ts";
import type { FieldValues } from "../filing/report-form/report-field.ts";

const building = {
  ...{ buildingName: "1#楼", useNature: "3", structureType: "4", resistOver: "1", overFloors: 18, underFloors: 2 },
  ...{ height: 79.8, footprintArea: 2100, overArea: 33_800, underArea: 12_400, fireSystems: ["1", "3", "4"] },
};
const complete = fireDataFrom([building], ["F12"]);
const problems = (over: FieldValues) =>
  checkFireData({ ...complete, ...over }).map(({ field, message }) => [field, message]);

describe("the data of a fire review", () => {
  it("are complete when the report describes the buildings", () => {
    expect(complete).toMatchObject({ useNature: "办公", fireSystems: ["1", "3", "4"], specialItems: ["F12"] });
    expect(checkFireData(complete)).toEqual([]);
  });

  it.each<[string, FieldValues, string[]]>([
    ["no building", { buildings: [] }, ["buildings"]],
    ["a tank of unknown kind", { hasStorageTank: true }, ["tankType", "tankPosition", "tankCapacity", "tankMedium"]],
    ["a yard", { hasStorageYard: true }, ["yardAmount", "yardMedium"]],
    ["a decoration", { category: "3" }, ["decorationParts", "decorationArea", "decorationFloors"]],
    [
      "an insulation",
      { category: "4" },
      ["insulationMaterial", "insulationGrade", "insulationFloors", "insulationPart"],
    ],
    ["a change of use", { category: "5" }, ["oldUse", "newUse"]],
    ["an expert case", { expertReview: true }, ["expertReason"]],
    ["nothing of the kind", {}, []],
  ])("of %s ask for what belongs to it", (_, over, fields) => {
    expect(problems(over).map(([field]) => field)).toEqual(expect.arrayContaining(fields));
    if (fields.length === 0) expect(problems(over)).toEqual([]);
  });

  it("name a building by its row", () => {
    const rows = [...(complete["buildings"] as object[]), { buildingName: "门卫", height: -1 }];
    expect(problems({ buildings: rows })).toContainEqual(["buildings.1.height", "高度不能为负数"]);
  });
});
