import type { credentialCalls } from "@tushen/contract/people/credential";
import { releaseAccount, setPassword } from "../account/index.ts";
import { leaveLine } from "../../ground/audit/index.ts";
import type { Act, Context } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { firstPassword, sentFor } from "./first-password.ts";
import { isShared, lineObject, lockCredential, type NamedCredential } from "./lock-credential.ts";

/**
 * Password and lock-out belong to the account, which may have credentials in organisations the administrator does not
 * administer.
 */
const requireKeeper = async ({ db, actor }: Context, credential: NamedCredential): Promise<void> => {
  if (actor.orgType !== "PLATFORM" && (await isShared(db, credential))) refuse("credential.used-elsewhere");
};

export const liftLock: Act<typeof credentialCalls.liftLock> = async (context, { credentialId }) => {
  const credential = await lockCredential(context.db, credentialId);
  await requireKeeper(context, credential);
  await releaseAccount(context.db, credential.account_id);
  await leaveLine(context, {
    act: "unlock",
    object: lineObject(credential),
    before: { locked: true },
    after: { locked: false },
  });
  return true as const;
};

/** Ends all sessions of the account and a lock-out. */
export const resetPassword: Act<typeof credentialCalls.resetPassword> = async (context, { credentialId }) => {
  const { db, actor } = context;
  const credential = await lockCredential(db, credentialId);
  if (credential.person_id === actor.personId) refuse("credential.yourself");
  await requireKeeper(context, credential);
  const password = firstPassword();
  const sessions = await setPassword(db, credential.account_id, sentFor(password), { mustChange: true });
  await leaveLine(context, {
    act: "reset-password",
    object: lineObject(credential),
    before: null,
    after: { passwordReset: true, sessions },
  });
  return { username: credential.username, firstPassword: password };
};
