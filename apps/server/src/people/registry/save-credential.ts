import type { credentialCalls } from "@tushen/contract/people/credential";
import type { AccountId, PersonId } from "@tushen/contract/ground/fields";
import type { OrgType, RoleCode } from "@tushen/contract/ground/who";
import { isAdministrator, rolesOf } from "@tushen/domain/ground/rights";
import { changeCredential, endSessionsOf, openAccount, openCredential } from "../account/index.ts";
import { leaveLine } from "../../ground/audit/index.ts";
import type { Act, Context } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { firstPassword, sentFor } from "./first-password.ts";
import { wouldLackAdministrator } from "./last-administrator.ts";
import { lineObject, lockCredential } from "./lock-credential.ts";

interface Times {
  readonly effectiveTime: string | null;
  readonly expireTime: string | null;
}

const requireSense = (orgType: OrgType, roleCodes: readonly RoleCode[], times: Times, now: Date): void => {
  if (!roleCodes.every((code) => rolesOf(orgType).includes(code))) refuse("credential.role-of-other-type");
  if (times.expireTime === null) return;
  const end = new Date(times.expireTime);
  if (end <= now || (times.effectiveTime !== null && end <= new Date(times.effectiveTime)))
    refuse("credential.times-reversed");
};

interface OpenedAccount {
  readonly accountId: AccountId;
  readonly username: string;
  readonly password: string | null;
}

/** A person with an account uses it in every organisation; a new account gets a password that is shown once. */
const findOrOpenAccount = async (
  { db, now }: Context,
  personId: PersonId,
  username: string | undefined,
): Promise<OpenedAccount> => {
  const known = await db.selectFrom("account").selectAll().where("person_id", "=", personId).executeTakeFirst();
  if (known) return { accountId: known.id, username: known.username, password: null };
  if (username === undefined) return refuse("credential.username-missing");
  const password = firstPassword();
  const opened = await openAccount(db, now, {
    username,
    password: sentFor(password),
    personId,
    mustChangePassword: true,
  });
  return opened === null ? refuse("credential.username-taken") : { accountId: opened, username, password };
};

export const addCredential: Act<typeof credentialCalls.addCredential> = async (context, input) => {
  const { db, actor, now } = context;
  const { employmentId, username, roleCodes, effectiveTime, expireTime } = input;
  const employment = await db
    .selectFrom("employment")
    .innerJoin("organisation", "organisation.id", "employment.org_id")
    .innerJoin("person", "person.id", "employment.person_id")
    .selectAll("employment")
    .select(["org_type", "org_name", "person_name"])
    .where("employment.id", "=", employmentId)
    .executeTakeFirstOrThrow();
  if (employment.left_on !== null) refuse("credential.person-left");
  if (employment.person_id === actor.personId) refuse("credential.yourself");
  requireSense(employment.org_type, roleCodes, { effectiveTime, expireTime }, now);
  const account = await findOrOpenAccount(context, employment.person_id, username);
  const id = await openCredential(db, now, {
    accountId: account.accountId,
    personId: employment.person_id,
    orgId: employment.org_id,
    departmentName: employment.department_name || null,
    roles: roleCodes,
    effectiveTime,
    expireTime,
    creator: actor,
  });
  await leaveLine(context, {
    act: "create",
    object: {
      kind: "credential",
      id,
      name: `${employment.person_name}（${account.username}，${employment.org_name}）`,
      orgId: employment.org_id,
    },
    before: null,
    after: { username: account.username, roleCodes, effectiveTime, expireTime, newAccount: account.password !== null },
  });
  return { credentialId: id, username: account.username, firstPassword: account.password };
};

/** A changed role counts from the next call on: sessions stay, as rights are read anew with every call. */
export const editCredential: Act<typeof credentialCalls.editCredential> = async (context, input) => {
  const { db, actor, now } = context;
  const { credentialId, version, roleCodes, effectiveTime, expireTime } = input;
  const credential = await lockCredential(db, credentialId);
  if (credential.person_id === actor.personId) refuse("credential.yourself");
  if (credential.deleted) refuse("platform.not-found");
  if (credential.version !== version)
    refuse(
      "platform.changed-meanwhile",
      {},
      {
        detail: {
          version: credential.version,
          roleCodes: credential.role_codes,
          effectiveTime: credential.effective_time,
          expireTime: credential.expire_time,
          updateUserName: credential.update_user_name,
        },
      },
    );
  requireSense(credential.org_type, roleCodes, { effectiveTime, expireTime }, now);
  const begins = effectiveTime === null || new Date(effectiveTime) <= now;
  const staysAdministrator = isAdministrator(roleCodes[0]) && begins;
  if (!staysAdministrator && (await wouldLackAdministrator(db, credential.org_id, [credentialId], now)))
    refuse("credential.last-administrator");
  const changes = {
    role_codes: JSON.stringify(roleCodes),
    effective_time: effectiveTime,
    expire_time: expireTime,
  };
  await changeCredential(db, credentialId, changes, actor);
  if (!begins) await endSessionsOf(db, [credentialId]);
  await leaveLine(context, {
    act: "assign-roles",
    object: lineObject(credential),
    before: {
      roleCodes: credential.role_codes,
      effectiveTime: credential.effective_time,
      expireTime: credential.expire_time,
    },
    after: { roleCodes, effectiveTime, expireTime },
  });
  return true as const;
};
