import type { AccountId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";
import { releaseAccount } from "./check-password.ts";
import { hashPassword } from "./password.ts";
import { endSessionsOfAccount } from "./session.ts";

interface Options {
  /** The session with this hash is not ended. */
  readonly exceptHash?: string;
  /** An administrator saw the password: the person must choose another one first. */
  readonly mustChange?: boolean;
}

/**
 * Sets an account's password (`sent`: its SHA-256), ends its sessions and a lock-out, and returns the number of ended
 * sessions.
 */
export const setPassword = async (
  db: Db,
  accountId: AccountId,
  sent: string,
  { exceptHash, mustChange = false }: Options = {},
): Promise<number> => {
  const password_hash = await hashPassword(sent);
  await db
    .updateTable("account")
    .set({ password_hash, must_change_password: mustChange })
    .where("id", "=", accountId)
    .execute();
  await releaseAccount(db, accountId);
  return endSessionsOfAccount(db, accountId, exceptHash);
};
