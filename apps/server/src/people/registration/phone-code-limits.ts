import type { RefusalCode } from "@tushen/contract/refusals";
import { findExhausted, giveBackAttempt, type Limit } from "../account/index.ts";
import type { Db } from "../../context.ts";

const minutesOfDay = 24 * 60;

/** One message a minute, unless the gateway certainly sent none. */
export const pauseOf = (mobile: string): Limit => ({ kind: "phone-code-pause", key: mobile, most: 1, minutes: 1 });

/** Every request counts, sent or not: each attempt costs the gateway something. */
const limitsFor = ({ signupKey, mobile, address }: Asked): Limit[] => [
  pauseOf(mobile),
  { kind: "phone-code-mobile", key: mobile, most: 10, minutes: minutesOfDay },
  // Many people may register from one office behind one address.
  { kind: "phone-code-address", key: address, most: 60, minutes: minutesOfDay },
  // A captcha is valid for one number: the first message and two repetitions.
  { kind: "phone-code-captcha", key: signupKey, most: 3, minutes: minutesOfDay },
];

const refusals: Readonly<Record<string, RefusalCode>> = {
  "phone-code-pause": "registration.phone-code-too-soon",
  "phone-code-captcha": "registration.captcha-used-up",
};

interface Asked {
  readonly signupKey: string;
  readonly mobile: string;
  /** An IPv4 address, or the /64 network of an IPv6 address. */
  readonly address: string;
  readonly now: Date;
}

interface TooMany {
  readonly refusal: RefusalCode;
  /** Seconds until another try makes sense; 0 when waiting does not help soon. */
  readonly seconds: number;
}

/** Null when another message may be sent, which is then counted. */
export const takePhoneCode = async (db: Db, asked: Asked): Promise<TooMany | null> => {
  const limits = limitsFor(asked);
  const exhausted = await findExhausted(db, asked.now, limits);
  if (exhausted) {
    const refusal = refusals[exhausted.limit.kind] ?? "registration.phone-code-too-many";
    return { refusal, seconds: refusal === "registration.phone-code-too-soon" ? exhausted.seconds : 0 };
  }
  const ofOther = await db
    .selectFrom("phone_code")
    .select("id")
    .where("signup_key", "=", asked.signupKey)
    .where("mobile", "!=", asked.mobile)
    .executeTakeFirst();
  if (!ofOther) return null;
  await giveBackAttempt(db, limits);
  return { refusal: "registration.captcha-used-up", seconds: 0 };
};
