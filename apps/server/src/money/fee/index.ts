export { feeSettled } from "./check-paid.ts";
