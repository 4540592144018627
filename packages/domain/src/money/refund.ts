import { shareOf } from "../ground/amount.ts";
import type { RefundShares } from "./rate-table.ts";

/** How far a review had come when it ended (domain handbook 7.2); the rates say how much goes back at each stage. */
export const refundStages = {
  beforeLetter: "首次审查意见发出前",
  afterLetter: "审查意见发出后",
  afterPass: "审查合格后",
} as const;
export type RefundStage = keyof typeof refundStages;

/** What has come in for a fee, and what has already gone back of it. */
interface Money {
  readonly payable: number;
  readonly received: number;
  readonly refunded: number;
}

/** What is to go back: all that was paid above what is due, and the share of the rest where the review has ended. */
export const refundDue = ({ payable, received, refunded }: Money, share: number): number => {
  const overpaid = Math.max(0, received - payable);
  return Math.max(0, overpaid + shareOf(received - overpaid, share) - refunded);
};

/** The share that goes back; nothing where no rates say so, or where the review has not ended. */
export const refundShareOf = (shares: RefundShares | null, endedAt: RefundStage | null): number =>
  shares === null || endedAt === null ? 0 : shares[endedAt];

/** Takes an amount from receipts, the newest first, as far as each has not gone back yet. */
export const takenFromReceipts = <R extends { readonly left: number }>(
  receipts: readonly R[],
  amount: number,
): { readonly receipt: R; readonly amount: number }[] => {
  const parts: { receipt: R; amount: number }[] = [];
  let open = amount;
  for (const receipt of receipts.toReversed()) {
    const part = Math.min(open, receipt.left);
    if (part > 0) parts.push({ receipt, amount: part });
    open -= part;
  }
  if (open > 0) throw new Error("more is to go back than came in");
  return parts;
};
