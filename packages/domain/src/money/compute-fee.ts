import { roundHalfUp } from "../ground/amount.ts";
import { type RateBaseKey, rateBases } from "./rate-base.ts";
import { fulfils, rateFields, type RateCondition, type RateValues } from "./rate-field.ts";
import type { FeeType, RateFactor, RateRule, RateTable, RateTier, Rounding, TierMode } from "./rate-table.ts";

/** What a fee is computed from: the values of the project, and those of its units by name. */
export interface FeeFacts {
  readonly project: RateValues;
  readonly units: readonly { readonly name: string; readonly values: RateValues }[];
}

/** The part of a quantity that lies in one tier, and its rate. */
export interface TierStep {
  readonly quantity: number;
  readonly rate: number;
}

/** One line of a computed fee, with all it takes to follow the arithmetic. */
export interface ComputedLine {
  readonly ruleId: string;
  readonly item: string;
  readonly base: RateBaseKey;
  /** The units it charges; empty where it charges the project. */
  readonly units: readonly string[];
  readonly quantity: number;
  readonly steps: readonly TierStep[];
  readonly factors: readonly { readonly label: string; readonly multiply: number; readonly units: readonly string[] }[];
  /** The bound that replaced the computed amount. */
  readonly bound: "min" | "max" | null;
  readonly rounding: Rounding;
  readonly amountInFen: number;
}

interface Charged {
  readonly name: string | null;
  readonly quantity: number;
  readonly factors: readonly RateFactor[];
}

const roundingSteps = { FEN: 1n, JIAO: 10n, YUAN: 100n } as const;
/** Fen of quantity × rate: hundredths × ten-thousandths of a yuan, or fen × ten-thousandths of a thousandth. */
const scaleOf = (base: RateBaseKey): bigint => (rateBases[base].kind === "MONEY" ? 10_000_000n : 10_000n);

/** The lines of one kind of fee by a rate table; a rule that meets nothing to charge gives none. */
export const computeFee = (table: RateTable, feeType: FeeType, facts: FeeFacts): ComputedLine[] =>
  table.rules.filter((rule) => rule.feeType === feeType).flatMap((rule) => linesOf(rule, facts));

export const sumOfLines = (lines: readonly { readonly amountInFen: number }[]): number =>
  lines.reduce((sum, { amountInFen }) => sum + amountInFen, 0);

const linesOf = (rule: RateRule, facts: FeeFacts): ComputedLine[] => {
  const charged = chargedBy(rule, facts).filter(({ quantity }) => quantity > 0);
  if (charged.length === 0) return [];
  const groups = rule.sums === "UNIT" ? charged.map((one) => [one]) : [charged];
  return groups.map((group) => lineOf(rule, group));
};

/** What a rule charges: the project, or each of its units that fulfils the conditions. */
const chargedBy = (rule: RateRule, { project, units }: FeeFacts): Charged[] => {
  const base = rateBases[rule.base];
  const holds = (conditions: readonly RateCondition[], unit: RateValues | null): boolean =>
    conditions.every((one) => fulfils(one, rateFields[one.field].of === "UNIT" ? (unit ?? {}) : project));
  const factorsOf = (unit: RateValues | null) => rule.factors.filter(({ when }) => holds(when, unit));
  if (base.of === "PROJECT")
    return holds(rule.when, null) ? [{ name: null, quantity: base.measure(project), factors: factorsOf(null) }] : [];
  return units
    .filter(({ values }) => holds(rule.when, values))
    .map(({ name, values }) => ({ name, quantity: base.measure(values), factors: factorsOf(values) }));
};

/**
 * The tiers apply to the sum of the quantities. Where the factors of units differ, each takes part in the amount by its
 * share of the quantity.
 */
const lineOf = (rule: RateRule, group: readonly Charged[]): ComputedLine => {
  const quantity = group.reduce((sum, one) => sum + one.quantity, 0);
  const steps = stepsOf(rule.mode, rule.tiers, quantity);
  const plain = steps.reduce((sum, step) => sum + BigInt(step.quantity) * BigInt(step.rate), 0n);
  const places = Math.max(...group.map(({ factors }) => factors.length));
  const weighted = group.reduce((sum, { quantity: own, factors }) => sum + BigInt(own) * weightOf(factors, places), 0n);
  const numerator = plain * weighted;
  const denominator = scaleOf(rule.base) * BigInt(quantity) * 1000n ** BigInt(places);
  const computed = roundHalfUp(numerator, denominator, roundingSteps[rule.rounding]);
  const { amountInFen, bound } = boundedBy(rule, computed);
  return {
    ...{ ruleId: rule.ruleId, item: rule.item, base: rule.base, rounding: rule.rounding, quantity, steps },
    ...{ amountInFen, bound },
    units: group.flatMap(({ name }) => name ?? []),
    factors: rule.factors.flatMap((factor) => {
      const having = group.filter(({ factors }) => factors.includes(factor));
      const units = having.flatMap(({ name }) => name ?? []);
      return having.length === 0 ? [] : [{ label: factor.label, multiply: factor.multiply, units }];
    }),
  };
};

/** The product of factors in thousandths, as a whole number of 1000^-places. */
const weightOf = (factors: readonly RateFactor[], places: number): bigint =>
  factors.reduce((product, { multiply }) => product * BigInt(multiply), 1n) * 1000n ** BigInt(places - factors.length);

const stepsOf = (mode: TierMode, tiers: readonly RateTier[], quantity: number): TierStep[] => {
  if (mode === "WHOLE") {
    const tier = tiers.find(({ upTo }) => upTo === null || quantity <= upTo) ?? tiers.at(-1);
    return tier ? [{ quantity, rate: tier.rate }] : [];
  }
  return tiers.flatMap(({ upTo, rate }, index) => {
    const from = tiers[index - 1]?.upTo ?? 0;
    const inTier = Math.min(quantity, upTo ?? quantity) - from;
    return inTier > 0 ? [{ quantity: inTier, rate }] : [];
  });
};

const boundedBy = ({ minInFen, maxInFen }: RateRule, amount: number): Pick<ComputedLine, "amountInFen" | "bound"> => {
  if (minInFen !== null && amount < minInFen) return { amountInFen: minInFen, bound: "min" };
  if (maxInFen !== null && amount > maxInFen) return { amountInFen: maxInFen, bound: "max" };
  return { amountInFen: amount, bound: null };
};
