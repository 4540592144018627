import type { accountCalls, Credential } from "@tushen/contract/people/account";
import type { AccountId, CredentialId } from "@tushen/contract/ground/fields";
import { rightsOfRole } from "@tushen/domain/ground/rights";
import type { Act, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { livingCredentials } from "./living-credential.ts";
import { dropLoginCookie, readLoginCookie } from "./login-cookie.ts";
import { noteSuccess } from "./noted-sign-in.ts";
import { endSession, findSession, hashToken, openSession } from "./session.ts";

const readCredentials = async (
  db: Db,
  which: { accountId: AccountId } | { id: CredentialId },
  now: Date,
): Promise<Credential[]> => {
  const rows = await livingCredentials(db, now)
    .selectAll("credential")
    .select(["username", "person_name", "mobile", "org_name", "org_type", "division_code", "must_change_password"])
    .$if("id" in which, (query) => query.where("credential.id", "=", (which as { id: CredentialId }).id))
    .$if("accountId" in which, (query) =>
      query.where("credential.account_id", "=", (which as { accountId: AccountId }).accountId),
    )
    .orderBy("credential.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    accountId: row.account_id,
    accountMobile: row.mobile,
    accountName: row.person_name,
    accountUsername: row.username,
    createTime: row.create_time,
    creatorId: row.creator_id,
    creatorName: row.creator_name,
    deleted: row.deleted,
    departmentIds: [],
    departmentName: row.department_name,
    effectiveTime: row.effective_time,
    expireTime: row.expire_time,
    orgId: row.org_id,
    orgName: row.org_name,
    orgType: row.org_type,
    personId: row.person_id,
    personName: row.person_name,
    projectApplicationId: row.application_id,
    updateUserId: row.update_user_id,
    updateUserName: row.update_user_name,
    version: row.version,
    divisionCode: row.division_code,
    mustChangePassword: row.must_change_password,
    roles: row.role_codes.map((code) => ({ code, items: rightsOfRole(code) })),
  }));
};

/**
 * The credentials of the caller. A credential limited to one project is shown with it, also when the limit comes from
 * the token. Whoever signed in with the code of one project has no password to change here.
 */
export const currentCredential: Act<typeof accountCalls.currentCredential> = async ({ db, actor, now }) =>
  (await readCredentials(db, { id: actor.credentialId }, now)).map((own) => ({
    ...own,
    projectApplicationId: actor.onlyApplicationId,
    mustChangePassword: actor.mustChangePassword,
  }));

/** The caller's other credentials; none for somebody who signed in with the code of one project. */
export const allCredentials: Act<typeof accountCalls.allCredentials> = (context, input) =>
  context.actor.byProjectCode
    ? currentCredential(context, input)
    : readCredentials(context.db, { accountId: context.actor.accountId }, context.now);

/** Issues a new token for another credential of the same person; the old token stops working. */
export const switchCredential: Act<typeof accountCalls.switchCredential> = async (
  { db, actor, now, address, agent },
  { id },
) => {
  const own = actor.byProjectCode ? [] : await readCredentials(db, { accountId: actor.accountId }, now);
  const mine = own.find((credential) => credential.id === id) ?? refuse("account.credential-not-yours");
  await noteSuccess({ db, now, address, agent }, { username: mine.accountUsername, way: "SWITCH" }, id);
  const former = await findSession(db, actor.tokenHash);
  // The browser's login session continues under the new credential.
  await db
    .updateTable("session")
    .set({ credential_id: id })
    .where("token_hash", "=", former?.login_hash ?? "")
    .execute();
  await db.deleteFrom("session").where("token_hash", "=", actor.tokenHash).execute();
  return openSession(db, {
    credentialId: id,
    loginHash: former?.login_hash ?? null,
    endsAt: former?.ends_at,
    now,
    address,
    agent,
  });
};

/** Ends the session and the browser's login session, so that no other application can be opened without signing in. */
export const logout: Act<typeof accountCalls.logout> = async (context) => {
  const { db, actor } = context;
  const session = await findSession(db, actor.tokenHash);
  await endSession(db, actor.tokenHash);
  const cookie = readLoginCookie(context);
  if (cookie && hashToken(cookie) === session?.login_hash) dropLoginCookie(context);
  return true as const;
};
