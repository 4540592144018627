import type { Db } from "../../context.ts";

/** Whether the captcha of this key was solved before (C016). */
export const hasPassedCaptcha = async (db: Db, signupKey: string, now: Date): Promise<boolean> => {
  const key = await db
    .selectFrom("signup_key")
    .select("passed")
    .where("key", "=", signupKey)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return key?.passed ?? false;
};
