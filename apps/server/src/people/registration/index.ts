export { hasPassedCaptcha } from "./passed-captcha.ts";
export { findProvenMobile, requirePhone } from "./phone-proof.ts";
export { tellOldPhone } from "./tell-old-phone.ts";
export { sweepPhoneCodes } from "./sweep-phone-codes.ts";
