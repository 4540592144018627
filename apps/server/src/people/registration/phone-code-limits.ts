import type { RefusalCode } from "@tushen/contract/refusals";
import { findExhausted, giveBackAttempt, type Limit, wideNetworkOf } from "../account/index.ts";
import type { Db } from "../../context.ts";

const minutesOfDay = 24 * 60;

/**
 * Whose budgets a request counts against (decision 42): those of a phone's holder, in a network where the holder has
 * signed in before, or those all others share. So strangers who use up theirs bar nobody from resetting a password.
 */
export type Budget = "own" | "others";

/** One message a minute, unless the gateway certainly sent none. */
export const pauseOf = (mobile: string, budget: Budget): Limit => ({
  kind: "phone-code-pause",
  key: `${mobile} ${budget}`,
  most: 1,
  minutes: 1,
});

const day = (kind: string, key: string, most: number): Limit => ({ kind, key, most, minutes: minutesOfDay });

/** Every request counts, sent or not: each attempt costs the gateway something. */
const limitsFor = ({ signupKey, mobile, address, budget }: Asked): Limit[] => [
  pauseOf(mobile, budget),
  day("phone-code-mobile", `${mobile} ${budget}`, 10),
  // Many people may register from one office behind one address.
  day("phone-code-address", address, 60),
  day("phone-code-network", wideNetworkOf(address), 100),
  // A captcha is valid for one number: the first message and two repetitions.
  day("phone-code-captcha", signupKey, 3),
  day("phone-code-portal", budget, 3000),
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
  readonly budget: Budget;
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
    // Who has proven the old phone may prove the new one under the same key.
    .where((eb) => eb.or([eb("type", "!=", "CHANGE_MOBILE"), eb("validated_at", "is", null)]))
    .executeTakeFirst();
  if (!ofOther) return null;
  await giveBackAttempt(db, limits);
  return { refusal: "registration.captcha-used-up", seconds: 0 };
};
