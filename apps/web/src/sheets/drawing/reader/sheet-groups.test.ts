import { describe, expect, it } from "vitest";
import { designTree, drawing, ownerTree } from "../../../../test/share.ts";
import { sheetGroups } from "./sheet-groups.ts";

const at = (building: number, discipline: string | null, folderId: number) => ({
  buildingId: building,
  discipline,
  folderId,
});
const tree = designTree(
  ["1#楼", "2#楼"],
  [
    drawing(1, "结施-01", "结构说明", at(100, "JG", 103)),
    drawing(2, "建施-01", "设计说明", at(100, "JZ", 102)),
    drawing(3, "建施-01", "设计说明", at(200, "JZ", 202)),
    drawing(4, "总施-01", "总平面图", { discipline: "ZT", folderId: 1 }),
    drawing(5, "00", "封面", at(100, null, 101)),
    drawing(6, "建施-02", "已删", { ...at(100, "JZ", 102), removed: true }),
    drawing(7, "建施-03", "取消", { ...at(100, "JZ", 102), changeType: "D" }),
  ],
);
const titles = (...args: Parameters<typeof sheetGroups>) =>
  sheetGroups(...args).map(({ heading, title, sheets }) => `${heading} ${title} ${sheets.length}`);

describe("the sheets of a version", () => {
  it("stand by building and discipline, without removed and struck ones", () => {
    expect(titles([tree])).toEqual([
      "总图及其他 总图 1",
      "1#楼 封面目录 1",
      "1#楼 建筑 1",
      "1#楼 结构 1",
      "2#楼 建筑 1",
    ]);
    expect(
      sheetGroups([tree])
        .flatMap(({ sheets }) => sheets)
        .map(({ drawingId }) => drawingId),
    ).toEqual([4, 5, 2, 1, 3]);
  });

  it("can be narrowed to disciplines and words", () => {
    expect(titles([tree], { disciplines: ["JG"] })).toEqual(["1#楼 结构 1"]);
    expect(titles([tree], { keyword: "设计" })).toEqual(["1#楼 建筑 1", "2#楼 建筑 1"]);
  });

  it("are followed by the owner's papers under their folders", () => {
    const papers = ownerTree([drawing(9, "", "立项批复", { kind: "DOC", folderId: 1 })]);
    expect(titles([tree, papers]).at(-1)).toBe("建设单位资料 立项批准 1");
  });
});
