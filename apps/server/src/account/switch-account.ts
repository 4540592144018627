import type { accountCalls } from "@tushen/contract/account";
import type { AccountId } from "@tushen/contract/fields";
import type { Act, Context, Db } from "../context.ts";
import { refuse } from "../platform/http/refusal.ts";
import { findClient } from "../client/index.ts";
import { findSession, openSession } from "./session.ts";
import { firstCredential } from "./sign-in.ts";
import { requireWholeAccount } from "./whole-account.ts";

const toAccount = async (context: Context, accountId: AccountId): Promise<string> => {
  const { db, actor, now, address, agent, log } = context;
  const account = await db
    .selectFrom("account")
    .select(["person_id", "suspended"])
    .where("id", "=", accountId)
    .executeTakeFirst();
  if (account?.person_id !== actor.personId) {
    log.warn(
      { accountId: actor.accountId, wanted: accountId, address },
      "switch to the account of another person refused",
    );
    return refuse("account.account-not-yours");
  }
  const credentialId = account.suspended ? undefined : await firstCredential(db, accountId, now);
  if (credentialId === undefined) return refuse("account.suspended");
  const former = await findSession(db, actor.tokenHash);
  return openSession(db, { credentialId, endsAt: former?.ends_at, now, address, agent });
};

/** A token that tells a registered application who this is, and is good for nothing else. */
const toSystem = async ({ db, actor, now, address, agent }: Context, clientId: string): Promise<string> => {
  const client = await findClient(db, clientId);
  if (!client) return refuse("account.client-unknown");
  return openSession(db, { credentialId: actor.credentialId, clientId, scope: "identity", now, address, agent });
};

/** Another account of the same person, or another system, without asking for the password again. */
export const switchAccount: Act<typeof accountCalls.switchAccount> = async (context, input) => {
  requireWholeAccount(context.actor);
  return context.transact((db: Db) =>
    input.accountId === undefined
      ? toSystem({ ...context, db }, input.targetSystem ?? "")
      : toAccount({ ...context, db }, input.accountId),
  );
};
