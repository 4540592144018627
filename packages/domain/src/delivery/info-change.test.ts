import { describe, expect, it } from "vitest";
import { infoChanges } from "./info-change.ts";

const report = { bizType: "FJ", category: "FJ_XJ", type: "PT" };
const changes = (before: object, after: object) =>
  infoChanges({ ...report, ...before }, { ...report, ...after }).map((one) => [one.label, one.before, one.after]);

describe("what differs between two editions of the basic data", () => {
  it.each([
    [
      "a text",
      { projectAddress: "文化路 58 号" },
      { projectAddress: "文化路 60 号" },
      ["建设地点", "文化路 58 号", "文化路 60 号"],
    ],
    [
      "a number with its unit",
      { totalInvestment: 100 },
      { totalInvestment: 120.5 },
      ["总投资", "100 万元", "120.5 万元"],
    ],
    ["a yes or no", { hasCivilDefence: false }, { hasCivilDefence: true }, ["是否含人防", "否", "是"]],
    ["what was not given before", {}, { contactName: "陈思远" }, ["联系人", "—", "陈思远"]],
    ["what is given no longer", { contactName: "陈思远" }, { contactName: "" }, ["联系人", "陈思远", "—"]],
  ])("is %s, before and after", (_what, before, after, shown) => {
    expect(changes(before, after)).toEqual([shown]);
  });

  it.each([
    ["nothing and an empty text", { contactName: "" }, {}],
    ["what follows from the buildings", { buildingCount: 1 }, { buildingCount: 3 }],
    ["the identity of a report", { projectCode: "2411-410105-04-01-100001" }, { projectCode: "x" }],
  ])("is nothing between %s", (_what, before, after) => {
    expect(changes(before, after)).toEqual([]);
  });
});
