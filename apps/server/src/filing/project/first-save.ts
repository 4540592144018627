import { sql } from "kysely";
import type { Actor, Db } from "../../context.ts";

/** The draft this person's first save under the key has made; a second save under the key waits here for the first. */
export const findFirstSave = async (db: Db, actor: Actor, key: string | undefined) => {
  if (key === undefined) return undefined;
  await sql`select pg_advisory_xact_lock(9, hashtext(${`${actor.credentialId} ${key}`}))`.execute(db);
  return db
    .selectFrom("project_application")
    .select(["id", "version"])
    .where("applicant_credential_id", "=", actor.credentialId)
    .where("first_save_key", "=", key)
    .executeTakeFirst();
};
