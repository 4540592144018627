import { describe, expect, it } from "vitest";
import { logByDiscipline, logLinesOf, type LoggedSheet, logText } from "./change-log.ts";

const box = (x: number) => ({ x0: x, y0: 0, x1: x + 5, y1: 5 });
const word = (x: number, before: string, after: string) => ({
  ...{ kind: "changed" as const, before, after, baseBox: box(x), targetBox: box(x) },
});
const pageOf = (words: ReturnType<typeof word>[], page = 1) => ({
  ...{ page, regions: [], words, renewed: { base: [], target: [] } },
  ...{ targetSize: { width: 800, height: 600, rotation: 0 as const } },
  ...{ baseSize: { width: 800, height: 600, rotation: 0 as const } },
});
const sheet = (over: Partial<LoggedSheet>): LoggedSheet => ({
  ...{ kind: "CHANGED", graphNum: "结施-05", graphName: "三层梁配筋图", buildingName: "1#楼", discipline: "JG" },
  ...{ declared: "", lines: [], note: "", ...over },
});

describe("the lines about a compared sheet", () => {
  it("tell the words that changed, and leave dates out", () => {
    const { lines, note } = logLinesOf([
      pageOf([word(10, "300×600", "300×700"), word(700, "2026.03.01", "2026.11.02")]),
    ]);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.text).toContain("300×700");
    expect(note).toBe("");
  });

  it("say so where only title block and date are new", () => {
    expect(logLinesOf([pageOf([word(700, "2026.03.01", "2026.11.02")])])).toEqual({
      lines: [],
      note: "只有图签、日期变化",
    });
  });

  it("name the page of a sheet with several", () => {
    const { lines } = logLinesOf([pageOf([]), pageOf([word(10, "C30", "C35")], 2)]);
    expect(lines[0]?.place).toMatch(/^第 2 页/);
  });
});

describe("the change log", () => {
  const sheets = [
    sheet({ declared: "KL3 加大", lines: [{ place: "①轴交Ⓐ轴", text: "300×600 → 300×700" }] }),
    sheet({ kind: "ADDED", graphNum: "建施-20", graphName: "节点详图", discipline: "JZ", buildingName: "" }),
    sheet({ kind: "REMOVED", graphNum: "结施-09", graphName: "详图" }),
  ];

  it("stands by discipline in the usual order", () => {
    expect(logByDiscipline(sheets).map(({ name, sheets: own }) => [name, own.length])).toEqual([
      ["建筑", 1],
      ["结构", 2],
    ]);
  });

  it("is text to be pasted into a letter", () => {
    expect(logText("修改说明", sheets)).toBe(
      [
        "修改说明\n",
        "建筑（1 张）\n新增 建施-20 节点详图\n",
        "结构（2 张）\n修改 结施-05 三层梁配筋图（1#楼）\n  设计说明：KL3 加大\n  ①轴交Ⓐ轴：300×600 → 300×700",
        "取消 结施-09 详图（1#楼）",
      ].join("\n"),
    );
  });
});
