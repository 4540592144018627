import { decimalText, roundHalfUp, yuanText } from "../ground/amount.ts";
import { rateBases } from "./rate-base.ts";
import type { RateValues } from "./rate-field.ts";
import type { RateTerms } from "./rate-table.ts";

/**
 * Warnings where a fee lies above the ceilings of its table (发改价格〔2011〕534号 named 6.5 % of design and survey fee, and
 * 2‰ of the cost of the works; prices have been free since 2015, so they bind nobody).
 */
export const ceilingWarnings = (
  { ceilingOfDesignFee, ceilingOfCost }: Pick<RateTerms, "ceilingOfDesignFee" | "ceilingOfCost">,
  project: RateValues,
  totalInFen: number,
): string[] => {
  const designAndSurvey = rateBases.DESIGN_FEE.measure(project) + rateBases.SURVEY_FEE.measure(project);
  const ofDesign =
    ceilingOfDesignFee === null ? null : roundHalfUp(BigInt(designAndSurvey) * BigInt(ceilingOfDesignFee), 1000n);
  const cost = rateBases.COST.measure(project);
  const ofCost = ceilingOfCost === null ? null : roundHalfUp(BigInt(cost) * BigInt(ceilingOfCost), 10_000_000n);
  const exceeds = (ceiling: number | null): ceiling is number =>
    ceiling !== null && ceiling > 0 && totalInFen > ceiling;
  return [
    ...(exceeds(ofDesign) && ceilingOfDesignFee !== null
      ? [`超过勘察设计费的${decimalText(ceilingOfDesignFee, 1)}%（${yuanText(ofDesign)}元），请核对`]
      : []),
    ...(exceeds(ofCost) && ceilingOfCost !== null
      ? [`超过建安费的${decimalText(ceilingOfCost, 4)}‰（${yuanText(ofCost)}元），请核对`]
      : []),
  ];
};
