import type { registrationCalls } from "@tushen/contract/people/registration";
import { checkPassword, setPassword, spendCaptcha, tryCaptcha } from "../account/index.ts";
import { leaveLine } from "../../ground/audit/index.ts";
import type { Act, GuestContext } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { hasPassedCaptcha } from "./passed-captcha.ts";

/** A guest must solve a captcha for every try. */
const requireCaptcha = async ({ db, now }: GuestContext, signupKey: string, captcha: string | undefined) => {
  const isRead = captcha ? await tryCaptcha(db, signupKey, captcha, now) : await hasPassedCaptcha(db, signupKey, now);
  if (!isRead) refuse("account.captcha-wrong", {}, { keepsWrites: true });
  await spendCaptcha(db, signupKey);
};

/** Sets a new password with the old one, signed in or not; wrong passwords count as at sign-in. Other sessions end. */
export const changePassword: Act<typeof registrationCalls.changePassword> = async (context, input) => {
  const { db, actor } = context;
  const { username, oldPassword, password, signupKey, captcha } = input;
  if (oldPassword.toLowerCase() === password.toLowerCase()) refuse("registration.password-unchanged");
  if (actor === null) await requireCaptcha(context, signupKey, captcha);
  const account = await checkPassword(context, username, oldPassword);
  await setPassword(db, account.accountId, password, actor ? { exceptHash: actor.tokenHash } : {});
  const object = { kind: "account", id: account.accountId, name: account.username } as const;
  await leaveLine(context, { act: "change-password", object });
  return true as const;
};
