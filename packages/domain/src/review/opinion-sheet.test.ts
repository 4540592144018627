import { describe, expect, it } from "vitest";
import { offeredItems } from "../ground/dictionary/dictionaries.ts";
import {
  exportedCells,
  exportedColumns,
  importedColumns,
  type OpinionLine,
  readOpinionLine,
  readOpinionSheet,
} from "./opinion-sheet.ts";

const headings = importedColumns.map(({ heading }) => heading);
const filled = [
  "建施-01",
  "违反强制性条文",
  "走道净宽不足，请修改。",
  "见三层",
  "GB 55037-2022 第7.1.4条",
  "是",
  "1#楼",
];
const line = (over: Partial<OpinionLine> = {}): OpinionLine => ({
  ...{ line: 2, drawingNumber: "建施-01", problemCategory: "违反一般性条文", opinion: "走道净宽不足，请修改。" },
  ...{ remark: "", normNumber: "", needReview: "", buildingName: "", ...over },
});
const read = (over: Partial<OpinionLine>) => readOpinionLine(line(over), offeredItems("PROBLEM_CATEGORY"));

describe("opinions as lines of a spreadsheet", () => {
  it("are exported in six columns, the sheet as drawingsNumber (F134, F137)", () => {
    expect(exportedColumns.map(({ key }) => key)).toEqual(
      "buildingName drawingsNumber problemCategory reviewOpinion normNumber conclusion".split(" "),
    );
  });

  it("name a cell that is wrong by its beginning, however long it is", () => {
    const { problems } = read({ needReview: "是".repeat(2000) });
    expect(problems).toEqual([`是否需要答复应填“是”或“否”，不能填“${"是".repeat(40)}…”`]);
    const foreign = readOpinionSheet([["字".repeat(2000), ...headings]]);
    expect(foreign).toEqual({ missing: [], unknown: [`${"字".repeat(40)}…`] });
  });

  it.each([
    [true, "是"],
    [false, "否"],
  ])("say whether an answer is asked for: %s is %s (F135)", (needReview, conclusion) => {
    const cells = exportedCells({
      ...{ buildingName: "1#楼", drawingNumber: "建施-01", problemCategoryName: "违反强制性条文", opinion: "请修改。" },
      ...{ normNumber: "GB 55037-2022", clauseNo: "7.1.4", needReview },
    });
    expect(cells).toEqual(["1#楼", "建施-01", "违反强制性条文", "请修改。", "GB 55037-2022 第7.1.4条", conclusion]);
  });

  it("are imported from seven columns, the sheet as drawingNumber (F136, F137)", () => {
    expect(readOpinionSheet([headings, filled])).toEqual([
      {
        ...{ line: 2, drawingNumber: "建施-01", problemCategory: "违反强制性条文", opinion: "走道净宽不足，请修改。" },
        ...{ remark: "见三层", normNumber: "GB 55037-2022 第7.1.4条", needReview: "是", buildingName: "1#楼" },
      },
    ]);
  });

  it("are imported from the exported sheet: 5,000 edited rows come back without a difference (V16)", () => {
    const categories = offeredItems("PROBLEM_CATEGORY");
    const clauses = [
      { normNumber: "GB 55037-2022", clauseNo: "7.1.4" },
      { normNumber: "建办质〔2018〕38号", clauseNo: null },
      { normNumber: null, clauseNo: null },
      { normNumber: "GB 50016-2014（2018年版）", clauseNo: "5.5.18-2" },
    ];
    const opinions = Array.from({ length: 5000 }, (_, i) => ({
      buildingName: i % 3 === 0 ? "" : `${i % 7}#楼`,
      drawingNumber: i % 5 === 0 ? "" : `建施-${i}`,
      problemCategoryName: categories[i % categories.length]?.label ?? "",
      opinion: `第 ${i} 条，“走道”净宽 <1.4m & 不足；\n请修改。`,
      needReview: i % 2 === 0,
      ...(clauses[i % clauses.length] as (typeof clauses)[number]),
    }));
    const headings = exportedColumns.map(({ heading }) => heading);
    const edited = opinions.map((one) => ({ ...one, opinion: `${one.opinion}（已核对）` }));
    const lines = readOpinionSheet([headings, ...edited.map(exportedCells)]);
    if ("missing" in lines) throw new Error(lines.missing.join());
    const back = lines.map((one) => {
      const { problemCategory, needReview, normNumber, clauseNo } = readOpinionLine(one, categories);
      const { buildingName, drawingNumber, opinion } = one;
      const problemCategoryName = categories.find(({ code }) => code === problemCategory)?.label;
      return { buildingName, drawingNumber, problemCategoryName, opinion, needReview, normNumber, clauseNo };
    });
    expect(back.filter((one, i) => JSON.stringify(one) !== JSON.stringify({ ...one, ...edited[i] }))).toEqual([]);
    expect(back).toHaveLength(5000);
  });

  it("are read in any order of columns, by heading or field, without blank lines and the line of help", () => {
    const help = ["填写说明：一行一条", null, null, null, null, null, null];
    const turned = [
      ["单体名称", "opinion", "图号 *", "备注", "问题类别*", "needReview", "规范条文"],
      help,
      [null],
      ["1#楼", "请补充说明。", 7],
    ];
    expect(readOpinionSheet(turned)).toMatchObject([
      { line: 4, buildingName: "1#楼", opinion: "请补充说明。", drawingNumber: "7", needReview: "" },
    ]);
  });

  it.each([
    ["a wrong heading", ["图纸编号", ...headings.slice(1)], { missing: ["图号"], unknown: ["图纸编号"] }],
    ["one too many", [...headings, "页码"], { missing: [], unknown: ["页码"] }],
    ["one twice", [...headings, "图号"], { missing: [], unknown: ["图号"] }],
    ["one too few", headings.slice(1), { missing: ["图号"], unknown: [] }],
    ["nothing", [], { missing: headings.filter((heading) => heading !== "备注"), unknown: [] }],
  ])("are not read below %s (F217)", (_what, given, differs) => {
    expect(readOpinionSheet([given, filled])).toEqual(differs);
  });
});

describe("a line", () => {
  it("takes the category by label or code, and asks for an answer except as advice", () => {
    expect(read({})).toMatchObject({ problemCategory: "2", needReview: true, problems: [] });
    expect(read({ problemCategory: "6" })).toMatchObject({ problemCategory: "6", needReview: false });
    expect(read({ problemCategory: "6", needReview: "是" })).toMatchObject({ needReview: true, problems: [] });
    expect(read({ needReview: "否" })).toMatchObject({ needReview: false, problems: [] });
  });

  it.each([
    [{ problemCategory: "" }, "请填写问题类别"],
    [{ problemCategory: "一般" }, "问题类别“一般”不在列表中，可填：违反强制性条文"],
    [{ opinion: "太短" }, "请填写5至1000字的审查意见"],
    [{ opinion: "长".repeat(1001) }, "请填写5至1000字的审查意见"],
    [{ problemCategory: "1", normNumber: "GB 55037-2022" }, "违反强制性条文的意见须填写规范编号和条文号"],
    [{ normNumber: "长".repeat(61) }, "规范编号和条文号各不超过60字"],
    [{ drawingNumber: "长".repeat(201) }, "图号不超过200字"],
    [{ remark: "长".repeat(501) }, "备注不超过500字"],
    [{ needReview: "需要" }, "是否需要答复应填“是”或“否”，不能填“需要”"],
  ])("is refused with its sentence: %o", (over, sentence) => {
    const { problems } = read(over);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(sentence);
  });
});
