import { randomInt } from "node:crypto";
import type { ParsedInputOf } from "@tushen/contract/ground/call";
import type { RefusalCode } from "@tushen/contract/refusals";
import type { registrationCalls } from "@tushen/contract/people/registration";
import { giveBackAttempt, hashPassword, isOwnNetwork, type Limit, networkOf, tryCaptcha } from "../account/index.ts";
import type { Act, Db, GuestContext } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { type SmsGateway, SmsNotSent, type SmsTrouble } from "../sms/index.ts";
import { hasPassedCaptcha } from "./passed-captcha.ts";
import { type Budget, pauseOf, takePhoneCode } from "./phone-code-limits.ts";

type Input = ParsedInputOf<typeof registrationCalls.sendPhoneCode>;

const minutesOfLife = 5;

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, "0");

/** Whether the captcha of this key is solved: in this call, or before by C016. */
const passesCaptcha = (db: Db, { signupKey, captcha }: Input, now: Date): Promise<boolean> =>
  captcha ? tryCaptcha(db, signupKey, captcha, now) : hasPassedCaptcha(db, signupKey, now);

/** Writes the message down before it is sent: after a crash it is neither lost nor sent twice. */
const reserve = async (
  { db, now, address }: Pick<GuestContext, "db" | "now" | "address">,
  { signupKey, mobile, type }: Input,
  code_hash: string,
) => {
  const budget: Budget = (await isOwnNetwork(db, mobile, address, now)) ? "own" : "others";
  const tooMany = await takePhoneCode(db, { signupKey, mobile, address, budget, now });
  if (tooMany) return tooMany;
  const expires_at = new Date(now.getTime() + minutesOfLife * 60_000);
  const { id } = await db
    .insertInto("phone_code")
    .values({ signup_key: signupKey, mobile, type, code_hash, sent_at: now, expires_at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, pause: pauseOf(mobile, budget) };
};

const sentences: Readonly<Record<SmsTrouble, RefusalCode>> = {
  refused: "registration.sms-refused",
  "too-many": "registration.phone-code-too-many",
  unavailable: "registration.sms-unavailable",
  unsure: "registration.sms-unsure",
};

/**
 * Sends while the user waits; there is no automatic retry, as the user can retry. If the outcome is unknown, the
 * message counts as sent and its code is valid.
 */
const sendReserved = async (
  { db, log }: GuestContext,
  sms: SmsGateway,
  { id, pause }: { readonly id: number; readonly pause: Limit },
  mobile: string,
  code: string,
) => {
  const row = db.updateTable("phone_code").where("id", "=", id);
  try {
    const message = { id: String(id), mobile, template: "phone-code", parameters: { code } } as const;
    const { providerId } = await sms.send(message);
    await row.set({ state: "SENT", provider_id: providerId }).execute();
  } catch (error) {
    if (!(error instanceof SmsNotSent)) throw error;
    log.warn({ err: error, gateway: sms.name, trouble: error.trouble, phoneCode: id }, "sms not sent");
    if (error.trouble !== "unsure") {
      await row.set({ state: "FAILED" }).execute();
      await giveBackAttempt(db, [pause]);
    }
    refuse(sentences[error.trouble], { seconds: 60 }, { detail: { seconds: error.trouble === "unsure" ? 60 : 0 } });
  }
};

/** The answer does not tell whether the number is known here: only the holder of the phone learns more. */
export const sendPhoneCode: Act<typeof registrationCalls.sendPhoneCode> = async (context, input) => {
  const { sms, now, transact } = context;
  const address = networkOf(context.address);
  if (!sms) return refuse("registration.sms-off");
  if (!(await transact((db) => passesCaptcha(db, input, now)))) refuse("account.captcha-wrong");
  const code = newCode();
  const codeHash = await hashPassword(code);
  const reserved = await transact((db) => reserve({ db, now, address }, input, codeHash));
  if ("refusal" in reserved)
    return refuse(reserved.refusal, { seconds: reserved.seconds }, { detail: { seconds: reserved.seconds } });
  await sendReserved(context, sms, reserved, input.mobile, code);
  return true as const;
};
