import { describe, expect, it } from "vitest";
import type { RateCondition } from "./rate-field.ts";
import { boundsText, conditionsText, tiersText } from "./rate-text.ts";

describe("a rate in words", () => {
  it.each<[RateCondition[], string]>([
    [[], "全部"],
    [
      [
        { field: "buildingKind", in: ["1"] },
        { field: "height", above: 27, upTo: 100 },
      ],
      "单体类别为民用-居住，建筑高度＞27m且≤100m",
    ],
    [[{ field: "isPrefab", in: ["1"] }], "装配式"],
    [[{ field: "isPrefab", in: ["0"] }], "非装配式"],
    [[{ field: "reworkShare", above: 60 }], "修改图纸比例＞60%"],
  ])("names its conditions: %j", (conditions, text) => {
    expect(conditionsText(conditions)).toBe(text);
  });

  it("names its tiers and bounds", () => {
    const tiers = [
      { upTo: 1_000_000, rate: 18_000 },
      { upTo: null, rate: 15_000 },
    ];
    expect(tiersText({ base: "AREA", tiers })).toBe("≤10,000㎡ 1.8元/㎡；以上 1.5元/㎡");
    expect(
      tiersText({
        base: "COST",
        tiers: [
          { upTo: 1_000_000_000, rate: 20_000 },
          { upTo: null, rate: 8_000 },
        ],
      }),
    ).toBe("≤1,000万元 2‰；以上 0.8‰");
    expect(tiersText({ base: "FOOTAGE", tiers: [{ upTo: null, rate: 130_000 }] })).toBe("13元/m");
    expect(boundsText({ minInFen: 250_000, maxInFen: null })).toBe("最低2,500.00元");
    expect(boundsText({ minInFen: null, maxInFen: null })).toBe("");
  });
});
