import { describe, expect, it } from "vitest";
import { houseMayTake } from "../people/house-class.ts";
import { tieBetween } from "./independence.ts";
import { reviewLimitDays } from "../delivery/review-limit.ts";

const house = { creditCode: "H", groupFlag: "g", people: [1, 2] };

describe("independence of a review house", () => {
  it.each([
    [{ creditCode: "H", groupFlag: null, people: [] }, "same-firm"],
    [{ creditCode: "P", groupFlag: "g", people: [] }, "same-group"],
    [{ creditCode: "P", groupFlag: null, people: [2] }, "same-person"],
    [{ creditCode: "P", groupFlag: "other", people: [3] }, null],
  ] as const)("%j: %s", (party, tie) => {
    expect(tieBetween(house, party)).toBe(tie);
  });

  it("is not hurt by two firms without a group", () => {
    expect(tieBetween({ ...house, groupFlag: null }, { creditCode: "P", groupFlag: null, people: [] })).toBeNull();
  });
});

describe("class and limit", () => {
  it.each([
    [1, "7", true],
    [2, "8", false],
    [2, "9", true],
    [null, "10", false],
  ])("class %s takes scale %s: %s", (houseClass, scale, may) => {
    expect(houseMayTake(houseClass, scale)).toBe(may);
  });

  it.each([
    [{ bizType: "FJ", scale: "8" }, 15],
    [{ bizType: "SZ", scale: "10" }, 10],
    [{ bizType: "KC", surveyGrade: "1" }, 7],
    [{ bizType: "KC", surveyGrade: "2" }, 5],
  ])("%j has %i working days", (works, days) => {
    expect(reviewLimitDays(works)).toBe(days);
  });
});
