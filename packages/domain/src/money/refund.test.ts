import { describe, expect, it } from "vitest";
import { refundDue, refundShareOf, takenFromReceipts } from "./refund.ts";

const shares = { beforeLetter: 1000, afterLetter: 500, afterPass: 0 };

describe("what is to go back", () => {
  it.each([
    // payable, received, refunded, stage at which the review ended, due
    [10_000, 10_000, 0, "beforeLetter", 10_000],
    [10_000, 10_000, 0, "afterLetter", 5_000],
    [10_000, 10_000, 0, "afterPass", 0],
    [10_000, 10_001, 0, null, 1],
    [10_000, 12_000, 0, "afterLetter", 7_000],
    [10_000, 12_000, 2_000, "afterLetter", 5_000],
    [10_000, 12_000, 7_000, "afterLetter", 0],
    [10_000, 3_001, 0, "afterLetter", 1_501],
    [10_000, 3_000, 0, null, 0],
  ] as const)("of %d due and %d received, %d gone back, ended %s: %d", (payable, received, refunded, stage, due) => {
    expect(refundDue({ payable, received, refunded }, refundShareOf(shares, stage))).toBe(due);
  });

  it("is nothing of what is due where an agreement names no shares", () => {
    expect(refundShareOf(null, "beforeLetter")).toBe(0);
  });
});

describe("the receipts it is taken from", () => {
  const receipts = [
    { id: 1, left: 3_000 },
    { id: 2, left: 0 },
    { id: 3, left: 7_000 },
  ];
  it.each([
    [5_000, [[3, 5_000]]],
    [7_000, [[3, 7_000]]],
    [
      9_999,
      [
        [3, 7_000],
        [1, 2_999],
      ],
    ],
  ])("for %d are the newest", (amount, parts) => {
    expect(takenFromReceipts(receipts, amount).map((part) => [part.receipt.id, part.amount])).toEqual(parts);
  });

  it("never give more than came in", () => {
    expect(() => takenFromReceipts(receipts, 10_001)).toThrow("more is to go back");
  });
});
