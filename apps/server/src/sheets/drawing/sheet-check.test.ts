import { sheetFlagSentences } from "@tushen/drawing/read-sheet";
import { describe, expect, it } from "vitest";
import { checkOf } from "./sheet-check.ts";

const read = (over: object = {}) => ({ pages: 1, paperSize: "A1", flags: [], ...over });
const row = (sheet_reading: unknown, over: object = {}) => ({
  sheet_reading,
  graph_num: "建施-05",
  graph_name: "二层平面图",
  discipline: null,
  kind: "DRAW",
  picture: null,
  recognition_state: null,
  recognised_fields: null,
  recognised_pages: null,
  settled_time: null,
  own_title: null,
  lacks: null,
  ...over,
});
const marksOf = (number?: string, name?: string, over: object = {}) =>
  checkOf(row(read({ titleBlock: { scale: "1:100", ...(number && { number }), ...(name && { name }) } }), over))?.marks;

describe("what the engine found on a sheet", () => {
  it("is unknown until its job has run", () => {
    expect(checkOf(row(null))).toBeNull();
  });

  it("is one sentence for a file that cannot be read", () => {
    expect(checkOf(row({ unreadable: "文件受密码保护" }))).toMatchObject({
      flags: ["unreadable"],
      marks: ["文件受密码保护"],
      paperSize: null,
      pageCount: 0,
      titleNumber: null,
      titleName: null,
    });
  });

  it.each(Object.entries(sheetFlagSentences))("says of %s: %s", (flag, sentence) => {
    const check = checkOf(row(read({ flags: [flag], paperSize: undefined, pages: 3 })));
    expect(check).toMatchObject({ flags: [flag], marks: [sentence], paperSize: null, pageCount: 3 });
  });

  it("is nothing for the pages of a report or of borehole logs", () => {
    const severalPages = read({ flags: ["several-pages"], pages: 12 });
    for (const over of [{ kind: "DOC" }, { discipline: "YT" }])
      expect(checkOf(row(severalPages, over))).toMatchObject({ flags: [], marks: [], pageCount: 12 });
    expect(checkOf(row(severalPages, { discipline: "JZ" }))?.marks).toHaveLength(1);
  });

  it("names the fonts that are missing and the pages that are blank", () => {
    const flags = ["blank-pages", "missing-fonts"];
    const pageTitles = [{ number: "建施-05" }, { isBlank: true }, {}, { isBlank: true }];
    const check = checkOf(row(read({ flags, pageTitles, missingFonts: ["SimSun", "黑体"] })));
    expect(check?.marks).toEqual(["第 2、4 页为空白页", "未嵌入字体 SimSun、黑体，在其他电脑上文字可能变形或缺失"]);
    const many = Array.from({ length: 12 }, () => ({ isBlank: true }));
    expect(checkOf(row(read({ flags: ["blank-pages"], pageTitles: many })))?.marks).toEqual([
      "第 1、2、3 等 12 页为空白页",
    ]);
    expect(check?.pageTitles?.[1]).toEqual({ number: null, name: null, isBlank: true });
  });

  it.each([
    ["结构", "建施-05", "JZ", ["图签专业“结构”与所在专业“建筑”不一致"]],
    [undefined, "结施-05", "JZ", ["图号“结施-05”属于结构专业，与所在专业“建筑”不一致"]],
    ["建筑", "建施-05", "JZ", []],
    ["建筑", "建施-05", "XF", []],
    ["弱电", "智施-01", "DQ", []],
    ["结构", "建施-05", null, []],
  ])("of discipline %s and number %s among %s says %j", (discipline, graph_num, home, marks) => {
    const reading = read({ titleBlock: { ...(discipline && { discipline }) } });
    expect(checkOf(row(reading, { graph_num, discipline: home }))?.marks).toEqual(marks);
  });

  it.each([
    ["00", "厂区总图扫描件", "JZ", 1],
    ["建施-00", "一层平面图", "JZ", 1],
    ["00", "建筑图纸目录", "JZ", 0],
    ["00", "封面", "JZ", 0],
    ["00", "厂区总图扫描件", null, 0],
    ["00", "岩土工程勘察报告", "YT", 0],
    ["建施-05", "一层平面图", "JZ", 0],
  ])(
    "of number %s, name %s and discipline %s warns %i times that nobody has to read it",
    (graph_num, graph_name, discipline, count) => {
      const { marks = [] } = checkOf(row(read(), { graph_num, graph_name, discipline })) ?? {};
      expect(marks.filter((mark) => mark.includes("不计入应阅图纸"))).toHaveLength(count);
    },
  );

  it.each([
    [{ paperSize: "A1", scale: "1:100" }, {}, []],
    [{ paperSize: "A1", scale: "1:100" }, { paperSize: "A3" }, ["图签图幅 A1，页面实际为 A3，不能按比例 1:100 量取"]],
    [
      { paperSize: "A1", scale: "示意" },
      { paperSize: undefined, widthInMm: 300.2, heightInMm: 200 },
      ["图签图幅 A1，页面实际为 300×200 mm"],
    ],
    [{ paperSize: "A1加长", scale: "1:100" }, { paperSize: "A1+1/4" }, []],
    [{ number: "建施-05", name: "二层平面图" }, {}, ["图签没有注明比例"]],
    [{ number: "建施-05", name: "二层平面图", scale: "见图" }, {}, []],
    [{ number: "建施-05", name: "设计说明" }, { graph_name: "设计说明" }, []],
  ])("of the title block %j on %j says %j about scale", (titleBlock, over, marks) => {
    const { graph_name = "二层平面图" } = over as { graph_name?: string };
    expect(checkOf(row(read({ titleBlock, ...over }), { graph_name }))?.marks).toEqual(marks);
  });

  it("differs from the file name where the title block does, number and name each for itself", () => {
    expect(marksOf("建施-05", "二层平面图")).toEqual([]);
    expect(marksOf("建施-06", "二层平面图")).toEqual(["图签图号“建施-06”与图号“建施-05”不一致"]);
    expect(marksOf("建施-05", "三层平面图")).toEqual(["图签图名“三层平面图”与图名“二层平面图”不一致"]);
    expect(marksOf("建施-06", "三层平面图")).toHaveLength(2);
  });

  it("is not called after its first page where the others are called otherwise", () => {
    const first = { number: "建施-06", name: "三层平面图" };
    const titled = (...pageTitles: object[]) =>
      checkOf(row(read({ titleBlock: { ...first, scale: "1:100" }, pages: pageTitles.length, pageTitles }), {}));
    expect(titled(first, { number: "建施-07" })).toMatchObject({ titleNumber: null, titleName: null, marks: [] });
    expect(titled(first, {})).toMatchObject({ titleNumber: null, marks: [] });
    expect(titled(first, { ...first, name: "四层平面图" })).toMatchObject({ titleNumber: null, marks: [] });
    expect(titled(first, { isBlank: true }, first)).toMatchObject({ titleNumber: "建施-06", titleName: "三层平面图" });
  });

  it("does not differ in blanks and full-width forms, nor where the title block says nothing", () => {
    expect(marksOf("建施 - 05", "二 层 平 面 图")).toEqual([]);
    expect(marksOf("建施－０５", "二层平面图")).toEqual([]);
    expect(marksOf(undefined, undefined)).toEqual([]);
    expect(marksOf("", "")).toEqual([]);
    expect(checkOf(row(read()))).toMatchObject({ titleNumber: null, titleName: null, marks: [] });
  });
});
