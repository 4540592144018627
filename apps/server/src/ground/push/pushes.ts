import type { ParsedInputOf } from "@tushen/contract/ground/call";
import type { PushChannelId } from "@tushen/contract/ground/fields";
import type { pushCalls } from "@tushen/contract/ground/push";
import { sql } from "kysely";
import type { Act, Db } from "../../context.ts";
import { refuse } from "../platform/http/refusal.ts";
import { requireChannel } from "./channels.ts";
import { findOwn, requireWhole } from "./own-channel.ts";

type Asked = Pick<ParsedInputOf<typeof pushCalls.listPushes>, "state" | "pageNum" | "pageSize">;

const pushesOf = async (db: Db, channelId: PushChannelId, { state, pageNum, pageSize }: Asked) => {
  const wanted = db
    .selectFrom("push")
    .where("channel_id", "=", channelId)
    .$if(state !== undefined, (query) => query.where("state", "=", state ?? "SENT"));
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await wanted
    .selectAll()
    .orderBy("id", "desc")
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const list = rows.map(({ id, title, content, url, receivers, state: now, attempts, answer, ...row }) => ({
    ...{ pushId: id, title, content, url, receivers, sendTime: row.send_time },
    ...{ state: now, attempts, answer, sentTime: row.sent_time },
  }));
  return { list, total, pageNum, pageSize };
};

/** What went to a channel, the newest first. */
export const listPushes: Act<typeof pushCalls.listPushes> = ({ db }, { channelId, ...asked }) =>
  pushesOf(db, channelId, asked);

/** What went to the mail or the phone of the caller, the newest first. */
export const listOwnPushes: Act<typeof pushCalls.listOwnPushes> = async (context, { kind, ...asked }) => {
  requireWhole(context);
  const own = await findOwn(context.db, context, kind);
  const { pageNum, pageSize } = asked;
  return own ? pushesOf(context.db, own.id, asked) : { list: [], total: 0, pageNum, pageSize };
};

/** What was given up waits once more, for a day from now; tells how many there were. */
export const sendAgain: Act<typeof pushCalls.sendAgain> = async ({ db, now }, { channelId, pushIds }) => {
  const channel = await requireChannel(db, channelId);
  if (!channel.is_on) refuse("push.is-off");
  await db.updateTable("push_channel").set({ next_time: null }).where("id", "=", channelId).execute();
  const again = await db
    .updateTable("push")
    .set({ state: "WAITING", waits_since: now })
    .where("channel_id", "=", channelId)
    .where("state", "=", "GIVEN_UP")
    .where(sql<boolean>`id = any(${pushIds})`)
    .returning("id")
    .execute();
  return { count: again.length };
};
