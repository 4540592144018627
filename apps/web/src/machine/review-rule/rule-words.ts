import type { ListedRule, RuleParam } from "@tushen/contract/machine/review-rule";

/** GB 55037-2022 第 7.1.4 条 */
export const citedText = ({ number, clauseNo }: NonNullable<ListedRule["norm"]>): string =>
  clauseNo === null ? number : `${number} 第 ${clauseNo} 条`;

/** 0.8 m; what is not set is taken from above. */
export const valueText = ({ unit }: Pick<RuleParam, "unit">, value: number | null): string =>
  value === null ? "默认" : `${value}${unit && ` ${unit}`}`;

/** 12（80%）: a share with the number it is taken of, never without. */
export const shareText = (count: number, of: number): string =>
  of === 0 ? "—" : `${count}（${Math.round((count / of) * 100)}%）`;

/** Where there are too few decisions a share says nothing. */
const fewestDecisions = 5;

/** Reviewers put aside at least half of what the rule found. */
export const isOftenRefused = ({ rates: { accepted, refused } }: Pick<ListedRule, "rates">): boolean =>
  accepted + refused >= fewestDecisions && refused >= accepted;

/** Where a rule stands in the handbook of rules; one without a number is the portal's own. */
export const numberText = (number: number | null): string => (number === null ? "平台增设" : `编号 ${number}`);
