import type { accountCalls } from "@tushen/contract/people/account";
import type { AccountId, CredentialId } from "@tushen/contract/ground/fields";
import type { SignInWay } from "@tushen/domain/ground/audit";
import type { Act, Db, GuestContext } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { livingCredentials } from "./living-credential.ts";
import { checkPassword } from "./check-password.ts";
import { noteRefusals, noteSuccess } from "./noted-sign-in.ts";
import { openSession } from "./session.ts";

/** The first usable credential of an account in an organisation that is not suspended. */
export const firstCredential = async (db: Db, accountId: AccountId, now: Date): Promise<CredentialId | undefined> => {
  const credential = await livingCredentials(db, now)
    .select("credential.id")
    .where("account_id", "=", accountId)
    .orderBy("credential.id")
    .executeTakeFirst();
  return credential?.id;
};

/**
 * Says why an account has no usable credential: its firm registered by phone awaits approval, or the person was
 * suspended.
 */
const sayWhyNot = async ({ ask, db }: GuestContext, accountId: AccountId): Promise<never> => {
  const keep = { keepsWrites: true } as const;
  const entry = await ask.entryOfAccount(db, accountId);
  if (entry?.state === "WAITING") return refuse("account.firm-waiting", {}, keep);
  if (entry?.state === "RETURNED") return refuse("account.firm-returned", { reason: entry.reason ?? "" }, keep);
  return refuse("account.suspended", {}, keep);
};

/** Checks name and password, logs the outcome, and returns the credential signed in with. */
export const signIn = async (
  context: GuestContext,
  way: SignInWay,
  username: string,
  password: string,
): Promise<CredentialId> => {
  const attempt = { username, way };
  const credentialId = await noteRefusals(context, attempt, async () => {
    const { accountId, suspended } = await checkPassword(context, username, password);
    const id = await firstCredential(context.db, accountId, context.now);
    return suspended || !id ? sayWhyNot(context, accountId) : id;
  });
  await noteSuccess(context, attempt, credentialId);
  return credentialId;
};

export const tokenByAccount: Act<typeof accountCalls.tokenByAccount> = async (context, { username, password }) => {
  const { db, now, address, agent } = context;
  const credentialId = await signIn(context, "ACCOUNT", username, password);
  return openSession(db, { credentialId, now, address, agent });
};
