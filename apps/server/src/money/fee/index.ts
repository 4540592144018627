export { feeSettled } from "./check-paid.ts";
export { endFees } from "./end-fees.ts";
