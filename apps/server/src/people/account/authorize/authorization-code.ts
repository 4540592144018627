import { createHash, randomInt } from "node:crypto";
import type { CredentialId } from "@tushen/contract/ground/fields";
import type { Db } from "../../../context.ts";
import type { OauthClient } from "../../client/index.ts";

const codeMinutes = 3;
const codeAlphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

const hashCode = (clientId: string, code: string): string =>
  createHash("sha256").update(`${clientId}:${code}`).digest("hex");

interface Grant {
  readonly client: OauthClient;
  readonly redirectUri: string;
  readonly state: string;
  /** Null where the client sent none. */
  readonly codeChallenge: string | null;
  readonly credentialId: CredentialId;
  readonly loginHash: string;
}

/** A one-time code of exactly six characters (specification, section 9), good for this client, address and state. */
export const issueCode = async (db: Db, now: Date, grant: Grant): Promise<string> => {
  for (;;) {
    const code = Array.from({ length: 6 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join("");
    const values = {
      code_hash: hashCode(grant.client.client_id, code),
      client_id: grant.client.client_id,
      redirect_uri: grant.redirectUri,
      state: grant.state,
      scope: grant.client.scope,
      code_challenge: grant.codeChallenge,
      credential_id: grant.credentialId,
      login_hash: grant.loginHash,
      expires_at: new Date(now.getTime() + codeMinutes * 60_000),
    };
    // One of a thousand million codes; if a living code is the same, another one is drawn.
    const issued = await db
      .insertInto("authorization_code")
      .values(values)
      .onConflict((conflict) =>
        conflict
          .column("code_hash")
          .doUpdateSet(values)
          .where("authorization_code.expires_at", "<=", now.toISOString()),
      )
      .returning("code_hash")
      .executeTakeFirst();
    if (issued) return code;
  }
};

/**
 * Whether the secret fits the challenge the sign-in began with. A secret without a challenge fits as little: somebody took
 * the challenge out of the request on its way.
 */
export const verifierFits = (challenge: string | null, verifier: string | undefined): boolean => {
  if (challenge === null || verifier === undefined) return challenge === null && verifier === undefined;
  return createHash("sha256").update(verifier).digest("base64url") === challenge;
};

/** Spends a code, right or wrong: it is valid once. Undefined when it is unknown, spent or expired. */
export const spendCode = async (db: Db, now: Date, clientId: string, code: string) => {
  const spent = await db
    .deleteFrom("authorization_code")
    .where("code_hash", "=", hashCode(clientId, code.toUpperCase()))
    .returningAll()
    .executeTakeFirst();
  if (!spent || new Date(spent.expires_at) <= now) return undefined;
  // If the person signed out meanwhile, the sign-in that was about to begin is refused.
  const login = await db
    .selectFrom("session")
    .select("token_hash")
    .where("token_hash", "=", spent.login_hash)
    .executeTakeFirst();
  return login && spent;
};
