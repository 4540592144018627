import type { PhoneCodeType } from "@tushen/contract/people/registration";
import type { Db } from "../src/context.ts";
import type { Client } from "./portal.ts";

interface Portal {
  readonly db: Db;
  readonly guest: Client;
}

const inboxOf = async ({ db }: Portal, receiver: string): Promise<string> => {
  const { text } = await db
    .selectFrom("outbox_item")
    .select("text")
    .where("receiver", "=", receiver)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return text;
};

/** Draws a captcha and reads its solution from the inbox. */
export const readCaptcha = async (portal: Portal): Promise<{ signupKey: string; captcha: string }> => {
  const drawn = (await portal.guest.account.drawCaptcha({})) as unknown as { headers: Record<string, string> };
  const signupKey = drawn.headers["signup-key"] ?? "";
  return { signupKey, captcha: await inboxOf(portal, signupKey) };
};

export const codeSentTo = async (portal: Portal, mobile: string): Promise<string> =>
  /\d{6}/.exec(await inboxOf(portal, mobile))?.[0] ?? "";

/** The proof of a phone by captcha and SMS, as the calls of registration and recovery ask for it. */
export const givenPhone = async (portal: Portal, mobile: string, type: PhoneCodeType) => {
  const key = await readCaptcha(portal);
  await portal.guest.registration.sendPhoneCode({ mobile, type, ...key });
  return { signupKey: key.signupKey, mobile, msgCode: await codeSentTo(portal, mobile) };
};
