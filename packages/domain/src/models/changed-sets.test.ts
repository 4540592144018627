import { expect, it } from "vitest";
import { changedSets } from "./changed-sets.ts";

const value = (set: string, name: string, before: string | number | boolean | null, isOfType = false) => ({
  ...{ set, isOfType, name, before, after: null },
});

it("tells nothing of an element without changes", () => expect(changedSets([])).toEqual([]));

it("tells changed values in words, those of a set under its name", () => {
  expect(
    changedSets(
      [
        value("", "类别", "IfcDoor"),
        value("Pset_DoorCommon", "FireRating", ""),
        value("", "型号", "M1524"),
        value("Pset_DoorCommon", "Reference", "D1"),
        value("Pset_DoorCommon", "Reference", "D2", true),
        value("尺寸", "宽", 1.50004),
        value("尺寸", "可开", true),
      ],
      [{ name: "位置", before: "原处", after: "移动 300 mm" }],
    ),
  ).toEqual([
    {
      title: "",
      rows: [
        { name: "位置", before: "原处", after: "移动 300 mm" },
        { name: "类别", before: "门", after: "无" },
        { name: "型号", before: "M1524", after: "无" },
      ],
    },
    {
      title: "Pset_DoorCommon",
      rows: [
        { name: "耐火极限", before: "空", after: "无" },
        { name: "型号代号", before: "D1", after: "无" },
      ],
    },
    { title: "Pset_DoorCommon（来自型号）", rows: [{ name: "型号代号", before: "D2", after: "无" }] },
    {
      title: "尺寸",
      rows: [
        { name: "宽", before: "1.5", after: "无" },
        { name: "可开", before: "是", after: "无" },
      ],
    },
  ]);
});
