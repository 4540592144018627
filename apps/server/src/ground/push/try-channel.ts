import { randomUUID } from "node:crypto";
import { exampleDataOf } from "@tushen/contract/ground/event";
import { messageType } from "@tushen/domain/ground/event/business-event";
import type { pushCalls } from "@tushen/contract/ground/push";
import type { Act } from "../../context.ts";
import { refuse } from "../platform/http/refusal.ts";
import { post } from "./post.ts";

/**
 * Posts a message at once that says what it is, or to a system an example of a business event; tells what the receiver answered.
 * Nothing is kept of it.
 */
export const tryChannel: Act<typeof pushCalls.tryChannel> = async (context, { channelId, eventType }) => {
  const { db, actor, now, config } = context;
  const channel =
    (await db
      .selectFrom("push_channel")
      .select(["kind", "channel_name", "sealed_target as sealedTarget"])
      .where("id", "=", channelId)
      .executeTakeFirst()) ?? refuse("platform.not-found");
  const message = {
    id: randomUUID(),
    title: "测试消息",
    content: `${actor.orgName}的“${channel.channel_name}”已接通图审通，由${actor.personName}发送。`,
    link: `${config.publicUrl}/#/adminUnit/push`,
    receivers: "",
    time: now.toISOString(),
    cursor: null,
    event: eventType === messageType ? null : { type: eventType, data: exampleDataOf(eventType) },
  };
  const { isSent, answer } = await post(context, channel, [message], now);
  return { isSent, answer };
};
