import type { accountCalls } from "@tushen/contract/people/account";
import type { AccountId } from "@tushen/contract/ground/fields";
import { findClient } from "../client/index.ts";
import type { Act, Context, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { noteFailure, noteSuccess } from "./noted-sign-in.ts";
import { findSession, openSession } from "./session.ts";
import { firstCredential } from "./sign-in.ts";
import { requireWholeAccount } from "./whole-account.ts";

const keep = { keepsWrites: true } as const;

const toAccount = async (context: Context, accountId: AccountId): Promise<string> => {
  const { db, actor, now, address, agent } = context;
  const account = await db
    .selectFrom("account")
    .select(["username", "person_id", "suspended"])
    .where("id", "=", accountId)
    .executeTakeFirst();
  const attempt = { username: account?.username ?? String(accountId), way: "SWITCH" } as const;
  if (account?.person_id !== actor.personId) {
    await noteFailure(context, attempt, "NOT_OWN");
    return refuse("account.account-not-yours", {}, keep);
  }
  const credentialId = account.suspended ? undefined : await firstCredential(db, accountId, now);
  if (credentialId === undefined) {
    await noteFailure(context, attempt, "SUSPENDED");
    return refuse("account.suspended", {}, keep);
  }
  await noteSuccess(context, attempt, credentialId);
  const former = await findSession(db, actor.tokenHash);
  return openSession(db, { credentialId, endsAt: former?.ends_at, now, address, agent });
};

/** A token with which a registered application can read who the person is, and nothing else. */
const toSystem = async (context: Context, clientId: string): Promise<string> => {
  const { db, actor, now, address, agent } = context;
  const client = (await findClient(db, clientId)) ?? refuse("account.client-unknown");
  await noteSuccess(context, { username: client.client_id, way: "OAUTH" }, actor.credentialId);
  return openSession(db, { credentialId: actor.credentialId, clientId, scope: "identity", now, address, agent });
};

/** Continues as another account of the same person, or in another system, without asking for the password. */
export const switchAccount: Act<typeof accountCalls.switchAccount> = async (context, { accountId, targetSystem }) => {
  requireWholeAccount(context.actor);
  return context.transact((db: Db) =>
    accountId === undefined
      ? toSystem({ ...context, db }, targetSystem ?? "")
      : toAccount({ ...context, db }, accountId),
  );
};
