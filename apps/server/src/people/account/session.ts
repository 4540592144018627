import { createHash, randomBytes } from "node:crypto";
import type { AccountId, ApplicationId, CredentialId, SessionId } from "@tushen/contract/ground/fields";
import { sql } from "kysely";
import type { Actor, Db } from "../../context.ts";
import { actingCredentials } from "./living-credential.ts";

/**
 * A session ends twelve hours after its last use, and at the latest twenty-four hours after it began (the
 * specification's cookie lifetime of one day).
 */
const idleHours = 12;
const longestHours = 24;
const hour = 3_600_000;
export const idleSeconds = idleHours * 3600;
/** The last use is written at most this often, not with every call. */
const noticedEveryMs = 60_000;

export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/** identity: a foreign application may only read who the person is; all: it may make every call. */
export type Scope = "identity" | "all";

export interface SessionStart {
  readonly credentialId: CredentialId;
  /** Limits the token to one application (single sign-on). */
  readonly applicationId?: ApplicationId | undefined;
  /** LOGIN is the browser's cookie, good for `/uaa/oauth/authorize` only. */
  readonly kind?: "TOKEN" | "LOGIN";
  /** The LOGIN session it comes from. */
  readonly loginHash?: string | null;
  readonly clientId?: string;
  readonly scope?: Scope;
  /** Latest end of the session it continues: switching the credential does not prolong a sign-in. */
  readonly endsAt?: string | undefined;
  readonly now: Date;
  readonly address: string;
  readonly agent: string;
}

const earlier = (one: number, other: number) => new Date(Math.min(one, other));

/** Opens a session and returns its token, which is stored only as a hash. */
export const openSession = async (db: Db, start: SessionStart): Promise<string> => {
  const token = randomBytes(32).toString("base64url");
  const now = start.now.getTime();
  const end = start.endsAt === undefined ? now + longestHours * hour : new Date(start.endsAt).getTime();
  await db
    .insertInto("session")
    .values({
      token_hash: hashToken(token),
      credential_id: start.credentialId,
      application_id: start.applicationId ?? null,
      kind: start.kind ?? "TOKEN",
      login_hash: start.loginHash ?? null,
      client_id: start.clientId ?? "portal",
      scope: start.scope ?? "all",
      created_at: start.now,
      last_seen_at: start.now,
      expires_at: earlier(now + idleHours * hour, end),
      ends_at: new Date(end),
      address: start.address,
      agent: start.agent.slice(0, 300),
    })
    .execute();
  return token;
};

/** The session of a token or cookie, with the facts needed to continue it; undefined when it is over. */
export const findSession = (db: Db, tokenHash: string) =>
  db.selectFrom("session").selectAll().where("token_hash", "=", tokenHash).executeTakeFirst();

/** Ends a session together with the browser's login session; tokens of foreign applications stay valid. */
export const endSession = async (db: Db, tokenHash: string): Promise<void> => {
  const ended = await db.deleteFrom("session").where("token_hash", "=", tokenHash).returning("login_hash").execute();
  for (const { login_hash } of ended)
    if (login_hash) await db.deleteFrom("session").where("token_hash", "=", login_hash).execute();
};

/** Ends every session of an account (a new password, a suspension), optionally except that of one token. */
export const endSessionsOfAccount = async (db: Db, accountId: AccountId, exceptHash?: string): Promise<number> => {
  const kept = exceptHash === undefined ? undefined : await findSession(db, exceptHash);
  const keptHashes = [kept?.token_hash, kept?.login_hash].filter((hash) => hash != null);
  const ended = await db
    .deleteFrom("session")
    .where("credential_id", "in", db.selectFrom("credential").select("id").where("account_id", "=", accountId))
    .$if(keptHashes.length > 0, (query) => query.where("token_hash", "not in", keptHashes))
    .returning("kind")
    .execute();
  return ended.filter(({ kind }) => kind === "TOKEN").length;
};

/** Prolongs a session in use and the browser's login session, each at most up to its latest end. */
const prolong = async (db: Db, tokenHash: string, now: Date): Promise<void> => {
  const until = new Date(now.getTime() + idleHours * hour);
  await db
    .updateTable("session")
    .set({ last_seen_at: now, expires_at: sql`least(${until}, ends_at)` })
    .where((eb) =>
      eb.or([
        eb("token_hash", "=", tokenHash),
        eb(
          "token_hash",
          "=",
          eb.selectFrom("session as used").select("login_hash").where("token_hash", "=", tokenHash),
        ),
      ]),
    )
    .execute();
};

/** Ends all sessions of these credentials and returns their number. */
export const endSessionsOf = async (db: Db, credentialIds: readonly CredentialId[]): Promise<number> => {
  if (credentialIds.length === 0) return 0;
  const ended = await db.deleteFrom("session").where("credential_id", "in", credentialIds).returning("kind").execute();
  return ended.filter(({ kind }) => kind === "TOKEN").length;
};

/** The person behind a token, or null when the session has ended or the account or organisation is suspended. */
export const findActor = async (
  db: Db,
  token: string,
  now: Date,
  kind: "TOKEN" | "LOGIN" = "TOKEN",
): Promise<Actor | null> => {
  const tokenHash = hashToken(token);
  const row = await actingCredentials(db, now)
    .innerJoin("session", "session.credential_id", "credential.id")
    .select(["session.application_id as sessionApplicationId", "session.scope", "session.last_seen_at as lastSeenAt"])
    .select("account.must_change_password as mustChangePassword")
    .select(["session.id as sessionId", "session.expires_at as expiresAt", "session.ends_at as endsAt"])
    .where("session.token_hash", "=", tokenHash)
    .where("session.kind", "=", kind)
    .where("session.expires_at", ">", now.toISOString())
    .executeTakeFirst();
  if (!row) return null;
  const { sessionApplicationId, onlyApplicationId, lastSeenAt, expiresAt, endsAt, ...rest } = row;
  const { roles, mustChangePassword, ...person } = rest;
  const atLast = new Date(endsAt);
  const isNoticed = now.getTime() - new Date(lastSeenAt).getTime() >= noticedEveryMs;
  if (isNoticed) await prolong(db, tokenHash, now);
  const unused = isNoticed ? earlier(now.getTime() + idleHours * hour, atLast.getTime()) : new Date(expiresAt);
  return {
    ...person,
    // Only the first role gives rights (specification, section 6).
    roles: roles.slice(0, 1),
    onlyApplicationId: sessionApplicationId ?? onlyApplicationId,
    byProjectCode: sessionApplicationId !== null,
    mustChangePassword: mustChangePassword && sessionApplicationId === null,
    tokenHash,
    sessionEnds: { unused, atLast },
  };
};

/** Whether a session has not ended, and its account and organisation are not suspended. */
export const isSessionAlive = async (db: Db, id: SessionId, now: Date): Promise<boolean> => {
  const row = await actingCredentials(db, now)
    .innerJoin("session", "session.credential_id", "credential.id")
    .where("session.id", "=", id)
    .where("session.expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return row !== undefined;
};
