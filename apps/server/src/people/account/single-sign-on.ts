import type { accountCalls } from "@tushen/contract/people/account";
import type { Act, Db, GuestContext } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { giveBackAttempt, type Limit, takeAttempt } from "./attempt.ts";
import { findActorOf } from "./find-actor-of.ts";
import { networkOf } from "./network-of.ts";
import { noteRefusals, noteSuccess } from "./noted-sign-in.ts";
import { openSession } from "./session.ts";

/**
 * Limits per project and address, then per address. A limit per project alone would let strangers shut out those with
 * the code.
 */
const limitsFor = (serialNumber: string, network: string): Limit[] => [
  { kind: "secret-key-here", key: `${serialNumber} ${network}`, most: 5, minutes: 15 },
  { kind: "secret-key-address", key: network, most: 50, minutes: 15 },
];

const keep = { keepsWrites: true } as const;

const attemptOf = (serialNumber: string) => ({ username: serialNumber, way: "PROJECT" }) as const;

const enter = async (db: Db, { ask, now, address, agent }: GuestContext, serialNumber: string, code: string) => {
  const limits = limitsFor(serialNumber, networkOf(address));
  const minutes = await takeAttempt(db, now, limits);
  if (minutes > 0) refuse("account.too-many-tries", { minutes }, keep);
  const project = await ask.findByIdentityCode(db, serialNumber, code);
  if (!project) return refuse("account.secret-key-wrong", {}, keep);
  await giveBackAttempt(db, limits);
  const { applicationId, applicantCredentialId: credentialId } = project;
  const isLiving = credentialId !== null && (await findActorOf(db, credentialId, now)) !== null;
  if (!isLiving) return refuse("account.suspended", {}, keep);
  const token = await openSession(db, { credentialId, applicationId, now, address, agent });
  await noteSuccess({ db, now, address, agent }, attemptOf(serialNumber), credentialId);
  return { token, projectApplicationId: applicationId };
};

/** Whoever has the identity code of a project works on it as its applicant, and sees nothing else. */
export const tokenBySerialNumber: Act<typeof accountCalls.tokenBySerialNumber> = (context, input) => {
  const { serialNumber, projectSecretKey } = input;
  // A GET has no transaction of its own.
  return context.transact((db) =>
    noteRefusals({ ...context, db }, attemptOf(serialNumber), () => enter(db, context, serialNumber, projectSecretKey)),
  );
};
