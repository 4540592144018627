import type { ModelItem } from "@tushen/contract/models/model-shape";
import { describe, expect, it } from "vitest";
import { elementKey } from "./together/element-key.ts";
import { type TreeNode, treeOf, treeOfModels } from "./tree-data.ts";

const item = (localId: number, ifcClass: string, storeyId: number | null): ModelItem => ({
  ...{ localId, ifcClass, storeyId, name: `构件${localId}`, typeName: "", box: null },
});
const storey = (localId: number, name: string) => ({ localId, name, elevation: 0, height: 3, elementCount: 1 });
const report = { storeys: [storey(1, "一层"), storey(2, "二层")] };
const items = [
  item(10, "IfcWall", 1),
  item(11, "IfcWallStandardCase", 2),
  item(12, "IfcDoor", 2),
  item(13, "IfcWall", null),
];

describe("the tree of a model", () => {
  it("has storeys from the top, and in each its classes in the words of building", () => {
    const tree = treeOf(items, report, "storey");
    expect(tree.map(({ title }) => title)).toEqual(["二层（2）", "一层（1）", "不属于任何楼层（1）"]);
    expect(tree[0]?.children?.map(({ title }) => title)).toEqual(["墙（1）", "门（1）"]);
    expect(tree[0]?.ids).toEqual([11, 12]);
  });

  it("or classes, and in each the storeys", () => {
    const tree = treeOf(items, report, "class");
    expect(tree.map(({ title }) => title)).toEqual(["墙（3）", "门（1）"]);
    expect(tree[0]?.children?.map(({ title }) => title)).toEqual(["二层（1）", "一层（1）", "不属于任何楼层（1）"]);
  });

  it("has each of several models as a root, and no key twice", () => {
    const beside = items.map((one) => ({ ...one, localId: elementKey(1, one.localId) }));
    const tree = treeOfModels(
      [
        { place: 0, name: "建筑", report, items },
        { place: 1, name: "结构", report, items: beside },
      ],
      "class",
    );
    expect(tree.map(({ title }) => title)).toEqual(["建筑（4）", "结构（4）"]);
    expect(tree[1]?.children?.map(({ title }) => title)).toEqual(["墙（3）", "门（1）"]);
    const keys = (nodes: readonly TreeNode[]): string[] =>
      nodes.flatMap(({ key, children }) => [key, ...keys(children ?? [])]);
    expect(new Set(keys(tree)).size).toBe(keys(tree).length);
    expect(treeOfModels([{ place: 0, name: "建筑", report, items }], "class")).toEqual(treeOf(items, report, "class"));
  });
});
