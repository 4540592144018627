export type { RenewedCertificate } from "./asks.ts";
export { alterationEnded, alterationPassed } from "./review-drawings.ts";
