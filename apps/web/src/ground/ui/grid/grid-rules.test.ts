import { describe, expect, it } from "vitest";
import { type CellRule, cellValue } from "./cell-value.ts";
import { fillDown, type GridColumn, placeBlock } from "./place-block.ts";
import { isManyCells, readBlock } from "./read-block.ts";

describe("what Excel copies", () => {
  it.each([
    [
      "two rows of two cells",
      "甲\t1\r\n乙\t2\r\n",
      [
        ["甲", "1"],
        ["乙", "2"],
      ],
    ],
    [
      "an empty cell and an empty row",
      "甲\t\n\t\n",
      [
        ["甲", ""],
        ["", ""],
      ],
    ],
    ["a line end inside a quoted cell", '"一层\n二层"\t3\n', [["一层\n二层", "3"]]],
    ["quotes inside a quoted cell", '"称为""大样""\t见图"\t2', [['称为"大样"\t见图', "2"]]],
    ["a cell that only begins with a quote", '"甲\t乙', [['"甲', "乙"]]],
    ["one cell", "甲\r\n", [["甲"]]],
  ])("is read: %s", (_, copied, cells) => {
    expect(readBlock(copied)).toEqual(cells);
    expect(isManyCells(readBlock(copied))).toBe(cells.flat().length > 1);
  });
});

const options = [
  { value: "JZ", label: "建筑" },
  { value: "JG", label: "结构" },
  { value: "2", label: "二级（耐火）" },
  { value: "OLD", label: "旧专业", isRetired: true },
];

describe("a cell", () => {
  it.each<[string, CellRule, unknown]>([
    [" 1,234.50 ", { kind: "decimal" }, 1234.5],
    ["１２，３４５．６", { kind: "decimal" }, 12345.6],
    ["1 234,567", { kind: "decimal" }, 1234567],
    ["35.6 ㎡", { kind: "decimal", unit: "㎡" }, 35.6],
    ["1,200平方米", { kind: "decimal", unit: "㎡" }, 1200],
    ["18层", { kind: "integer", unit: "层" }, 18],
    ["3.2万", { kind: "decimal", unit: "元" }, 32000],
    ["500万元", { kind: "decimal", unit: "万元" }, 500],
    ["500万", { kind: "decimal", unit: "万元" }, 500],
    ["35%", { kind: "percent", unit: "%" }, 35],
    ["(120)", { kind: "decimal" }, -120],
    ["", { kind: "decimal" }, null],
    ["  张 三 ", { kind: "text" }, "张 三"],
    ["一层\n二层", { kind: "text" }, "一层 二层"],
    ["一层\n二层", { kind: "longText" }, "一层\n二层"],
    ["是", { kind: "yesNo" }, true],
    ["无", { kind: "yesNo" }, false],
    ["2026年1月5日", { kind: "date" }, "2026-01-05"],
    ["2026/1/5", { kind: "date" }, "2026-01-05"],
    ["20260105", { kind: "date" }, "2026-01-05"],
    ["46027", { kind: "date" }, "2026-01-05"],
    ["建筑", { kind: "choice", options }, "JZ"],
    ["jg", { kind: "choice", options }, "JG"],
    ["二级", { kind: "choice", options }, "2"],
    ["建筑、结构", { kind: "choices", options }, ["JZ", "JG"]],
  ])("%j becomes its value as %j", (text, rule, value) => {
    expect(cellValue(text, rule)).toEqual({ value });
  });

  it.each<[string, CellRule, string]>([
    ["很大", { kind: "decimal" }, "不是数字"],
    ["1,5", { kind: "decimal" }, "不是数字"],
    ["3.5", { kind: "integer" }, "不是整数"],
    ["2026-02-30", { kind: "date" }, "不是日期"],
    ["也许", { kind: "yesNo" }, "须为“是”或“否”"],
    ["园林", { kind: "choice", options }, "不在选项中"],
    ["旧专业", { kind: "choice", options }, "不在选项中"],
    ["建筑、园林", { kind: "choices", options }, "“园林”不在选项中"],
    ["一二三四", { kind: "text", max: 3 }, "超过3字"],
  ])("%j is refused as %j with its reason", (text, rule, problem) => {
    expect(cellValue(text, rule)).toEqual({ problem });
  });
});

const columns: readonly GridColumn[] = [
  { key: "name", label: "名称", kind: "text" },
  {
    key: "area",
    label: "面积（㎡）",
    kind: "decimal",
    check: (value) => (Number(value) < 0 ? "面积不能为负数" : null),
  },
  { key: "firm", label: "单位", kind: "text", isClosed: "请在该格选择单位" },
  { key: "depth", label: "埋深", kind: "decimal", isOpen: ({ name }) => name !== "雨棚" },
];

describe("a block in a grid", () => {
  const rows = [{ name: "一", area: 1 }, { name: "雨棚" }];

  it("begins at the place in focus, adds rows, and leaves other fields as they are", () => {
    const filled = placeBlock(
      [["10"], ["20"], ["30"]],
      { row: 1, column: "area" },
      { columns, rows, newRow: () => ({}) },
    );
    expect(filled).toMatchObject({ count: 3, added: 2, refused: [] });
    expect(filled.rows).toEqual([{ name: "一", area: 1 }, { name: "雨棚", area: 10 }, { area: 20 }, { area: 30 }]);
  });

  it("tells every cell that is refused or does not fit, with its text, and fills the others", () => {
    const block = [
      ["很大", "某院", "3", "多余"],
      ["-5", "", "4", ""],
      ["8", "", "5", ""],
    ];
    const filled = placeBlock(block, { row: 0, column: "area" }, { columns, rows });
    expect(filled.rows).toEqual([{ name: "一", area: 1, depth: 3 }, { name: "雨棚" }]);
    expect(filled.refused.map(({ place, text, problem }) => `${place} ${text} ${problem}`)).toEqual([
      "第1行面积（㎡） 很大 不是数字",
      "第1行单位 某院 请在该格选择单位",
      "第1行（超出1列） 多余 右侧没有对应的列",
      "第2行面积（㎡） -5 面积不能为负数",
      "第2行埋深 4 此行不填这一项",
      "第3行面积（㎡） 8 没有更多的行",
      "第3行埋深 5 没有更多的行",
    ]);
  });

  it("leaves out a first row that repeats the heads, and stops at the most rows", () => {
    const block = [
      ["名称*", "面积(㎡)"],
      ["甲", "1"],
      ["乙", "2"],
    ];
    const filled = placeBlock(
      block,
      { row: 0, column: "name" },
      { columns, rows: [{}], newRow: () => ({}), mostRows: 1 },
    );
    expect(filled.rows).toEqual([{ name: "甲", area: 1 }]);
    expect(filled.refused).toHaveLength(2);
  });

  it("is filled down from one row to another, past rows without the field", () => {
    const three = [{ name: "一", depth: 2 }, { name: "雨棚" }, { name: "三" }, { name: "四" }];
    const filled = fillDown({ columns, rows: three }, { row: 0, column: "depth" }, 2);
    expect(filled.rows).toEqual([{ name: "一", depth: 2 }, { name: "雨棚" }, { name: "三", depth: 2 }, { name: "四" }]);
    expect(filled.refused).toEqual([{ place: "第2行埋深", text: "", problem: "此行不填这一项" }]);
  });
});
