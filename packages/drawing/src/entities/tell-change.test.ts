import { entityDetailText } from "@tushen/domain/sheets/entity-changes";
import { describe, expect, it } from "vitest";
import type { CadEntity } from "../page/cad-entity.ts";
import { tellChange } from "./tell-change.ts";

const frame = [0, 0, 40, 0, 40, 30, 0, 30, 0, 0];
const picture = (file: string, by = 0): CadEntity => ({
  ...{ handle: 1, kind: "image", name: "", layer: "总图", look: "7|Continuous|1|-1|", words: [] },
  ...{ traits: [["file", file]], measured: null, sizes: [], turns: [] },
  points: frame.map((value) => value + by),
  outline: () => [frame.map((value) => value + by)],
});
const facts = { space: { base: "", target: "" }, noise: 1e-6, isSameBlock: () => true };
const told = (base: CadEntity | undefined, target: CadEntity | undefined) => {
  const { change, details } = tellChange({ base, target }, facts);
  return [change, ...details.map(entityDetailText)];
};

describe("pictures and external references", () => {
  it("are told by the name of their file when they came or went", () => {
    expect(told(undefined, picture("地形.png"))).toEqual(["added", "引用文件 无 → 地形.png"]);
    expect(told(picture("地形.png"), undefined)).toEqual(["removed", "引用文件 地形.png → 无"]);
    const reference: CadEntity = { ...picture("轴网.dwg"), kind: "block", name: "轴网" };
    expect(told(undefined, reference)).toEqual(["added", "引用文件 无 → 轴网.dwg"]);
  });

  it("are told by both names when another file stands in their place, and by their way when they were moved", () => {
    expect(told(picture("地形.png"), picture("地形2.png"))).toEqual(["reshaped", "引用文件 地形.png → 地形2.png"]);
    expect(told(picture("地形.png"), picture("地形.png", 5))).toEqual(["moved", "移动 X 5、Y 5"]);
  });

  it("other objects that came say nothing of files", () => {
    expect(told(undefined, { ...picture(""), kind: "polyline", traits: [] })).toEqual(["added"]);
  });
});
