import type { AccountId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";

const daysRemembered = 90;

/**
 * Whether this person signed in from this network before. Failed attempts from elsewhere do not lock a known network.
 */
export const isKnownNetwork = async (db: Db, accountId: AccountId, network: string, now: Date): Promise<boolean> => {
  const row = await db
    .selectFrom("known_network")
    .select("network")
    .where("account_id", "=", accountId)
    .where("network", "=", network)
    .where("last_at", ">", new Date(now.getTime() - daysRemembered * 86_400_000).toISOString())
    .executeTakeFirst();
  return row !== undefined;
};

/** Whether the holder of an account with this mobile signed in from this network before. */
export const isOwnNetwork = async (db: Db, mobile: string, network: string, now: Date): Promise<boolean> => {
  const accounts = await db
    .selectFrom("account")
    .innerJoin("person", "person.id", "account.person_id")
    .select("account.id")
    .where("mobile", "=", mobile)
    .execute();
  for (const { id } of accounts) if (await isKnownNetwork(db, id, network, now)) return true;
  return false;
};

export const rememberNetwork = async (db: Db, accountId: AccountId, network: string, now: Date): Promise<void> => {
  await db
    .insertInto("known_network")
    .values({ account_id: accountId, network, last_at: now })
    .onConflict((conflict) => conflict.columns(["account_id", "network"]).doUpdateSet({ last_at: now }))
    .execute();
};

export const forgetOldNetworks = async (db: Db, now: Date): Promise<void> => {
  const oldest = new Date(now.getTime() - daysRemembered * 86_400_000);
  await db.deleteFrom("known_network").where("last_at", "<", oldest.toISOString()).execute();
};
