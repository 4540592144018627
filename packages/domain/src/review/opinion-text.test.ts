import { describe, expect, it } from "vitest";
import { opinionMachine } from "./opinion-state.ts";
import { isOpinionText, opinionLength, opinionLengthSentence } from "./opinion-text.ts";

describe("the length of an opinion", () => {
  it.each([
    ["请修改", false],
    ["  请修改  ", false],
    ["请修改走道", true],
    ["长".repeat(1000), true],
    ["长".repeat(1001), false],
  ])("%# holds for %s", (text, isLongEnough) => expect(isOpinionText(text)).toBe(isLongEnough));

  it("is named as it is checked", () => {
    expect(opinionLength).toEqual({ least: 5, most: 1000 });
    expect(opinionLengthSentence("意见")).toBe("请填写5至1000字的意见");
    expect(opinionMachine.refusals["opinion.text-missing"]).toBe("请填写5至1000字的审查意见");
  });
});
