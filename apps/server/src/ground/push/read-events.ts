import { createHash, timingSafeEqual } from "node:crypto";
import type { PushChannelId } from "@tushen/contract/ground/fields";
import type { pushCalls } from "@tushen/contract/ground/push";
import { sql } from "kysely";
import type { Act, Context } from "../../context.ts";
import { refuse } from "../platform/http/refusal.ts";
import { eventOf } from "./formats.ts";
import { postedOf } from "./posted-of.ts";
import { openTarget } from "./target.ts";

const hashOf = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Whether `key` is the secret of this system; the answer tells not what else may be wrong. */
const requireKey = async ({ db, config }: Pick<Context, "db" | "config">, channelId: PushChannelId, key: string) => {
  const channel = await db
    .selectFrom("push_channel")
    .select("sealed_target")
    .where("id", "=", channelId)
    .where("kind", "=", "WEBHOOK")
    .where("is_on", "=", true)
    .executeTakeFirst();
  const secret = channel ? openTarget(channel.sealed_target, config).secret : "";
  if (secret === "" || !timingSafeEqual(hashOf(secret), hashOf(key))) refuse("push.key-wrong");
};

/**
 * The events of a system after a cursor, the oldest first, whether they arrived or not. Pushes are made by one worker at a time, so
 * none appears later before a cursor that was given out.
 */
export const readEvents: Act<typeof pushCalls.readEvents> = async (context, { channelId, key, after, limit }) => {
  await requireKey(context, channelId, key);
  const rows = await context.db
    .selectFrom("push")
    .selectAll()
    .where("channel_id", "=", channelId)
    .where(sql<boolean>`id > ${after}`)
    .orderBy("id")
    .limit(limit)
    .execute();
  const { publicUrl } = context.config;
  const events = rows.map((row) => eventOf(postedOf(row, publicUrl), publicUrl));
  return { events, cursor: rows.at(-1)?.id ?? after, hasMore: rows.length === limit };
};
