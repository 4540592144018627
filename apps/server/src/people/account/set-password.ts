import type { AccountId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";
import { releaseAccount } from "./check-password.ts";
import { hashPassword } from "./password.ts";
import { endSessionsOfAccount } from "./session.ts";

/** Gives an account another password: every session but the one excepted ends, and a lock-out too. */
export const setPassword = async (db: Db, accountId: AccountId, sent: string, exceptHash?: string): Promise<void> => {
  const password_hash = await hashPassword(sent);
  await db
    .updateTable("account")
    .set({ password_hash, must_change_password: false })
    .where("id", "=", accountId)
    .execute();
  await endSessionsOfAccount(db, accountId, exceptHash);
  await releaseAccount(db, accountId);
};
