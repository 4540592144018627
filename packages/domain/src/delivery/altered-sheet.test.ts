import { describe, expect, it } from "vitest";
import { type AlteredSheet, alterationMark, sheetProblems, withoutChangeMark } from "./altered-sheet.ts";

const sheet: AlteredSheet = { graphNum: "结施-05", change: "M", note: "梁截面加大", orgName: "中原院" };

describe("the number of a changed sheet", () => {
  it.each([
    ["结施-05改1", "结施-05"],
    ["结施-05改", "结施-05"],
    ["结施-05变更2", "结施-05"],
    ["结施-05变更-2", "结施-05"],
    ["结施-05（修改1）", "结施-05"],
    ["结施-05", "结施-05"],
    ["变施-01", "变施-01"],
    ["改施-12A", "改施-12A"],
    ["S-201", "S-201"],
  ])("%s is of %s", (given, expected) => expect(withoutChangeMark(given)).toBe(expected));

  it("is marked by the serial of its alteration", () => expect(alterationMark(2)).toBe("变更-2"));
});

describe("a declaration of sheets", () => {
  it.each([
    ["is whole with a sheet and its reason", [sheet], []],
    ["needs a sheet", [], ["请选择要变更的图纸"]],
    ["needs the reason of each", [sheet, { ...sheet, graphNum: "结施-06", note: " 改 " }], ["请填写2至200字的变更内容和理由"]],
    ["may take sheets out beside changed ones", [sheet, { ...sheet, change: "D" }], []],
    ["needs the catalogue where a firm only takes out", [sheet, { ...sheet, change: "D", orgName: "方圆院" }], ["方圆院的图纸只有取消：请同时把图纸目录列为修改"]],
  ] as [string, AlteredSheet[], string[]][])("%s", (_what, sheets, expected) =>
    expect(sheetProblems(sheets).map(({ message }) => message)).toEqual(expected),
  ); // biome-ignore format: a table
});
