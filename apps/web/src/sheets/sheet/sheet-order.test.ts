import { describe, expect, it } from "vitest";
import { sheet, tree } from "../../../test/review-answers.ts";
import { buildingsIn, neighbourOf, sheetsInOrder, sheetsToRead, sheetsWithCad } from "./sheet-order.ts";

const drawings = [
  sheet(3, { folderId: 73 as never, discipline: "JG", sortNo: 1 }),
  sheet(2, { sortNo: 2 }),
  sheet(1, { sortNo: 1 }),
  sheet(4, { kind: "DOC" }),
  sheet(5, { removed: true }),
  sheet(6, { changeType: "D" }),
  sheet(7, { sortNo: 0, graphNum: "00", changeType: "U" }),
];
const ids = (list: readonly { drawingId: number }[]) => list.map(({ drawingId }) => drawingId);

describe("sheets in the order of the tree", () => {
  const all = sheetsInOrder([tree(drawings)]);

  it("are the drawings that stand in this version, folder by folder", () => {
    expect(ids(all)).toEqual([7, 1, 2, 3]);
    expect(ids(sheetsInOrder([tree(drawings)], ["JG"]))).toEqual([3]);
  });

  it("have the drawings of CAD among the papers beside them where all is shown", () => {
    const cad = [
      sheet(8, { kind: "DOC", fileName: "总图.dwg", sortNo: 9 }),
      sheet(9, { kind: "DOC", fileName: "批文.pdf" }),
    ];
    expect(ids(sheetsWithCad([tree([...drawings, ...cad])]))).toEqual([7, 1, 2, 8, 3]);
  });

  it("have neighbours up to both ends", () => {
    expect(neighbourOf(all, all[1], 1)?.drawingId).toBe(2);
    expect(neighbourOf(all, all[0], -1)?.drawingId).toBe(7);
    expect(neighbourOf(all, undefined, 1)?.drawingId).toBe(7);
  });

  it("have to be read, except covers and, in a re-review, unchanged sheets", () => {
    expect(ids(sheetsToRead(all, { taskType: "FIRST", round: 1 }))).toEqual([1, 2, 3]);
    const again = [sheet(1, { changeType: "U" }), sheet(2, { changeType: "M" })];
    expect(ids(sheetsToRead(again, { taskType: "AGAIN", round: 2 }))).toEqual([2]);
  });

  it("know their buildings by the folder on top", () => {
    expect(buildingsIn([tree(drawings)])).toEqual([{ buildingId: 5, name: "1#楼" }]);
  });
});
