import { createHash, randomBytes } from "node:crypto";
import type { ApplicationId, CredentialId } from "@tushen/contract/fields";
import type { Actor, Db } from "../context.ts";

/** A session ends after twelve hours, whatever happens in it (cookie lifetime of the specification is one day at most). */
export const sessionHours = 12;
const hour = 3_600_000;

export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

export interface SessionStart {
  readonly credentialId: CredentialId;
  /** Limits the token to one application (single sign-on). */
  readonly applicationId?: ApplicationId;
  readonly now: Date;
  readonly address: string;
  readonly agent: string;
}

/** Opens a session and returns its token, which is stored only as a hash. */
export const openSession = async (db: Db, start: SessionStart): Promise<string> => {
  const token = randomBytes(32).toString("base64url");
  await db
    .insertInto("session")
    .values({
      token_hash: hashToken(token),
      credential_id: start.credentialId,
      application_id: start.applicationId ?? null,
      created_at: start.now,
      last_seen_at: start.now,
      expires_at: new Date(start.now.getTime() + sessionHours * hour),
      address: start.address,
      agent: start.agent.slice(0, 300),
    })
    .execute();
  return token;
};

export const endSession = async (db: Db, tokenHash: string): Promise<void> => {
  await db.deleteFrom("session").where("token_hash", "=", tokenHash).execute();
};

/** The person behind a token, or null when the session, the account or the organisation no longer lives. */
export const findActor = async (db: Db, token: string, now: Date): Promise<Actor | null> => {
  const tokenHash = hashToken(token);
  const row = await db
    .selectFrom("session")
    .innerJoin("credential", "credential.id", "session.credential_id")
    .innerJoin("account", "account.id", "credential.account_id")
    .innerJoin("person", "person.id", "credential.person_id")
    .innerJoin("organisation", "organisation.id", "credential.org_id")
    .select([
      "credential.id as credentialId",
      "account.id as accountId",
      "person.id as personId",
      "person.person_name as personName",
      "organisation.id as orgId",
      "organisation.org_name as orgName",
      "organisation.org_type as orgType",
      "organisation.division_code as divisionCode",
      "credential.role_codes as roles",
      "session.application_id as sessionApplicationId",
      "credential.application_id as credentialApplicationId",
    ])
    .where("session.token_hash", "=", tokenHash)
    .where("session.expires_at", ">", now.toISOString())
    .where("credential.deleted", "=", false)
    .where("account.suspended", "=", false)
    .where("organisation.suspended", "=", false)
    .where((eb) =>
      eb.or([eb("credential.expire_time", "is", null), eb("credential.expire_time", ">", now.toISOString())]),
    )
    .executeTakeFirst();
  if (!row) return null;
  const { sessionApplicationId, credentialApplicationId, ...person } = row;
  return { ...person, onlyApplicationId: sessionApplicationId ?? credentialApplicationId, tokenHash };
};
