import type { OrgId } from "@tushen/contract/ground/fields";
import type { PayAccount, rateCalls } from "@tushen/contract/money/rate";
import type { Act, Db } from "../../context.ts";

/** The account a house is paid to; null while it has named none. */
export const payAccountOf = async (db: Db, orgId: OrgId): Promise<PayAccount | null> => {
  const row = await db.selectFrom("pay_account").selectAll().where("org_id", "=", orgId).executeTakeFirst();
  return row ? { accountName: row.account_name, bankName: row.bank_name, bankAccount: row.bank_account } : null;
};

export const savePayAccount: Act<typeof rateCalls.savePayAccount> = async ({ db, actor, now }, account) => {
  const values = {
    account_name: account.accountName,
    bank_name: account.bankName,
    bank_account: account.bankAccount,
    update_user_name: actor.personName,
    update_time: now,
  };
  await db
    .insertInto("pay_account")
    .values({ org_id: actor.orgId, ...values })
    .onConflict((conflict) => conflict.column("org_id").doUpdateSet(values))
    .execute();
  return true as const;
};
