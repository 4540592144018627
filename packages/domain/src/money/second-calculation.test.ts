import { expect, it } from "vitest";
import { computeFee, type FeeFacts, sumOfLines } from "./compute-fee.ts";
import type { RateFactor, RateRule, RateTier, Rounding } from "./rate-table.ts";

/** The same numbers in every run. */
const dice = (seed: number) => {
  let state = seed;
  const upTo = (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * (most + 1));
  };
  return upTo;
};

const steps: Readonly<Record<Rounding, number>> = { FEN: 1, JIAO: 10, YUAN: 100 };

/**
 * The fee of one item by another way than `computeFee`: rate of the highest tier × quantity, less what that overcharges
 * for the tiers below (速算扣除), for each unit by itself, summed in millionths of a millionth of a fen.
 */
const bySubtraction = (
  tiers: readonly RateTier[],
  units: readonly { area: number; factor: number }[],
  rounding: Rounding,
): number => {
  const areas = units.map(({ area }) => BigInt(Math.round(area * 100)));
  const total = areas.reduce((sum, area) => sum + area, 0n);
  const reached = tiers.findIndex(({ upTo }) => upTo === null || total <= BigInt(upTo));
  const rate = BigInt(tiers[reached]?.rate ?? 0);
  let deduction = 0n;
  for (let index = 0; index < reached; index += 1) {
    const [here, next] = [tiers[index], tiers[index + 1]];
    deduction += BigInt(here?.upTo ?? 0) * BigInt((next?.rate ?? 0) - (here?.rate ?? 0));
  }
  const whole = total * rate - deduction; // hundredths × ten-thousandths
  // Each unit bears its share of the whole, times its factor; the fraction stays exact until the end.
  const numerator = units.reduce((sum, { factor }, index) => sum + whole * (areas[index] ?? 0n) * BigInt(factor), 0n);
  const denominator = total * 1000n * 10_000n;
  const step = BigInt(steps[rounding]);
  const below = numerator / (denominator * step);
  const rest = numerator - below * denominator * step;
  return Number((rest * 2n >= denominator * step ? below + 1n : below) * step);
};

it("gives the same amount as a second, independent calculation for 500 generated projects", () => {
  const upTo = dice(20_260_501);
  for (let project = 0; project < 500; project += 1) {
    const tiers: RateTier[] = [];
    let bound = 0;
    for (let tier = upTo(4); tier > 0; tier -= 1) {
      bound += 1 + upTo(3_000_000);
      tiers.push({ upTo: bound, rate: upTo(50_000) });
    }
    tiers.push({ upTo: null, rate: 1 + upTo(50_000) });
    const rounding = (["FEN", "JIAO", "YUAN"] as const)[upTo(2)] ?? "FEN";
    const high: RateFactor = { label: "高层", when: [{ field: "height", above: 27 }], multiply: 500 + upTo(1500) };
    const rule: RateRule = {
      ...{ ruleId: "r", item: "住宅", feeType: "1", when: [], base: "AREA", sums: "TOGETHER", mode: "PROGRESSIVE" },
      ...{ tiers, factors: [high], minInFen: null, maxInFen: null, rounding, note: "" },
    };
    const units = Array.from({ length: 1 + upTo(5) }, () => {
      const isHigh = upTo(1) === 1;
      return { area: (1 + upTo(9_999_999)) / 100, height: isHigh ? 30 : 20, factor: isHigh ? high.multiply : 1000 };
    });
    const facts: FeeFacts = {
      project: {},
      units: units.map(({ area, height }, index) => ({ name: `${index + 1}#楼`, values: { area, height } })),
    };
    const terms = {
      payMode: "1",
      depositShare: 0,
      discountLimit: 0,
      dueDays: 0,
      ceilingOfDesignFee: null,
      ceilingOfCost: null,
    } as const;
    const table = { terms: { ...terms, refunds: { beforeLetter: 0, afterLetter: 0, afterPass: 0 } }, rules: [rule] };
    expect(sumOfLines(computeFee(table, "1", facts)), `project ${project}`).toBe(bySubtraction(tiers, units, rounding));
  }
});
