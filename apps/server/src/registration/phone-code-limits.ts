import type { RefusalCode } from "@tushen/contract/refusals";
import { sql } from "kysely";
import type { Db } from "../context.ts";

const secondsBetween = 60;
const mostPerDayOfMobile = 10;
/** An office behind one address registers many people. */
const mostPerDayOfAddress = 60;
/** A captcha serves one number: the first message and two repetitions. */
const mostOfKey = 3;
const dayInMs = 24 * 3_600_000;

interface Asked {
  readonly signupKey: string;
  readonly mobile: string;
  readonly address: string;
  readonly now: Date;
}

interface TooMany {
  readonly refusal: RefusalCode;
  /** Until it is worth asking again. */
  readonly seconds: number;
}

/**
 * Whether another message may go out, by what the database says was sent. Askers for one number or from one address
 * wait for one another, so that a double click, or two servers, cannot both find room for the last one.
 */
export const judgeLimits = async (db: Db, { signupKey, mobile, address, now }: Asked): Promise<TooMany | null> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`phone-code:mobile:${mobile}`}, 0))`.execute(db);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`phone-code:address:${address}`}, 0))`.execute(db);
  const dayAgo = new Date(now.getTime() - dayInMs).toISOString();
  const ofMobile = await db
    .selectFrom("phone_code")
    .select("sent_at")
    .where("mobile", "=", mobile)
    .where("state", "!=", "FAILED")
    .where("sent_at", ">", dayAgo)
    .orderBy("sent_at", "desc")
    .execute();
  const waited = ofMobile[0] ? (now.getTime() - new Date(ofMobile[0].sent_at).getTime()) / 1000 : secondsBetween;
  const tooSoon = { refusal: "registration.phone-code-too-soon", seconds: Math.ceil(secondsBetween - waited) } as const;
  if (waited < secondsBetween) return tooSoon;
  const tooMany = { refusal: "registration.phone-code-too-many", seconds: 0 } as const;
  if (ofMobile.length >= mostPerDayOfMobile) return tooMany;
  const ofAddress = await db
    .selectFrom("phone_code")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("address", "=", address)
    .where("sent_at", ">", dayAgo)
    .executeTakeFirstOrThrow();
  if (ofAddress.count >= mostPerDayOfAddress) return tooMany;
  const ofKey = await db.selectFrom("phone_code").select("mobile").where("signup_key", "=", signupKey).execute();
  const isUsedUp = ofKey.length >= mostOfKey || ofKey.some((former) => former.mobile !== mobile);
  return isUsedUp ? { refusal: "registration.captcha-used-up", seconds: 0 } : null;
};
