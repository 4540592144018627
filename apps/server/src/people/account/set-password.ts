import type { AccountId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";
import { releaseAccount } from "./check-password.ts";
import { hashPassword } from "./password.ts";
import { endSessionsOfAccount } from "./session.ts";

interface Options {
  /** The session with this hash goes on. */
  readonly exceptHash?: string;
  /** An administrator saw the password: the owner chooses another before anything else. */
  readonly mustChange?: boolean;
}

/**
 * Gives an account another password (`sent`: its SHA-256); its sessions end, and a lock-out too. Answers how many sessions
 * ended.
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
