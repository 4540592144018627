import { fenOfYuan } from "./fen-of-yuan.ts";
import { type ListedMovement, PayTrouble } from "./pay-gateway.ts";

/**
 * The list of a day (业务明细) of Alipay: remarks behind `#`, a head line, one line for each payment (交易) or refund (退款).
 * Refunds have negative amounts. Columns are found by their names.
 */
export const readAlipayBill = (text: string): ListedMovement[] => {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "" && !line.startsWith("#"));
  const names = (lines[0] ?? "").split(",").map((name) => name.trim());
  if (!names.includes("支付宝交易号")) throw new PayTrouble("unavailable", "the list of the day has no head");
  return lines.slice(1).map((line) => movementOf(names, line));
};

const movementOf = (names: readonly string[], line: string): ListedMovement => {
  const values = line.split(",").map((value) => value.trim());
  const value = (name: string): string => values[names.indexOf(name)] ?? "";
  const isRefund = value("业务类型") === "退款";
  const amount = fenOfYuan(value("订单金额（元）"));
  const orderNo = value("商户订单号");
  const number = isRefund ? value("退款批次号/请求号") : orderNo;
  if (amount === null || number === "") throw new PayTrouble("unavailable", "a line of the list cannot be read");
  return {
    kind: isRefund ? "REFUND" : "PAYMENT",
    ...{ number, orderNo, amountInFen: Math.abs(amount), tradeNo: value("支付宝交易号") },
  };
};
