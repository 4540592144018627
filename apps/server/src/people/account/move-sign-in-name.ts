import { sql } from "kysely";
import type { Actor, Db } from "../../context.ts";

type Mover = Pick<Actor, "accountId" | "personId" | "personName" | "orgType">;

/**
 * Whether somebody else in an organisation of the same type has this number. Simultaneous checks wait for each other.
 */
export const isMobileTaken = async (db: Db, { personId, orgType }: Mover, mobile: string): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mobile:${mobile}`}, 0))`.execute(db);
  const other = await db
    .selectFrom("person")
    .innerJoin("credential", "credential.person_id", "person.id")
    .innerJoin("organisation", "organisation.id", "credential.org_id")
    .select("person.id")
    .where("mobile", "=", mobile)
    .where("person.id", "<>", personId)
    .where("org_type", "=", orgType)
    .where("deleted", "=", false)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
};

/** Changes a person's mobile, and the user name of the account where it was the former mobile. */
export const moveSignInName = async (db: Db, mover: Mover, former: string, mobile: string): Promise<void> => {
  const { personId, personName, accountId } = mover;
  await db
    .updateTable("credential")
    .set((eb) => ({ update_user_id: accountId, update_user_name: personName, version: eb("version", "+", 1) }))
    .where("person_id", "=", personId)
    .execute();
  await db
    .updateTable("account")
    .set({ username: mobile })
    .where("person_id", "=", personId)
    .where("username", "=", former)
    .where((eb) => eb.not(eb.exists(eb.selectFrom("account as other").select("id").where("username", "=", mobile))))
    .execute();
};
