import { describe, expect, it } from "vitest";
import { entityCountsText, entityDetailText, entityName } from "./entity-changes.ts";

describe("a change of an object in words", () => {
  it.each([
    [{ what: "measured", tag: "", before: "3000", after: "3300" }, "标注值 3000 → 3300"],
    [{ what: "words", tag: "图号", before: "建施-01", after: "" }, "属性“图号” 建施-01 → 无"],
    [{ what: "words", tag: "2-3", before: "乙级", after: "甲级" }, "第 2 行第 3 列 乙级 → 甲级"],
    [{ what: "color", tag: "", before: "ByLayer", after: "1" }, "颜色 随层 → 1 红"],
    [{ what: "weight", tag: "", before: "-1", after: "35" }, "线宽 随层 → 0.35 mm"],
    [{ what: "lineType", tag: "", before: "continuous", after: "CENTER" }, "线型 实线 → CENTER"],
    [{ what: "place", tag: "", before: "", after: "600, 0" }, "移动 X 600、Y 0"],
    [{ what: "parts", tag: "circle", before: "", after: "+" }, "新增圆"],
    [{ what: "parts", tag: "text", before: "设计", after: "" }, "删除文字“设计”"],
    [{ what: "closed", tag: "", before: "", after: "closed" }, "闭合 无 → 是"],
  ] as const)("%o: %s", (detail, text) => expect(entityDetailText(detail)).toBe(text));

  it("is called as a person calls the object", () => {
    expect(entityName({ kind: "block", name: "门M0921", words: "" })).toBe("图块 门M0921");
    expect(entityName({ kind: "block", name: "*U12", words: "" })).toBe("图块 动态块");
    expect(entityName({ kind: "text", name: "", words: "主卧室" })).toBe("文字“主卧室”");
    expect(entityName({ kind: "custom", name: "TCH_WALL", words: "" })).toBe("其他对象 TCH_WALL");
  });

  it("is counted by kind, what matters most first", () => {
    const changes = (["added", "reworded", "added", "restyled"] as const).map((change) => ({ change }));
    expect(entityCountsText(changes)).toBe("文字或尺寸 1、新增 2、图层样式 1");
  });
});
