export { findProvenMobile, requirePhone } from "./phone-proof.ts";
export { sweepPhoneCodes } from "./sweep-phone-codes.ts";
