import { describe, expect, it } from "vitest";
import { foundationInfoGroups, pitGroups, recordNumberProblem, surveyInfoGroups } from "./report-form/survey-info.ts";
import { checkSurvey, surveyFormatProblems, surveyGroups, surveyMemberProblems } from "./survey-report.ts";
import { dictionaryByCode } from "../ground/dictionary/dictionaries.ts";
import { type FieldGroup, fieldProblem } from "./report-form/report-field.ts";

const info = {
  reportNo: "KC-2026-018",
  reportName: "金色时代广场岩土工程详细勘察报告",
  surveyStage: "3",
  surveyGrade: "1",
  reportDate: "2026-09-18",
  boreholeCount: 42,
  totalFootage: 1890.5,
  siteCategory: "II",
  liquefaction: "0",
};
const members = ["1", "2", "3"].map((duty) => ({ duty, name: "林岩", idNumber: "11010519491231002X" }));
const complete = { info, buildingIds: [1], members, fileCount: 1, hasBuildings: true };

describe("a survey report", () => {
  it("lacks nothing when fields, building, people and file are there", () => {
    expect(checkSurvey(complete)).toEqual([]);
  });

  it.each([
    [{ info: { ...info, reportNo: "" } }, "请填写报告编号"],
    [{ info: { ...info, boreholeCount: 0 } }, "钻孔数应大于0"],
    [{ info: { ...info, surveyGrade: "9" } }, "岩土工程勘察等级的选项无效，请重新选择"],
    [{ info: { ...info, reportDate: "2026-02-30" } }, "报告日期不是有效日期"],
    [{ buildingIds: [] }, "请选择报告对应的单体"],
    [{ members: members.slice(1) }, "请添加项目负责人"],
    [{ fileCount: 0 }, "请上传勘察报告文件"],
  ])("with %o says %s", (over, message) => {
    expect(checkSurvey({ ...complete, ...over }).map((one) => one.message)).toEqual([message]);
  });

  it("asks for no building where the batch has none", () => {
    expect(checkSurvey({ ...complete, buildingIds: [], hasBuildings: false })).toEqual([]);
  });

  it("may be kept half filled in, but not wrongly", () => {
    expect(surveyFormatProblems({ reportNo: "KC-1" })).toEqual([]);
    expect(surveyFormatProblems({ reportNo: "KC-1", totalFootage: -1 }).map((one) => one.field)).toEqual([
      "totalFootage",
    ]);
  });
});

describe("a survey member", () => {
  it.each([
    [{}, []],
    [{ idNumber: "110105********002X****" }, []],
    [{ idNumber: "110105194912310021" }, ["idNumber"]],
    [{ idNumber: "" }, ["idNumber"]],
    [{ duty: "9" }, ["duty"]],
    [{ name: "" }, ["name"]],
    [{ mobile: "12345" }, ["mobile"]],
    [{ regNo: "AY 1" }, ["regNo"]],
  ])("with %o is wrong in %o", (over, fields) => {
    expect(surveyMemberProblems({ ...members[0], ...over }).map((one) => one.field)).toEqual(fields);
  });
});

describe("the fields of survey and foundation reports", () => {
  const groups: FieldGroup[] = [...surveyInfoGroups, ...pitGroups, ...foundationInfoGroups, ...surveyGroups];
  it("name lists that exist", () => {
    const named = groups.flatMap(({ fields }) => fields.flatMap(({ dictionary }) => dictionary ?? []));
    expect(named.filter((code) => dictionaryByCode(code) === undefined)).toEqual([]);
  });

  it("ask for depth and grade of a pit only where there is one", () => {
    const depth = pitGroups.flatMap(({ fields }) => fields).find(({ key }) => key === "pitDepth");
    expect(depth && fieldProblem(depth, { hasPit: true })).toBe("请填写基坑深度");
    expect(depth && fieldProblem(depth, { hasPit: false })).toBeNull();
  });

  it.each([
    ["KC41010020260001", null],
    ["豫勘备〔2026〕18-1", null],
    ["K 1", "备案号只能由4至40个字母、数字、汉字和短横线组成"],
  ])("take the record number %s: %s", (number, problem) => {
    expect(recordNumberProblem(number)).toBe(problem);
  });
});
