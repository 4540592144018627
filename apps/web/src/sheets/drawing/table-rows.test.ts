import { describe, expect, it } from "vitest";
import { designTree, drawing } from "../../../test/share.ts";
import { folderRows } from "./folder/folder-rows.ts";
import { isInNumberOrder, numberOrder } from "./number-order.ts";
import { orderAfterDrop, tableRows } from "./table-rows.ts";

const marked = {
  flags: [],
  marks: ["图签图号不一致"],
  paperSize: "A1",
  pageCount: 1,
  titleNumber: null,
  titleName: null,
};
const tree = designTree(
  ["1#楼"],
  [
    drawing(1, "建施-02", "一层平面图", { folderId: 102, sortNo: 2 }),
    drawing(2, "建施-01", "设计说明", { folderId: 102, sortNo: 1, check: marked }),
    drawing(3, "结施-01", "结构说明", { folderId: 103, changeType: "U" }),
  ],
);
const filter = { folderId: null, keyword: "", onlyMarked: false, change: undefined };
const shown = (part: Partial<Parameters<typeof tableRows>[2]> = {}) =>
  tableRows(tree.folders, tree.drawings, { ...filter, ...part }).map((row) =>
    row.kind === "folder" ? row.title : row.drawing.graphNum,
  );

describe("the table of sheets", () => {
  it("shows every folder with sheets under its path, in order", () => {
    expect(shown()).toEqual(["1#楼 / 01建筑", "建施-01", "建施-02", "1#楼 / 02结构", "结施-01"]);
  });

  it("shows a single folder without a heading", () => {
    expect(shown({ folderId: 102 as never })).toEqual(["建施-01", "建施-02"]);
  });

  it("finds by all words of number and name, by marks and by change", () => {
    expect(shown({ keyword: "建施 平面" })).toEqual(["1#楼 / 01建筑", "建施-02"]);
    expect(shown({ onlyMarked: true })).toEqual(["1#楼 / 01建筑", "建施-01"]);
    expect(shown({ change: "U" })).toEqual(["1#楼 / 02结构", "结施-01"]);
  });
});

describe("the folder tree", () => {
  it("counts sheets and marks up to the building, and hides what is folded", () => {
    const rows = folderRows(tree.folders, tree.drawings, new Set());
    const building = rows.find(({ folder }) => folder.folderName === "1#楼");
    expect([building?.count, building?.marked, building?.hasChildren]).toEqual([3, 1, true]);
    const folded = folderRows(tree.folders, tree.drawings, new Set([100 as never]));
    expect(folded.map(({ folder }) => folder.folderName)).toEqual(["总图", "室外管网", "地下车库", "1#楼"]);
  });
});

describe("sheets dropped on another place", () => {
  const sheets = [1, 2, 3, 4].map((id) => drawing(id, `建施-0${id}`, "图"));
  it.each([
    [[4], 2, [1, 4, 2, 3]],
    [[1], null, [2, 3, 4, 1]],
    [[1, 2], 4, [3, 1, 2, 4]],
    [[2, 3], 2, [1, 2, 3, 4]],
    [[1, 4], 1, [1, 4, 2, 3]],
  ])("%j before %j stand as %j", (ids, before, order) => {
    expect(orderAfterDrop(sheets, ids, before as never)).toEqual(order);
  });
});

describe("the order of numbers", () => {
  it("has covers first and 2 before 10", () => {
    const sheets = ["建施-10", "建施-2", "00"].map((number, index) => drawing(index + 1, number, "图"));
    expect(numberOrder(sheets)).toEqual([3, 2, 1]);
    expect(isInNumberOrder(sheets)).toBe(false);
    expect(isInNumberOrder([])).toBe(true);
  });
});
