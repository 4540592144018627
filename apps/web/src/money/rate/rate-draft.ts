import type { RateVersion } from "@tushen/contract/money/rate";
import type { RateRule, RateTable } from "@tushen/domain/money/rate-table";

/** What is being written before it is saved as the next version. */
export interface RateDraft {
  /** The number of the version it is based on; 0: there is none. */
  readonly basedOn: number;
  readonly validFrom: string;
  readonly note: string;
  readonly table: RateTable;
}

const noTerms: RateTable["terms"] = {
  ...{ payMode: "1", depositShare: 0, discountLimit: 0, dueDays: 15, ceilingOfDesignFee: null, ceilingOfCost: null },
  refunds: { beforeLetter: 1000, afterLetter: 500, afterPass: 0 },
};

/** Starts from the own rates; a house without any starts from those of its district. */
export const draftFrom = (own: RateVersion | undefined, district: RateVersion | null, today: string): RateDraft => ({
  basedOn: own?.versionNo ?? 0,
  validFrom: today,
  note: "",
  table: (own ?? district)?.table ?? { terms: noTerms, rules: [] },
});

/** A rule nobody has written yet. Its number is drawn once, so that lines of fees can name it. */
export const newRule = (): RateRule => ({
  ruleId: `r${Date.now().toString(36)}`,
  ...{ item: "", feeType: "1", when: [], base: "OVER_AREA", sums: "TOGETHER", mode: "PROGRESSIVE" },
  ...{ tiers: [{ upTo: null, rate: 0 }], factors: [], minInFen: null, maxInFen: null, rounding: "FEN", note: "" },
});
