import { createHash, randomBytes } from "node:crypto";
import type { progressCalls } from "@tushen/contract/delivery/progress";
import { everyParty } from "@tushen/contract/ground/who";
import type { Act, Context } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";

export const hashKey = (key: string): string => createHash("sha256").update(key).digest("hex");

/** A session for one project gets no address: the address would still work after the session has ended. */
const requireWhole = ({ actor }: Context): void => {
  if (actor.onlyApplicationId !== null) refuse("platform.not-allowed");
};

export const readDeadlineLink: Act<typeof progressCalls.readDeadlineLink> = async ({ db, actor }) => {
  const link = await db
    .selectFrom("deadline_link")
    .select(["create_time as createTime", "read_time as readTime"])
    .where("credential_id", "=", actor.credentialId)
    .executeTakeFirst();
  const isParty = everyParty.some((who) => who.startsWith(`${actor.orgType}:`));
  return { isOpen: isParty && actor.onlyApplicationId === null, link: link ?? null };
};

/** The former address ends with it. */
export const makeDeadlineLink: Act<typeof progressCalls.makeDeadlineLink> = async (context) => {
  requireWhole(context);
  const { db, actor, now, config } = context;
  const key = randomBytes(24).toString("base64url");
  const facts = { key_hash: hashKey(key), create_time: now, read_time: null };
  await db
    .insertInto("deadline_link")
    .values({ credential_id: actor.credentialId, ...facts })
    .onConflict((conflict) => conflict.column("credential_id").doUpdateSet(facts))
    .execute();
  return { address: `${config.publicUrl}/api/deadline/calendar.ics?key=${key}` };
};

export const removeDeadlineLink: Act<typeof progressCalls.removeDeadlineLink> = async (context) => {
  requireWhole(context);
  const { db, actor } = context;
  await db.deleteFrom("deadline_link").where("credential_id", "=", actor.credentialId).execute();
  return true as const;
};
