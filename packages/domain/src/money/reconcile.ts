/** One movement of money as we booked it, or as a provider lists it. */
export interface Movement {
  readonly kind: "PAYMENT" | "REFUND";
  /** Number of our order, or of our refund. */
  readonly number: string;
  readonly amountInFen: number;
  readonly tradeNo: string;
}

/** How the books of a day may differ from the provider's list. */
export const differenceKinds = {
  MISSING_HERE: "平台有、系统无",
  MISSING_THERE: "系统有、平台无",
  AMOUNT: "金额不符",
  TWICE: "平台重复",
  TRADE_NO: "交易号不符",
} as const;
export type DifferenceKind = keyof typeof differenceKinds;

export interface Difference {
  readonly kind: DifferenceKind;
  readonly movement: Movement["kind"];
  readonly number: string;
  readonly bookedInFen: number | null;
  readonly listedInFen: number | null;
  readonly tradeNo: string | null;
}

const keyOf = ({ kind, number }: Movement): string => `${kind} ${number}`;

const found = (kind: DifferenceKind, booked: Movement | null, listed: Movement | null): Difference => {
  const { kind: movement, number } = (listed ?? booked) as Movement;
  return {
    ...{ kind, movement, number },
    bookedInFen: booked?.amountInFen ?? null,
    listedInFen: listed?.amountInFen ?? null,
    tradeNo: listed?.tradeNo ?? booked?.tradeNo ?? null,
  };
};

/** Compares the books of a day with the provider's list, movement by movement. */
export const reconcile = (booked: readonly Movement[], listed: readonly Movement[]): Difference[] => {
  const open = new Map(booked.map((one) => [keyOf(one), one]));
  const seen = new Set<string>();
  const differences: Difference[] = [];
  for (const one of listed) {
    const key = keyOf(one);
    const own = open.get(key) ?? null;
    if (seen.has(key)) differences.push(found("TWICE", own, one));
    else if (own === null) differences.push(found("MISSING_HERE", null, one));
    else if (own.amountInFen !== one.amountInFen) differences.push(found("AMOUNT", own, one));
    else if (own.tradeNo !== "" && own.tradeNo !== one.tradeNo) differences.push(found("TRADE_NO", own, one));
    seen.add(key);
  }
  for (const [key, own] of open) if (!seen.has(key)) differences.push(found("MISSING_THERE", own, null));
  return differences;
};

export const sumOf = (movements: readonly Movement[]): number =>
  movements.reduce((sum, { kind, amountInFen }) => sum + (kind === "PAYMENT" ? amountInFen : -amountInFen), 0);
