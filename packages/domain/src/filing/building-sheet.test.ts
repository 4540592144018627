import { describe, expect, it } from "vitest";
import {
  readBuildingSheet,
  sheetCell,
  sheetChoices,
  sheetFields,
  sheetHeading,
  sheetHelp,
  type SheetLine,
} from "./building-sheet.ts";
import type { SheetCell } from "../ground/sheet-lines.ts";

const field = (key: string) => {
  const found = sheetFields.find((one) => one.key === key);
  if (!found) throw new Error(`no field ${key}`);
  return found;
};
const head = ["单体名称*", "单体类别*", "建筑面积（㎡）*", "涉及专业*", "是否设消防电梯", "窗墙比（东）", "地上层数*"];
const read = (...rows: SheetCell[][]) => {
  const lines = readBuildingSheet([head, ...rows]);
  if ("missing" in lines) throw new Error(lines.missing.join());
  return lines;
};

describe("a sheet of buildings", () => {
  it("reads labels as codes, numbers in every form, several choices, yes and no", () => {
    const [line] = read(["1#楼", "民用-公共", "46,200.5", "建筑、结构，给排水", "是", 0.45, 18]);
    expect(line).toEqual({
      line: 2,
      problems: [],
      values: {
        ...{ buildingName: "1#楼", buildingKind: "2", area: 46_200.5, disciplines: ["JZ", "JG", "GPS"] },
        ...{ hasFireElevator: true, windowWallRatioE: 0.45, overFloors: 18 },
      },
    });
  });

  it("takes Ⅱ类 for II类 and numbers with their unit (D7)", () => {
    const lines = readBuildingSheet([
      ["单体名称", "场地类别", "建筑高度（m）"],
      ["1#楼", "Ⅱ类", "２２.8米"],
    ]);
    expect(lines).toEqual([
      {
        line: 2,
        problems: [],
        values: { buildingName: "1#楼", [field("siteCategory").key]: "II", [field("height").key]: 22.8 },
      },
    ]);
  });

  it("leaves empty cells and columns out", () => {
    const [line] = read(["1#楼", null, "  ", null, null, null, null]);
    expect(line?.values).toEqual({ buildingName: "1#楼" });
  });

  it("passes over the help line and empty lines, and counts lines as the program does", () => {
    const lines = read([sheetHelp(field("buildingName"), 0)], [null, null], ["1#楼"], [], ["2#楼"]);
    expect(lines.map(({ line, values }) => [line, values["buildingName"]])).toEqual([
      [4, "1#楼"],
      [6, "2#楼"],
    ]);
  });

  it.each([
    [["1#楼", "办公楼"], "单体类别“办公楼”不在选项中，可填：民用-居住、民用-公共、厂房、仓库、人防、汽车库等"],
    [["1#楼", null, "很大"], "建筑面积“很大”不是数字"],
    [["1#楼", null, -5], "建筑面积应大于0"],
    [["1#楼", null, null, "建筑、绘画"], "涉及专业“绘画”不在选项中，可填：总图、建筑、结构、给排水、暖通、电气等"],
    [["1#楼", null, null, null, "有"], "是否设消防电梯应填“是”或“否”"],
    [["1#楼", null, null, null, null, null, 2.5], "地上层数应为整数"],
    [["1#楼", null, null, null, null, null, 201], "地上层数不得大于200"],
    [[null, "民用-公共"], "请填写单体名称"],
    [["楼".repeat(101)], "单体名称不得超过100字"],
  ])("says what is wrong with %j: %s", (row, problem) => {
    expect(read(row as SheetCell[])[0]?.problems).toContain(problem);
  });

  it("names each building once", () => {
    const lines = read(["1#楼"], ["2#楼"], ["1#楼"], [null, "民用-公共"], [null, "民用-公共"]);
    expect(lines.map(({ problems }) => problems)).toEqual([
      ...[[], [], ["单体名称“1#楼”与第 2 行重复"], ["请填写单体名称"], ["请填写单体名称"]],
    ]);
  });

  it("is not read at all when a heading is none of the form, or the column of names is missing (F217)", () => {
    expect(readBuildingSheet([["单体名称", "建筑面积", "建筑类型"], ["1#楼"]])).toEqual({
      missing: [],
      unknown: ["建筑类型"],
    });
    expect(readBuildingSheet([["名称", ""], ["1#楼"]])).toEqual({ missing: ["单体名称"], unknown: ["名称"] });
    expect(readBuildingSheet([])).toEqual({ missing: ["单体名称"], unknown: [] });
  });

  it("knows every heading it writes itself", () => {
    const all = readBuildingSheet([sheetFields.map(sheetHeading), sheetFields.map(() => null)]);
    expect(all).toEqual([]);
    const heads = sheetFields.map((one) => sheetHeading(one));
    const row = sheetFields.map((one) => sheetCell(one, sampleOf(one)));
    const [line] = readBuildingSheet([heads, row]) as SheetLine[];
    expect(Object.keys(line?.values ?? {}).sort()).toEqual(sheetFields.map(({ key }) => key).sort());
    expect(line?.problems).toEqual([]);
  });

  it("writes what it reads", () => {
    expect(sheetCell(field("disciplines"), ["JZ", "JG"])).toBe("建筑、结构");
    expect(sheetCell(field("hasFireElevator"), false)).toBe("否");
    expect(sheetCell(field("area"), 0)).toBe(0);
    expect(sheetCell(field("fireClass"), undefined)).toBeNull();
    expect(sheetChoices(field("fireClass"))[0]).toBe("单层/多层");
    expect(sheetChoices(field("hasFireElevator"))).toEqual(["是", "否"]);
    expect(sheetChoices(field("area"))).toEqual([]);
  });
});

const sampleOf = ({ key, type, dictionary }: ReturnType<typeof field>): unknown => {
  if (type === "choices") return dictionary === "DISCIPLINE" ? ["JZ"] : ["1"];
  if (type === "yesNo") return true;
  if (type === "text") return "一层";
  if (dictionary === "SEISMIC_INTENSITY") return "7.5";
  if (dictionary === "SITE_CATEGORY") return "II";
  if (dictionary === "COMBUSTION") return "A";
  return dictionary ? "1" : key === "designLife" ? 50 : 1;
};
