import { describe, expect, it } from "vitest";
import { answerPage } from "./answer-page.ts";

describe("the page opinions are answered on", () => {
  it.each([
    ["FJ", "PT", false, "/reportUnit/buildingCensorAnswerPage"],
    ["FJ", "PT", true, "/reportUnit/buildingCensorAnswerPageOfJC"],
    ["SZ", "PT", false, "/reportUnit/municipalCensorAnswerPage"],
    ["GD", "PT", false, "/reportUnit/trackCensorAnswerPage1"],
    ["GD", "YHSH", false, "/reportUnit/trackCensorAnswerPage2"],
    ["KC", "PT", false, "/reportUnit/prospectingCensorAnswerPage"],
    ["KC", "PT", true, "/reportUnit/prospectingCensorAnswerPage"],
  ] as const)("of %s %s, in check mode %s, is %s (F048, F049)", (bizType, category, inspects, page) =>
    expect(answerPage(bizType, category, inspects)).toBe(page),
  );

  it("is one of its own for the survey firm of another project", () => {
    expect(answerPage("FJ", "PT", true, "REVIEW", true)).toBe("/projectReport/surveyResponse");
    expect(answerPage("KC", "PT", false, "REVIEW", true)).toBe("/reportUnit/prospectingCensorAnswerPage");
  });
});

it("is that of inspections for every inspection, and never for a consultation", () => {
  expect(answerPage("SZ", "PT", false, "JC")).toBe("/reportUnit/buildingCensorAnswerPageOfJC");
  expect(answerPage("FJ", "PT", true, "ZX")).toBe("/reportUnit/buildingCensorAnswerPage");
});
