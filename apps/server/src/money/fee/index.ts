export type { OrderPart, RefundingByOrder } from "./asks.ts";
export { bookReceipt } from "./book-receipt.ts";
export { feeSettled } from "./check-paid.ts";
export { leftOf, tellReceived } from "./confirm-charge.ts";
export { endFees } from "./end-fees.ts";
export { type FeeRecord, findFee, lockFee } from "./fee-moves.ts";
export { returnedByOrder, turnToBank } from "./refund.ts";
export { feePage, tellOwnerOf } from "./tell-owner-of.ts";
export { visibleFee } from "./visible-fee.ts";
