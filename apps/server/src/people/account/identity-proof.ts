import { randomBytes } from "node:crypto";
import type { Context } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { hashToken } from "./session.ts";

/** Time to send the act that asked for the proof. */
const minutesOfProof = 5;

/** A proof that the person behind this session showed the password or the phone a moment ago. */
export const giveProof = async ({ db, actor, now }: Context): Promise<string> => {
  const proof = randomBytes(32).toString("base64url");
  const expires_at = new Date(now.getTime() + minutesOfProof * 60_000);
  await db
    .insertInto("identity_proof")
    .values({ proof_hash: hashToken(proof), session_hash: actor.tokenHash, expires_at })
    .execute();
  return proof;
};

/**
 * Spends the proof sent with this call, or refuses: a stolen session must not be enough to take an account (decision
 * 41). Whoever signed in with the code of one project cannot prove to be the holder of the account.
 */
export const requireProof = async ({ db, actor, now, proof }: Context): Promise<void> => {
  if (actor.byProjectCode) refuse("platform.not-allowed");
  const spent = await db
    .deleteFrom("identity_proof")
    .where("proof_hash", "=", hashToken(proof))
    .where("session_hash", "=", actor.tokenHash)
    .where("expires_at", ">", now.toISOString())
    .returning("proof_hash")
    .executeTakeFirst();
  if (!spent) refuse("platform.prove-again");
};
