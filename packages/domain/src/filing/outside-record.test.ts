import { describe, expect, it } from "vitest";
import { dictionaryByCode } from "../ground/dictionary/dictionaries.ts";
import { headerProblems, outsideKinds, type OutsideKindCode, readOutsideRows } from "./outside-record.ts";
import type { ReportField } from "./report-form/report-field.ts";

const permit = {
  建设工程规划许可证号: "建字第410105202600015号",
  项目名称: "金色时代广场一期",
  发证机关: "郑州市自然资源和规划局",
  发证日期: "2026/3/8",
  总建筑面积: "46,200.50",
};

describe("a file of an outside platform", () => {
  it("is read by its headers, with days, amounts and words as the portal keeps them", () => {
    expect(readOutsideRows("permit", [permit])).toEqual({
      rows: [expect.objectContaining({ issuedOn: "2026-03-08", totalArea: 46_200.5, projectCode: null })],
      problems: [],
    });
    const [firm] = readOutsideRows("firm", [{ 企业类型: "设计单位" }]).rows;
    expect(firm).toMatchObject({ orgType: "DESIGN" });
  });

  it.each([
    [{ 建设工程规划许可证号: "建字第1号" }, "建设工程规划许可证号"],
    [{ 项目名称: "" }, "项目名称"],
    [{ 发证日期: "2026-02-30" }, "发证日期"],
    [{ 总建筑面积: "四万" }, "总建筑面积"],
    [{ 投资项目统一代码: "12" }, "投资项目统一代码"],
  ])("with %o names line and column", (over, column) => {
    const { problems } = readOutsideRows("permit", [
      permit,
      { ...permit, 建设工程规划许可证号: "建字第410105202600016号", ...over },
    ]);
    expect(problems).toEqual([{ line: 3, column, message: expect.stringMatching(/[一-龥]{4}/) }]);
  });

  it("may name each record once", () => {
    expect(readOutsideRows("permit", [permit, permit]).problems).toEqual([
      { line: 3, column: "建设工程规划许可证号", message: "与第2行重复，请只保留一行" },
    ]);
  });

  it("must have the columns it cannot do without, and none nobody knows", () => {
    expect(headerProblems("permit", Object.keys(permit))).toEqual([]);
    expect(headerProblems("permit", ["项目名称", "面积", "项目名称"]).map(({ message }) => message)).toEqual([
      "缺少“建设工程规划许可证号”列",
      "缺少“发证机关”列",
      "缺少“发证日期”列",
      "不认识“面积”列",
      "“项目名称”列出现了两次",
    ]);
  });
});

describe("the kinds of records", () => {
  it.each(Object.keys(outsideKinds) as OutsideKindCode[])("%s has fields once each and lists that exist", (kind) => {
    const fields: readonly ReportField[] = outsideKinds[kind].fields;
    expect(new Set(fields.map(({ label }) => label)).size).toBe(fields.length);
    expect(outsideKinds[kind].keyFields.filter((key) => !fields.some((field) => field.key === key))).toEqual([]);
    const lists = fields.flatMap(({ dictionary }) => dictionary ?? []);
    expect(lists.filter((code) => dictionaryByCode(code) === undefined)).toEqual([]);
  });
});
