import { expect, it } from "vitest";
import { ceilingWarnings } from "./fee-ceiling.ts";

const ceilings = { ceilingOfDesignFee: 65, ceilingOfCost: 20_000 };
/** Design and survey fee 100 万元 (ceiling 65,000 元), works 5,000 万元 (ceiling 100,000 元). */
const project = { designFee: 80, surveyFee: 20, constructionCost: 5000 };

it.each([
  [6_500_000, []],
  [6_500_001, ["超过勘察设计费的6.5%（65,000.00元），请核对"]],
  [10_000_001, ["超过勘察设计费的6.5%（65,000.00元），请核对", "超过建安费的2‰（100,000.00元），请核对"]],
])("a fee of %s fen warns: %s", (total, warnings) => {
  expect(ceilingWarnings(ceilings, project, total)).toEqual(warnings);
});

it("warns of nothing without a ceiling, or where the project does not name its fees and costs", () => {
  expect(ceilingWarnings({ ceilingOfDesignFee: null, ceilingOfCost: null }, project, 99_999_999)).toEqual([]);
  expect(ceilingWarnings(ceilings, {}, 99_999_999)).toEqual([]);
});
