export { payAccountOf } from "./pay-account.ts";
export { ratesInForce, type RateVersionRow } from "./rates-in-force.ts";
