import type { Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";

/** Refuses a mobile that has an account: its holder is to sign in with that one. */
export const requireFreeMobile = async (db: Db, mobile: string): Promise<void> => {
  const taken = await db
    .selectFrom("account")
    .innerJoin("person", "person.id", "account.person_id")
    .select("account.id")
    .where((eb) => eb.or([eb("username", "=", mobile), eb("mobile", "=", mobile)]))
    .executeTakeFirst();
  if (taken) refuse("project.mobile-has-account");
};
