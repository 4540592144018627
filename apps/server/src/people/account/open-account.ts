import type { AccountId, PersonId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";
import { hashPassword } from "./password.ts";

interface NewAccount {
  readonly username: string;
  /** As sent by the browser: SHA-256 of the typed password. */
  readonly password: string;
  readonly personId: PersonId;
  /** An administrator saw the password: the person must choose another one first. */
  readonly mustChangePassword?: boolean;
}

/** Opens an account for a person; null when the user name is taken. */
export const openAccount = async (
  db: Db,
  now: Date,
  { username, password, personId, mustChangePassword = false }: NewAccount,
): Promise<AccountId | null> => {
  const opened = await db
    .insertInto("account")
    .values({
      username,
      password_hash: await hashPassword(password),
      person_id: personId,
      must_change_password: mustChangePassword,
      create_time: now,
    })
    .onConflict((conflict) => conflict.column("username").doNothing())
    .returning("id")
    .executeTakeFirst();
  return opened?.id ?? null;
};
