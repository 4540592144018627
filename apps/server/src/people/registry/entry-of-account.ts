import type { AccountId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";

/** State of the registration for which an account without credential was opened. */
export const entryOfAccount = (db: Db, accountId: AccountId) =>
  db
    .selectFrom("organisation_request")
    .select(["state", "reason"])
    .where("account_id", "=", accountId)
    .where("state", "in", ["WAITING", "RETURNED"])
    .executeTakeFirst();
