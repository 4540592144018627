import type { AccountId, PersonId } from "@tushen/contract/ground/fields";
import { isMobile } from "@tushen/domain/ground/mobile";
import { sql } from "kysely";
import type { Db, GuestContext } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { forgetAttempts, giveBackAttempt, type Limit, takeAttempt } from "./attempt.ts";
import { isKnownNetwork, rememberNetwork } from "./known-network.ts";
import { networkOf } from "./network-of.ts";
import { verifyPassword } from "./password.ts";

const keep = { keepsWrites: true } as const;

/** The hash of no password, checked for unknown accounts so that they take as long as known ones. */
const nobody = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

const here = "password-here";
const anywhere = "password";
const fromAddress = "password-address";
const keyOf = (accountId: AccountId) => `account ${accountId}`;

const mostHere = 5;
const mostAnywhere = 30;

/**
 * Five tries from a known network, thirty an hour from networks this person never used, fifty from one address
 * (decision 12).
 */
const limitsFor = (who: string, network: string, isKnown: boolean): Limit[] => [
  { kind: here, key: `${who} ${network}`, most: mostHere, minutes: 15 },
  ...(isKnown ? [] : [{ kind: anywhere, key: who, most: mostAnywhere, minutes: 60 }]),
  { kind: fromAddress, key: network, most: 50, minutes: 15 },
];

export interface SignedIn {
  readonly accountId: AccountId;
  readonly username: string;
  readonly personId: PersonId;
  readonly suspended: boolean;
}

/** Finds an account by user name, or by a mobile number that only one account has. */
const findAccount = async (db: Db, name: string) => {
  const accounts = db.selectFrom("account").innerJoin("person", "person.id", "account.person_id").selectAll("account");
  const named = await accounts.where("username", "=", name).executeTakeFirst();
  if (named || !isMobile(name)) return named;
  const reached = await accounts.where("mobile", "=", name).limit(2).execute();
  return reached.length === 1 ? reached[0] : undefined;
};

/**
 * Returns the account with this name and password; wrong ones are counted and refused, whether the account exists or
 * not.
 */
export const checkPassword = async (
  { db, now, address }: Pick<GuestContext, "db" | "now" | "address">,
  name: string,
  password: string,
): Promise<SignedIn> => {
  const network = networkOf(address);
  const account = await findAccount(db, name);
  const who = account ? keyOf(account.id) : `name ${name}`;
  const isKnown = account !== undefined && (await isKnownNetwork(db, account.id, network, now));
  const limits = limitsFor(who, network, isKnown);
  const minutes = await takeAttempt(db, now, limits);
  if (minutes > 0) refuse("account.locked", { minutes }, keep);
  const fits = await verifyPassword(password, account?.password_hash ?? nobody);
  if (!fits || !account) return refuse("account.password-wrong", {}, keep);
  await giveBackAttempt(db, limits.slice(1));
  await forgetAttempts(db, here, `${who} ${network}`);
  await rememberNetwork(db, account.id, network, now);
  const { id: accountId, username, person_id: personId, suspended } = account;
  return { accountId, username, personId, suspended };
};

/** Ends a lock-out early: after a recovery of the password, or by an administrator. */
export const releaseAccount = async (db: Db, accountId: AccountId): Promise<void> => {
  await forgetAttempts(db, here, keyOf(accountId));
  await forgetAttempts(db, anywhere, keyOf(accountId));
};

/**
 * Until when accounts are locked, in one network or in all networks not known for them; accounts that are not locked
 * are left out.
 */
export const lockedUntil = async (
  db: Db,
  accountIds: readonly AccountId[],
  now: Date,
): Promise<Map<AccountId, string>> => {
  if (accountIds.length === 0) return new Map();
  // Keys: `account 12` for all unknown networks, `account 12 192.0.2.7` for one network.
  const account = sql<AccountId>`split_part(key, ' ', 2)::bigint`;
  const rows = await db
    .selectFrom("attempt")
    .select((eb) => [account.as("accountId"), eb.fn.max("until").as("until")])
    .where("until", ">", now.toISOString())
    .where((eb) =>
      eb.or([
        eb.and([eb("kind", "=", anywhere), eb("count", ">=", mostAnywhere)]),
        eb.and([eb("kind", "=", here), eb("count", ">=", mostHere)]),
      ]),
    )
    .where(sql<boolean>`split_part(key, ' ', 1) = 'account'`)
    .where(sql<boolean>`split_part(key, ' ', 2) = any(${accountIds.map(String)})`)
    .groupBy(account)
    .execute();
  return new Map(rows.map(({ accountId, until }) => [accountId, until]));
};
