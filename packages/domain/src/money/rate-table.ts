import type { RateBaseKey } from "./rate-base.ts";
import type { RateCondition } from "./rate-field.ts";

/** Kinds of fees (dictionary FEE_TYPE, domain handbook 4). */
export const feeTypes = {
  "1": "施工图审查费",
  "2": "勘察审查费",
  "3": "变更审查费",
  "4": "复审加收",
  "5": "咨询费",
  "6": "专项（基坑/幕墙/绿建）",
} as const;
export type FeeType = keyof typeof feeTypes;

export const payModes = { "1": "建设单位支付", "2": "政府购买服务", "3": "免收" } as const;
export type PayMode = keyof typeof payModes;

export const tierModes = { PROGRESSIVE: "分段累进", WHOLE: "按所在档计" } as const;
export type TierMode = keyof typeof tierModes;

/** `UNIT`: every unit is charged by itself; `TOGETHER`: units add up, and the sum finds its tier. */
export const unitSums = { TOGETHER: "合计后分档", UNIT: "逐个单体分档" } as const;
export type UnitSum = keyof typeof unitSums;

export const roundings = { FEN: "分", JIAO: "角", YUAN: "元" } as const;
export type Rounding = keyof typeof roundings;

/**
 * A tier of a rule. `upTo` is the most that belongs to it, in hundredths of the base's unit or in fen; null in the last.
 * `rate` is in ten-thousandths: of a yuan per unit, or of a thousandth (‰) where the base is money.
 */
export interface RateTier {
  readonly upTo: number | null;
  readonly rate: number;
}

/** Multiplies an amount where its conditions hold; `multiply` is in thousandths. */
export interface RateFactor {
  readonly label: string;
  readonly when: readonly RateCondition[];
  readonly multiply: number;
}

/** One item of a rate table (domain handbook 7.3). */
export interface RateRule {
  /** Names the rule in the lines of a fee; stays the same in later versions of the table. */
  readonly ruleId: string;
  readonly item: string;
  readonly feeType: FeeType;
  readonly when: readonly RateCondition[];
  readonly base: RateBaseKey;
  readonly sums: UnitSum;
  readonly mode: TierMode;
  readonly tiers: readonly RateTier[];
  readonly factors: readonly RateFactor[];
  readonly minInFen: number | null;
  readonly maxInFen: number | null;
  readonly rounding: Rounding;
  readonly note: string;
}

/** Shares of a fee, in thousandths, given back when a review ends early (domain handbook 7.2). */
export interface RefundShares {
  readonly beforeLetter: number;
  readonly afterLetter: number;
  readonly afterPass: number;
}

/** Terms that hold for every fee a table computes. Shares are in thousandths. */
export interface RateTerms {
  readonly payMode: PayMode;
  /** What must be paid before the rest; 0: no deposit. */
  readonly depositShare: number;
  readonly discountLimit: number;
  /** Days from the notice to the day by which it is to be paid. */
  readonly dueDays: number;
  /** Above these shares of design and survey fee, and of the cost of the works, a fee gives a warning; null: no limit. */
  readonly ceilingOfDesignFee: number | null;
  /** In ten-thousandths of a thousandth, as rates are. */
  readonly ceilingOfCost: number | null;
  readonly refunds: RefundShares;
}

/** What an organisation charges from a day on (收费标准). */
export interface RateTable {
  readonly terms: RateTerms;
  readonly rules: readonly RateRule[];
}
