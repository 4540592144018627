import { describe, expect, it } from "vitest";
import {
  clauseCells,
  clauseColumns,
  clauseInNorm,
  type ClauseLine,
  readClauseJson,
  readClauseLine,
  readClauseSheet,
  sheetDay,
} from "./clause-sheet.ts";

const line = (over: Partial<ClauseLine> = {}): ClauseLine => ({
  ...(Object.fromEntries(clauseColumns.map(({ key }) => [key, ""])) as Omit<ClauseLine, "line">),
  ...{ line: 2, number: "GB 50016-2014", clauseNo: "5.5.18", wording: "疏散走道的净宽", ...over },
});
const norm = { validFrom: "2015-05-01", validUntil: null as string | null, isCompulsory: false };
const problemsOf = (over: Partial<ClauseLine>) => readClauseLine(line(over)).problems;

describe("clauses of a JSON file", () => {
  it("are named by heading or by key, both in one file, and numbered from 1", () => {
    const rows = [
      ["number", "clauseNo", "wording", "isMandatory", "规范编号", "条文号", "条文要点"],
      ["GB 1", "3.1", "教室净高不小于3.10 m", true, null, null, null],
      [null, null, null, null, "GB 1", "3.2", "走道净宽不小于2.10 m"],
    ];
    expect(readClauseJson(rows)).toMatchObject([
      { line: 1, number: "GB 1", clauseNo: "3.1", isMandatory: "是" },
      { line: 2, number: "GB 1", clauseNo: "3.2", wording: "走道净宽不小于2.10 m", isMandatory: "" },
    ]);
  });

  it("may leave out all but number, clause and wording, and have no other keys", () => {
    expect(
      readClauseJson([
        ["number", "text"],
        ["GB 1", "…"],
      ]),
    ).toEqual({ missing: ["条文号", "条文要点"], unknown: ["text"] });
  });
});

describe("a day in a cell", () => {
  it.each([
    ["2026-03-08", "2026-03-08"],
    ["2026/3/8", "2026-03-08"],
    ["2026年3月8日", "2026-03-08"],
    ["2026.3.8", "2026-03-08"],
    ["2024-02-29", "2024-02-29"],
    ["2026-02-29", null],
    ["2026-13-01", null],
    ["3月8日", null],
    ["46089", null],
  ])("%s is %s", (text, day) => expect(sheetDay(text)).toBe(day));
});

describe("a line of the clause library", () => {
  it.each([
    ["fine as it is", {}, []],
    ["no number", { number: "" }, ["请填写规范编号"]],
    ["no clause", { clauseNo: "第条" }, ["请填写条文号"]],
    ["too short", { wording: "净宽" }, ["请填写条文要点，至少 4 个字"]],
    ["too long", { wording: "字".repeat(501) }, ["条文要点不超过 500 个字"]],
    ["no day", { validFrom: "去年" }, ["条文起始日“去年”不是日期，应填如 2026-03-08"]],
    [
      "an end before its beginning",
      { mandatoryFrom: "2023-06-01", mandatoryUntil: "2023-05-31" },
      ["强制性终止日早于强制性起始日"],
    ],
    ["neither yes nor no", { isCompulsory: "对" }, ["全文强制应填“是”或“否”，不能填“对”"]],
    ["a discipline nobody knows", { disciplines: "建筑、木作" }, ["没有专业“木作”，请按字典填写，各专业通用的留空"]],
    [
      "days of a clause that is not compulsory",
      { isMandatory: "否", mandatoryFrom: "2015-05-01" },
      ["强制性条文填“否”时，强制性起止日应留空"],
    ],
  ])("%s", (_what, over, problems) => expect(problemsOf(over)).toEqual(problems));

  it("is compulsory from the first day that is known, and in a compulsory norm always", () => {
    const of = (over: Partial<ClauseLine>, within = norm) => clauseInNorm(readClauseLine(line(over)), within);
    expect(of({ isMandatory: "是" }).clause.mandatoryFrom).toBe("2015-05-01");
    expect(of({ isMandatory: "是", validFrom: "2018-10-01" }).clause.mandatoryFrom).toBe("2018-10-01");
    expect(of({ mandatoryUntil: "2023-05-31" }).clause).toMatchObject({
      mandatoryFrom: "2015-05-01",
      mandatoryUntil: "2023-05-31",
    });
    expect(of({}).clause.mandatoryFrom).toBeNull();
    const compulsory = { ...norm, isCompulsory: true };
    expect(of({}, compulsory)).toMatchObject({ clause: { mandatoryFrom: null }, problem: "" });
    expect(of({ isMandatory: "否" }, compulsory).problem).toContain("全文强制");
  });

  it.each([
    ["ends before its norm began", { validUntil: "2015-04-30" }, "条文的起止日不在规范的有效期内，请核对"],
    ["begins after its norm ended", { validFrom: "2025-01-01" }, "条文的起止日不在规范的有效期内，请核对"],
    ["ends with its norm", { validFrom: "2024-12-31" }, ""],
    ["lost its force before it had any", { mandatoryUntil: "2015-04-30" }, "强制性终止日早于条文或规范的实施之日"],
  ])("that %s", (_what, over, problem) =>
    expect(clauseInNorm(readClauseLine(line(over)), { ...norm, validUntil: "2024-12-31" }).problem).toBe(problem),
  );

  it("has the number that is looked up, however it was typed", () => {
    for (const clauseNo of ["５.５.１８", "第5.5.18条", "第 5.5.18 条"])
      expect(readClauseLine(line({ clauseNo })).clause.clauseNo).toBe("5.5.18");
  });

  it("goes out as it comes in", () => {
    const { clause } = clauseInNorm(
      readClauseLine(
        line({ disciplines: "建筑、结构", isMandatory: "是", nextNormNumber: "GB 55037-2022", nextClauseNo: "7.1.4" }),
      ),
      norm,
    );
    const out = clauseCells({
      ...clause,
      ...{ normNumber: "GB 50016-2014", normName: "建筑设计防火规范", normFrom: "2015-05-01", normUntil: null },
      ...{ replacedBy: null, isCompulsory: false },
    });
    const read = readClauseSheet([clauseColumns.map(({ heading }) => heading), out]);
    if ("missing" in read || !read[0]) throw new Error("the line is not read");
    expect(clauseInNorm(readClauseLine(read[0]), norm).clause).toEqual(clause);
  });
});
