import type { accountCalls } from "@tushen/contract/account";
import type { AccountId, CredentialId } from "@tushen/contract/fields";
import type { Act, Db, GuestContext } from "../context.ts";
import { refuse } from "../platform/http/refusal.ts";
import { checkPassword } from "./check-password.ts";
import { openSession } from "./session.ts";

/** The first living credential of an account, in an organisation that is not suspended. */
export const firstCredential = async (db: Db, accountId: AccountId, now: Date): Promise<CredentialId | undefined> => {
  const credential = await db
    .selectFrom("credential")
    .innerJoin("organisation", "organisation.id", "credential.org_id")
    .select("credential.id")
    .where("account_id", "=", accountId)
    .where("deleted", "=", false)
    .where("organisation.suspended", "=", false)
    .where((eb) => eb.or([eb("expire_time", "is", null), eb("expire_time", ">", now.toISOString())]))
    .orderBy("credential.id")
    .executeTakeFirst();
  return credential?.id;
};

/** Checks name and password; answers the account and the credential signed in with. */
export const signIn = async (
  context: GuestContext,
  name: string,
  password: string,
): Promise<{ accountId: AccountId; credentialId: CredentialId }> => {
  const { accountId, suspended } = await checkPassword(context, name, password);
  const credentialId = await firstCredential(context.db, accountId, context.now);
  if (suspended || !credentialId) return refuse("account.suspended", {}, { keepsWrites: true });
  return { accountId, credentialId };
};

export const tokenByAccount: Act<typeof accountCalls.tokenByAccount> = async (context, { username, password }) => {
  const { db, now, address, agent } = context;
  const { credentialId } = await signIn(context, username, password);
  return openSession(db, { credentialId, now, address, agent });
};
