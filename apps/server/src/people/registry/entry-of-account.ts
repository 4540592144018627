import type { AccountId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";

/** How the registration stands that an account without an office was opened for. */
export const entryOfAccount = (db: Db, accountId: AccountId) =>
  db
    .selectFrom("organisation_request")
    .select(["state", "reason"])
    .where("account_id", "=", accountId)
    .where("state", "in", ["WAITING", "RETURNED"])
    .executeTakeFirst();
