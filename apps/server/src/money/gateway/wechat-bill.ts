import { fenOfYuan } from "./fen-of-yuan.ts";
import { type ListedMovement, PayTrouble } from "./pay-gateway.ts";

/**
 * The trade bill of WeChat Pay: a head line, one line for each payment or refund with a backtick before each value, then
 * the sums. Columns are found by their names, because the provider adds new ones.
 */
export const readWechatBill = (text: string): ListedMovement[] => {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  const names = (lines[0] ?? "").split(",").map((name) => name.trim());
  const rows = lines.slice(1).filter((line) => line.startsWith("`"));
  const sums = lines.findIndex((line) => line.startsWith("总交易单数"));
  const listed = sums < 0 ? rows : rows.filter((_, index) => index + 1 < sums);
  const counted = Number((lines[sums + 1] ?? "").split(",")[0]?.replace("`", ""));
  if (sums < 0 || counted !== listed.length) throw new PayTrouble("unavailable", "the bill is not whole");
  return listed.map((line) => movementOf(names, line));
};

const movementOf = (names: readonly string[], line: string): ListedMovement => {
  const values = line.split(",`").map((value) => value.replace(/^`/, "").trim());
  const value = (name: string): string => values[names.indexOf(name)] ?? "";
  const isRefund = value("交易状态") === "REFUND";
  const amount = fenOfYuan(
    isRefund ? value("申请退款金额") || value("退款金额") : value("订单金额") || value("应结订单金额"),
  );
  const number = isRefund ? value("商户退款单号") : value("商户订单号");
  if (amount === null || number === "") throw new PayTrouble("unavailable", "a line of the bill cannot be read");
  return {
    kind: isRefund ? "REFUND" : "PAYMENT",
    number,
    orderNo: value("商户订单号"),
    amountInFen: amount,
    tradeNo: isRefund ? value("微信退款单号") : value("微信订单号"),
  };
};
