import { PushChannelId } from "@tushen/contract/ground/fields";
import { givesUpAfterInMs, mostInOnePost, restAfter, restAfterSent } from "@tushen/domain/ground/push";
import { administrators } from "@tushen/domain/ground/rights";
import { type Selectable, sql } from "kysely";
import { z } from "zod";
import type { Db, Portal } from "../../context.ts";
import { notifyOrganisation } from "../message/index.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { defineJob } from "../platform/jobs/define-job.ts";
import { postedOf } from "./posted-of.ts";
import { type Answer, post } from "./post.ts";
import type { PushChannelTable } from "./tables.ts";

type Channel = Selectable<PushChannelTable>;

/** After so many failures in a row, some seven minutes, the organisation is told. */
const toldAfter = 5;

const giveUpOld = (db: Db, channelId: PushChannelId, now: Date) =>
  db
    .updateTable("push")
    .set({ state: "GIVEN_UP" })
    .where("channel_id", "=", channelId)
    .where("state", "=", "WAITING")
    .where("waits_since", "<", new Date(now.getTime() - givesUpAfterInMs).toISOString())
    .execute();

const noteSent = async (trx: Db, channel: Channel, { answer }: Answer, now: Date): Promise<void> => {
  const rest = restAfterSent[channel.kind];
  const next_time = rest === undefined ? null : new Date(now.getTime() + rest);
  await trx
    .updateTable("push_channel")
    .set({ failures: 0, failing_since: null, next_time, last_answer: answer, last_sent_time: now })
    .where("id", "=", channel.id)
    .execute();
};

const noteFailed = async (trx: Db, channel: Channel, { answer, isGone }: Answer, now: Date): Promise<void> => {
  const failures = channel.failures + 1;
  await trx
    .updateTable("push_channel")
    .set({
      ...{ failures, failing_since: channel.failing_since ?? now, last_answer: answer },
      next_time: new Date(now.getTime() + restAfter(failures)),
      ...(isGone && { is_on: false }),
    })
    .where("id", "=", channel.id)
    .execute();
  if (channel.org_id === null || (failures !== toldAfter && !isGone)) return;
  await notifyOrganisation(
    trx,
    now,
    channel.org_id,
    {
      title: isGone ? "推送渠道已停用" : "消息推送失败",
      content: `“${channel.channel_name}”收不到消息：${answer}。站内消息不受影响，请核对该渠道的设置。`,
      url: "#/adminUnit/push",
    },
    administrators,
  );
};

/** Posts what waits first at a channel; false when nothing waits, or when it should rest. */
const postNext = async (portal: Portal, channelId: PushChannelId): Promise<boolean> => {
  const { db, config, clock } = portal;
  await giveUpOld(db, channelId, clock());
  const channel = await db
    .selectFrom("push_channel")
    .selectAll()
    .where("id", "=", channelId)
    .where("is_on", "=", true)
    .executeTakeFirst();
  if (!channel || (channel.next_time !== null && new Date(channel.next_time) > clock())) return false;
  const waiting = await db
    .selectFrom("push")
    .selectAll()
    .where("channel_id", "=", channelId)
    .where("state", "=", "WAITING")
    .where("waits_since", "<=", clock().toISOString())
    .orderBy("id")
    .limit(mostInOnePost[channel.kind])
    .execute();
  if (waiting.length === 0) return false;
  const messages = waiting.map((row) => postedOf(row, config.publicUrl));
  const target = { kind: channel.kind, sealedTarget: channel.sealed_target, accountId: channel.texted_account_id };
  const answer = await post(portal, target, messages, clock());
  const now = clock();
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable("push")
      .set({
        ...{ attempts: sql<number>`attempts + 1`, answer: answer.answer },
        ...(answer.isSent && { state: "SENT" as const, sent_time: now }),
      })
      .where(
        "id",
        "in",
        waiting.map(({ id }) => id),
      )
      .execute();
    await (answer.isSent ? noteSent : noteFailed)(trx, channel, answer, now);
  });
  return answer.isSent;
};

/**
 * Posts to one channel what waits there, in order. A post that failed is tried again by a later run: the relay asks for one as soon
 * as the channel has rested.
 */
export const postPushes = defineJob({
  name: "push.post",
  title: "推送消息",
  input: z.object({ channelId: PushChannelId }),
  concurrency: 4,
  retries: 0,
  run: async (portal: Portal, { channelId }, { signal }) => {
    while (!signal.aborted && (await postNext(portal, channelId)));
  },
});
