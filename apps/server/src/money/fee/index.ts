export type { OrderPart, RefundingByOrder } from "./asks.ts";
export { bookReceipt } from "./book-receipt.ts";
export { feeSettled } from "./check-paid.ts";
export { leftOf, tellReceived } from "./confirm-charge.ts";
export { endFees } from "./end-fees.ts";
export { type FeeRecord, lockFee } from "./fee-moves.ts";
export { returnedByOrder, turnToBank } from "./refund.ts";
export { feePage } from "./tell-owner-of.ts";
export { visibleFee } from "./visible-fee.ts";
