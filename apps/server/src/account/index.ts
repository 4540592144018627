export { type Limit, forgetAttempts, giveBackAttempt, takeAttempt } from "./attempt.ts";
export { checkPassword, lockedUntil, releaseAccount } from "./check-password.ts";
export { forgetExpired } from "./forget-expired.ts";
export { networkOf } from "./network-of.ts";
export { tryCaptcha } from "./captcha.ts";
export { hashPassword, verifyPassword } from "./password.ts";
export { endSessionsOfAccount, findActor, openSession } from "./session.ts";
export { signIn } from "./sign-in.ts";
export type { OrganisationTable } from "./tables.ts";
