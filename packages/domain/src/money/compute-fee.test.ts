import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fenOfText, wholeOf, yuanText } from "../ground/amount.ts";
import { computeFee, type FeeFacts, sumOfLines } from "./compute-fee.ts";
import { lineText } from "./fee-text.ts";
import { rateBases, type RateBaseKey } from "./rate-base.ts";
import type { RateValues } from "./rate-field.ts";
import type { RateRule, RateTable, Rounding } from "./rate-table.ts";

const terms: RateTable["terms"] = {
  payMode: "1",
  depositShare: 0,
  discountLimit: 0,
  dueDays: 15,
  ceilingOfDesignFee: null,
  ceilingOfCost: null,
  refunds: { beforeLetter: 1000, afterLetter: 500, afterPass: 0 },
};

const rule = (given: Partial<RateRule>): RateRule => ({
  ...{ ruleId: "r1", item: "住宅", feeType: "1", when: [], base: "AREA", sums: "TOGETHER", mode: "PROGRESSIVE" },
  ...{ tiers: [{ upTo: null, rate: 18_000 }], factors: [], minInFen: null, maxInFen: null, rounding: "FEN", note: "" },
  ...given,
});
const tableOf = (...rules: RateRule[]): RateTable => ({ terms, rules });
const unit = (name: string, values: RateValues) => ({ name, values });

/** Facts in which the base measures this much, in units or yuan. */
const factsOf = (base: RateBaseKey, quantity: number): FeeFacts => {
  const tenThousands = quantity / 10_000;
  const keys: Partial<Record<RateBaseKey, RateValues>> = {
    AREA: { area: quantity },
    FOOTAGE: { totalFootage: quantity },
    COST: { constructionCost: tenThousands },
    DESIGN_FEE: { designFee: tenThousands },
  };
  const values = keys[base] ?? expect.fail(`no facts for ${base}`);
  return rateBases[base].of === "UNIT"
    ? { project: {}, units: [unit("1#楼", values)] }
    : { project: values, units: [] };
};

const cases = readFileSync(new URL("../../cases/fee.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.split("|").map((cell) => cell.trim()) as [string, ...string[]]);

describe("a fee is computed", () => {
  it.each(cases)(
    "%s: %s %s × %s %s %s %s = %s",
    (item, rates = "", mode, quantity, factors = "", bounds = "", rounding, amount = "") => {
      const [base, ...tiers] = rates.split(/\s+/) as [RateBaseKey, ...string[]];
      const [min = "", max = ""] = bounds.split("~");
      const one = rule({
        item,
        base,
        mode: mode === "累进" ? "PROGRESSIVE" : "WHOLE",
        tiers: tiers.map((tier) => {
          const [upTo = "", rate] = tier.split(":");
          return { upTo: upTo === "*" ? null : wholeOf(Number(upTo), 2), rate: wholeOf(Number(rate), 4) };
        }),
        factors: factors
          .split(/\s+/)
          .filter(Boolean)
          .map((text) => ({ label: "系数", when: [], multiply: wholeOf(Number(text), 3) })),
        minInFen: fenOfText(min),
        maxInFen: fenOfText(max),
        rounding: ({ 分: "FEN", 角: "JIAO", 元: "YUAN" } as Record<string, Rounding>)[rounding ?? ""] ?? "FEN",
      });
      const total = sumOfLines(computeFee(tableOf(one), "1", factsOf(base, Number(quantity))));
      expect(yuanText(total).replaceAll(",", "")).toBe(amount);
    },
  );
});

describe("the rules of a rate table", () => {
  const houses = rule({
    when: [{ field: "buildingKind", in: ["1"] }],
    tiers: [
      { upTo: 1_000_000, rate: 18_000 },
      { upTo: null, rate: 15_000 },
    ],
  });
  const high = { label: "高层", when: [{ field: "height", above: 27 }] as const, multiply: 1100 };
  const two = [
    unit("1#楼", { buildingKind: "1", area: 8000, height: 24 }),
    unit("2#楼", { buildingKind: "1", area: 8000, height: 54 }),
  ];

  it("charge the units that fulfil their conditions, and only the kind of fee that is asked for", () => {
    const facts = { project: {}, units: [...two, unit("商业", { buildingKind: "2", area: 500 })] };
    const shops = rule({ ruleId: "r2", item: "公共建筑", when: [{ field: "buildingKind", in: ["2"] }] });
    const surveys = rule({ ruleId: "r3", item: "勘察", feeType: "2" });
    const lines = computeFee(tableOf(houses, shops, surveys), "1", facts);
    expect(lines.map(({ item, units, amountInFen }) => [item, units.join("、"), yuanText(amountInFen)])).toEqual([
      ["住宅", "1#楼、2#楼", "27,000.00"],
      ["公共建筑", "商业", "900.00"],
    ]);
  });

  it("add the units up before the tiers, or take each by itself", () => {
    const each = computeFee(tableOf({ ...houses, sums: "UNIT" }), "1", { project: {}, units: two });
    expect(each.map(({ amountInFen }) => yuanText(amountInFen))).toEqual(["14,400.00", "14,400.00"]);
  });

  it("let a factor of one unit count by its share of the quantity", () => {
    const [line] = computeFee(tableOf({ ...houses, factors: [high] }), "1", { project: {}, units: two });
    // 27,000 元 for both; half of it × 1.1.
    expect(yuanText(line?.amountInFen ?? 0)).toBe("28,350.00");
    expect(line && lineText(line)).toBe("10,000㎡×1.8元/㎡＋6,000㎡×1.5元/㎡；高层×1.1（2#楼，按其所占比例）");
  });

  it("say in words what they did", () => {
    const fitting = rule({ item: "装修", minInFen: 250_000, rounding: "YUAN" });
    const [line] = computeFee(tableOf(fitting), "1", { project: {}, units: [unit("1层", { area: 100 })] });
    expect(line && lineText(line)).toBe("100㎡×1.8元/㎡；四舍五入到元；不足最低收费，按最低收费计");
    const [works] = computeFee(tableOf(rule({ base: "COST", tiers: [{ upTo: null, rate: 20_000 }] })), "1", {
      project: { constructionCost: 512.5 },
      units: [],
    });
    expect(works && lineText(works)).toBe("5,125,000.00元×2‰");
  });

  it("charge the share of the former fee whose sheets changed", () => {
    const altered = rule({
      feeType: "3",
      base: "CHANGED_FEE",
      tiers: [{ upTo: null, rate: 10_000_000 }],
      minInFen: 100_000,
    });
    const facts = (changedShare: number): FeeFacts => ({
      project: { originalFeeInFen: 2_100_000, changedShare },
      units: [],
    });
    expect(sumOfLines(computeFee(tableOf(altered), "3", facts(12.5)))).toBe(262_500);
    expect(sumOfLines(computeFee(tableOf(altered), "3", facts(1)))).toBe(100_000);
  });

  it("charge nothing where there is nothing to measure", () => {
    expect(computeFee(tableOf(houses), "1", { project: {}, units: [unit("1#楼", { buildingKind: "1" })] })).toEqual([]);
    expect(computeFee(tableOf(houses), "1", { project: {}, units: [] })).toEqual([]);
  });
});
