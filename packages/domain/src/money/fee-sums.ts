import { roundHalfUp } from "../ground/amount.ts";

/** What is due of a total after a discount in thousandths. */
export const payableOf = (totalInFen: number, discount: number): number =>
  roundHalfUp(BigInt(totalInFen) * BigInt(1000 - discount), 1000n);

/** How much of what is due has not been paid; what went back does not count as paid. */
export const outstandingOf = (fee: {
  readonly payable: number;
  readonly received: number;
  readonly refunded: number;
}): number => Math.max(0, fee.payable - fee.received + fee.refunded);
