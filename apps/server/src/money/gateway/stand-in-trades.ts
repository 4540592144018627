import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

export interface StandInRefund {
  readonly refundNo: string;
  readonly amountInFen: number;
  readonly providerNo: string;
  readonly at: number;
  state: "PENDING" | "DONE";
}

/** An order as the stand-in for a provider keeps it. */
export interface StandInTrade {
  readonly provider: "wechat" | "alipay";
  readonly merchantId: string;
  readonly orderNo: string;
  readonly amountInFen: number;
  readonly description: string;
  readonly expiresAt: number;
  readonly noticeUrl: string;
  state: "WAITING" | "PAID" | "CLOSED" | "FAILED";
  /** Alipay knows an order only since somebody has scanned its code. */
  isScanned: boolean;
  tradeNo: string | null;
  paidAt: number | null;
  readonly refunds: StandInRefund[];
}

/** Keeps the orders of the stand-in: in a file, so that they survive the process, or in memory. */
export const openTrades = (file: string | null) => {
  const trades = new Map<string, StandInTrade>();
  const load = (): void => {
    if (file === null) return;
    try {
      for (const trade of JSON.parse(readFileSync(file, "utf8")) as StandInTrade[]) trades.set(trade.orderNo, trade);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  };
  load();
  let serial = trades.size;
  return {
    find: (orderNo: string): StandInTrade | undefined => trades.get(orderNo),
    all: (): readonly StandInTrade[] => [...trades.values()],
    put: (trade: StandInTrade): void => {
      trades.set(trade.orderNo, trade);
    },
    /** A number as providers give: digits that grow. */
    nextNumber: (prefix: string): string => {
      serial += 1;
      return `${prefix}${String(serial).padStart(18, "0")}`;
    },
    keep: (): void => {
      if (file === null) return;
      mkdirSync(dirname(file), { recursive: true });
      const made = `${file}.${process.pid}`;
      writeFileSync(made, JSON.stringify([...trades.values()]));
      renameSync(made, file);
    },
  };
};
export type StandInTrades = ReturnType<typeof openTrades>;
