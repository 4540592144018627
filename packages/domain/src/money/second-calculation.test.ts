import { expect, it } from "vitest";
import { shareOf } from "../ground/amount.ts";
import { computeFee, type FeeFacts, sumOfLines } from "./compute-fee.ts";
import { payableOf } from "./fee-sums.ts";
import type { RateFactor, RateRule, RateTerms, RateTier, Rounding } from "./rate-table.ts";

/** The same numbers in every run. */
const dice = (seed: number) => {
  let state = seed;
  const upTo = (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * (most + 1));
  };
  return { upTo, one: <T>(of: readonly [T, ...T[]]): T => of[upTo(of.length - 1)] ?? of[0] };
};
type Dice = ReturnType<typeof dice>;

const steps: Readonly<Record<Rounding, number>> = { FEN: 1, JIAO: 10, YUAN: 100 };

/** Numerator and denominator. */
type Fraction = readonly [bigint, bigint];
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];

/** To the nearest step, from the remainder of the division. */
const rounded = ([numerator, denominator]: Fraction, rounding: Rounding): number => {
  const step = BigInt(steps[rounding]);
  const below = numerator / (denominator * step);
  const rest = numerator - below * denominator * step;
  return Number((rest * 2n >= denominator * step ? below + 1n : below) * step);
};

/** What is charged: a quantity, and whether it is a high building and a large one, to which factors apply. */
interface Charged {
  readonly quantity: number;
  readonly isHigh: boolean;
  readonly isLarge: boolean;
}

/** Rate of the highest tier reached × quantity, less what that overcharges for the tiers below (速算扣除). */
const bySubtraction = ({ mode, tiers, base }: RateRule, quantity: bigint): Fraction => {
  const scale = base === "COST" ? 10_000_000n : 10_000n;
  const reached = tiers.findIndex(({ upTo }) => upTo === null || quantity <= BigInt(upTo));
  let whole = quantity * BigInt(tiers[reached]?.rate ?? 0);
  for (let index = 0; mode === "PROGRESSIVE" && index < reached; index += 1)
    whole -= BigInt(tiers[index]?.upTo ?? 0) * BigInt((tiers[index + 1]?.rate ?? 0) - (tiers[index]?.rate ?? 0));
  return [whole, scale];
};

/** One group that finds its tier together: each member bears its share of the whole, times its factors. */
const amountOf = (rule: RateRule, group: readonly Charged[]): number => {
  const total = group.reduce((sum, { quantity }) => sum + BigInt(quantity), 0n);
  if (total === 0n) return 0;
  const whole = bySubtraction(rule, total);
  const [high, large] = rule.factors;
  const sum = group.reduce<Fraction>(
    (so, { quantity, isHigh, isLarge }) => {
      let own = times(whole, [BigInt(quantity), total]);
      if (isHigh && high) own = times(own, [BigInt(high.multiply), 1000n]);
      if (isLarge && large) own = times(own, [BigInt(large.multiply), 1000n]);
      return plus(so, own);
    },
    [0n, 1n],
  );
  const amount = rounded(sum, rule.rounding);
  return Math.max(rule.minInFen ?? 0, Math.min(rule.maxInFen ?? amount, amount));
};

const feeOf = (rule: RateRule, charged: readonly Charged[]): number =>
  rule.sums === "UNIT" ? charged.reduce((sum, one) => sum + amountOf(rule, [one]), 0) : amountOf(rule, charged);

const generatedTiers = ({ upTo }: Dice, width: number): RateTier[] => {
  const tiers: RateTier[] = [];
  let bound = 0;
  for (let tier = upTo(4); tier > 0; tier -= 1) {
    bound += 1 + upTo(width);
    tiers.push({ upTo: bound, rate: upTo(50_000) });
  }
  return [...tiers, { upTo: null, rate: 1 + upTo(50_000) }];
};

const generatedRules = (chance: Dice): readonly RateRule[] => {
  const { upTo, one } = chance;
  const factors: RateFactor[] = [
    { label: "高层", when: [{ field: "height", above: 27 }], multiply: 500 + upTo(1500) },
    { label: "大型", when: [{ field: "area", above: 20_000 }], multiply: 500 + upTo(1500) },
  ];
  const rule = (base: RateRule["base"], width: number): RateRule => {
    const minInFen = upTo(3) === 0 ? upTo(500_000) : null;
    return {
      ...{ ruleId: base, item: base, feeType: "1", when: [], base, tiers: generatedTiers(chance, width), note: "" },
      sums: one(["TOGETHER", "UNIT"]),
      mode: one(["PROGRESSIVE", "WHOLE"]),
      factors: base === "AREA" ? factors : [],
      minInFen,
      maxInFen: upTo(3) === 0 ? (minInFen ?? 0) + upTo(20_000_000) : null,
      rounding: one(["FEN", "JIAO", "YUAN"]),
    };
  };
  return [rule("AREA", 3_000_000), rule("COST", 900_000_000), rule("FOOTAGE", 90_000)];
};

const terms: RateTerms = {
  ...{ payMode: "1", depositShare: 0, discountLimit: 0, dueDays: 0, ceilingOfDesignFee: null, ceilingOfCost: null },
  refunds: { beforeLetter: 0, afterLetter: 0, afterPass: 0 },
} as const;

it("gives the same amounts as a second, independent calculation for 500 generated projects by 20 rate tables", () => {
  const chance = dice(20_260_501);
  const { upTo, one } = chance;
  const tables = Array.from({ length: 20 }, () => generatedRules(chance));
  let differences = 0;
  let bounded = 0;
  for (let project = 0; project < 500; project += 1) {
    const units = Array.from({ length: 1 + upTo(5) }, () => ({
      hundredths: 1 + upTo(9_999_999),
      height: one([20, 30]),
    }));
    const [cost, footage] = [upTo(2_000_000_000), upTo(1) === 0 ? 0 : upTo(500_000)];
    const facts: FeeFacts = {
      project: { constructionCost: cost / 1_000_000, totalFootage: footage / 100 },
      units: units.map(({ hundredths, height }, index) => ({
        name: `${index + 1}#楼`,
        values: { area: hundredths / 100, height },
      })),
    };
    const buildings = units.map(({ hundredths, height }) => ({
      ...{ quantity: hundredths, isHigh: height > 27, isLarge: hundredths > 2_000_000 },
    }));
    const plain = (quantity: number) => [{ quantity, isHigh: false, isLarge: false }];
    for (const rules of tables) {
      const [byArea, byCost, byFootage] = rules as [RateRule, RateRule, RateRule];
      const expected = feeOf(byArea, buildings) + feeOf(byCost, plain(cost)) + feeOf(byFootage, plain(footage));
      const lines = computeFee({ terms, rules }, "1", facts);
      bounded += lines.filter(({ bound }) => bound !== null).length;
      const total = sumOfLines(lines);
      const [discount, deposit] = [upTo(1000), upTo(1000)];
      const payable = rounded([BigInt(total) * BigInt(1000 - discount), 1000n], "FEN");
      const isEqual =
        total === expected &&
        payableOf(total, discount) === payable &&
        shareOf(payable, deposit) === rounded([BigInt(payable) * BigInt(deposit), 1000n], "FEN");
      if (!isEqual) differences += 1;
    }
  }
  expect(differences).toBe(0);
  expect(bounded, "bounds take part").toBeGreaterThan(500);
});
