import { describe, expect, it } from "vitest";
import { linesOf, piecesOf, sectionsOf } from "./manual-text.ts";

describe("a line of a manual", () => {
  it.each([
    ["先保存", [{ kind: "text", text: "先保存" }]],
    [
      "点**保存**，见[消息](#/messages)。",
      [
        { kind: "text", text: "点" },
        { kind: "strong", text: "保存" },
        { kind: "text", text: "，见" },
        { kind: "link", text: "消息", address: "#/messages" },
        { kind: "text", text: "。" },
      ],
    ],
    [
      "按 `F1`",
      [
        { kind: "text", text: "按 " },
        { kind: "code", text: "F1" },
      ],
    ],
  ])("%s", (line, pieces) => {
    expect(piecesOf(line)).toEqual(pieces);
  });
});

describe("the sections of a manual", () => {
  const text = [
    "# 手册",
    "",
    "第一行，",
    "接着第一行。",
    "",
    '## 上传图纸 <a id="upload"></a>',
    "",
    "1. 选择专业",
    "2. 拖入文件，",
    "   再放置",
    "",
    "![上传图纸](pictures/upload.webp)",
    "",
    "### 命名",
    "",
    "| 部分 | 例 |",
    "| --- | --- |",
    "| 图号 | **建施-01** |",
    "",
  ].join("\n");
  const sections = sectionsOf(text);

  it("begin at headings and are named by an anchor or by the heading itself", () => {
    expect(sections.map(({ level, title, anchor }) => [level, title, anchor])).toEqual([
      [1, "手册", "手册"],
      [2, "上传图纸", "upload"],
      [3, "命名", "命名"],
    ]);
  });

  it("hold paragraphs, lists, pictures and tables", () => {
    expect(sections.map(({ blocks }) => blocks.map(({ kind }) => kind))).toEqual([
      ["paragraph"],
      ["list", "picture"],
      ["table"],
    ]);
    expect(sections[1]?.blocks[1]).toEqual({ kind: "picture", text: "上传图纸", file: "pictures/upload.webp" });
  });

  it("are read line by line, without marks and without the rule below the head of a table", () => {
    expect(sections.map(linesOf)).toEqual([
      ["第一行，接着第一行。"],
      ["选择专业", "拖入文件，再放置"],
      ["部分，例", "图号，建施-01"],
    ]);
  });
});
