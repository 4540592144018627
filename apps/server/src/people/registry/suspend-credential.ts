import type { credentialCalls } from "@tushen/contract/people/credential";
import { changeCredential, endSessionsOf } from "../account/index.ts";
import { leaveLine } from "../../ground/audit/index.ts";
import type { Act } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { wouldLackAdministrator } from "./last-administrator.ts";
import { lineObject, lockCredential } from "./lock-credential.ts";

export const suspendCredential: Act<typeof credentialCalls.suspendCredential> = async (
  context,
  { credentialId, reason },
) => {
  const { db, actor, now } = context;
  const credential = await lockCredential(db, credentialId);
  if (credential.person_id === actor.personId) refuse("credential.yourself");
  if (credential.suspended) refuse("credential.already-suspended");
  if (await wouldLackAdministrator(db, credential.org_id, [credentialId], now)) refuse("credential.last-administrator");
  await changeCredential(db, credentialId, { suspended: true, suspend_reason: reason });
  const sessions = await endSessionsOf(db, [credentialId]);
  await leaveLine(context, {
    act: "suspend",
    object: lineObject(credential),
    before: { suspended: false },
    after: { suspended: true, reason, sessions },
  });
  return true as const;
};

export const releaseCredential: Act<typeof credentialCalls.releaseCredential> = async (
  context,
  { credentialId, reason },
) => {
  const { db, actor } = context;
  const credential = await lockCredential(db, credentialId);
  if (credential.person_id === actor.personId) refuse("credential.yourself");
  if (!credential.suspended) refuse("credential.not-suspended");
  await changeCredential(db, credentialId, { suspended: false, suspend_reason: null });
  await leaveLine(context, {
    act: "resume",
    object: lineObject(credential),
    before: { suspended: true, reason: credential.suspend_reason },
    after: { suspended: false, reason },
  });
  return true as const;
};

/**
 * Ends the sessions of a person, e.g. after a lost phone; the person can sign in again. Also for one's own sessions.
 */
export const endSessions: Act<typeof credentialCalls.endSessions> = async (context, { credentialId }) => {
  const { db } = context;
  const credential = await lockCredential(db, credentialId);
  const ended = await endSessionsOf(db, [credentialId]);
  await leaveLine(context, {
    act: "end-session",
    object: lineObject(credential),
    before: { sessions: ended },
    after: { sessions: 0 },
  });
  return { ended };
};
