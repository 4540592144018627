import { randomBytes } from "node:crypto";
import { mostChannels, type pushCalls } from "@tushen/contract/ground/push";
import type { PushChannelId } from "@tushen/contract/ground/fields";
import { eventLabel, type EventType, messageType } from "@tushen/domain/ground/event/business-event";
import { type PushKind, pushKinds } from "@tushen/domain/ground/push";
import type { Selectable } from "kysely";
import type { Act, Context, Db } from "../../context.ts";
import { leaveLine } from "../audit/index.ts";
import { refuse } from "../platform/http/refusal.ts";
import type { PushChannelTable } from "./tables.ts";
import { openTarget, requireTarget, sealTarget, shownAddress } from "./target.ts";

type Channel = Selectable<PushChannelTable>;

/** The signing secret of a system: 32 bytes, written as Standard Webhooks writes them. */
const newSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

export const requireChannel = async (db: Db, channelId: PushChannelId): Promise<Channel> =>
  (await db.selectFrom("push_channel").selectAll().where("id", "=", channelId).forUpdate().executeTakeFirst()) ??
  refuse("platform.not-found");

const factsOf = ({ kind, channel_name, shown_address, role_codes, event_types }: Channel) => ({
  ...{ kind: pushKinds[kind], channelName: channel_name, address: shown_address, roleCodes: role_codes },
  ...(kind === "WEBHOOK" && { eventTypes: event_types.map(eventLabel) }),
});

const objectOf = ({ id, channel_name, org_id }: Pick<Channel, "id" | "channel_name" | "org_id">) =>
  ({ kind: "push-channel", id, name: channel_name, orgId: org_id }) as const;

const lockChannels = (db: Db, { actor }: Context) =>
  db.selectFrom("organisation").select("id").where("id", "=", actor.orgId).forUpdate().execute();

export const listChannels: Act<typeof pushCalls.listChannels> = async ({ db, actor }) => {
  const rows = await db
    .selectFrom("push_channel")
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom("push")
        .select((count) => count.fn.countAll<number>().as("count"))
        .whereRef("push.channel_id", "=", "push_channel.id")
        .where("push.state", "=", "WAITING")
        .as("waiting"),
    )
    .where("org_id", "=", actor.orgId)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    channelId: row.id,
    kind: row.kind,
    channelName: row.channel_name,
    shownAddress: row.shown_address,
    roleCodes: row.role_codes,
    eventTypes: row.event_types,
    isOn: row.is_on,
    createTime: row.create_time,
    creatorName: row.creator_name,
    waiting: row.waiting ?? 0,
    lastSentTime: row.last_sent_time,
    failingSince: row.failing_since,
    lastAnswer: row.last_answer,
  }));
};

/** Systems get the types they chose; groups get messages, which people can read. */
const typesFor = (kind: PushKind, chosen: readonly EventType[]): string =>
  JSON.stringify(kind === "WEBHOOK" ? chosen : [messageType]);

const secretFor = (kind: PushKind, given: string): string => (kind === "WEBHOOK" ? newSecret() : given);

export const addChannel: Act<typeof pushCalls.addChannel> = async (context, input) => {
  const { db, actor, now, config } = context;
  const { kind, channelName, address, roleCodes, eventTypes } = input;
  requireTarget(kind, address, config);
  await lockChannels(db, context);
  const { count } = await db
    .selectFrom("push_channel")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("org_id", "=", actor.orgId)
    .executeTakeFirstOrThrow();
  if (count >= mostChannels) refuse("push.too-many", { most: mostChannels });
  const secret = secretFor(kind, input.secret);
  const added = await db
    .insertInto("push_channel")
    .values({
      ...{ org_id: actor.orgId, kind, channel_name: channelName, role_codes: JSON.stringify(roleCodes) },
      event_types: typesFor(kind, eventTypes),
      ...{ sealed_target: sealTarget({ address, secret }, config), shown_address: shownAddress(address) },
      ...{ create_time: now, creator_name: actor.personName },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await leaveLine(context, { act: "create", object: objectOf(added), after: factsOf(added) });
  return { channelId: added.id, secret: kind === "WEBHOOK" ? secret : null };
};

/** A new address is tried at once, whatever the former one did. */
export const changeChannel: Act<typeof pushCalls.changeChannel> = async (context, input) => {
  const { db, config } = context;
  const { channelId, channelName, address, roleCodes, eventTypes } = input;
  const former = await requireChannel(db, channelId);
  if (address !== "") requireTarget(former.kind, address, config);
  const secret = () => (former.kind === "WEBHOOK" ? openTarget(former.sealed_target, config).secret : input.secret);
  const changed = await db
    .updateTable("push_channel")
    .set({
      ...{ channel_name: channelName, role_codes: JSON.stringify(roleCodes) },
      ...(eventTypes && { event_types: typesFor(former.kind, eventTypes) }),
      ...(address !== "" && {
        ...{ sealed_target: sealTarget({ address, secret: secret() }, config), shown_address: shownAddress(address) },
        ...{ failures: 0, failing_since: null, next_time: null, last_answer: null },
      }),
    })
    .where("id", "=", channelId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await leaveLine(context, {
    ...{ act: "update", object: objectOf(changed), before: factsOf(former), after: factsOf(changed) },
  });
  return true as const;
};

/** Messages of the time a channel is off do not reach it later; those that waited do. */
export const switchChannel: Act<typeof pushCalls.switchChannel> = async (context, { channelId, isOn }) => {
  const { db } = context;
  const channel = await requireChannel(db, channelId);
  if (channel.is_on === isOn) return true as const;
  await db
    .updateTable("push_channel")
    .set({ is_on: isOn, failures: 0, failing_since: null, next_time: null })
    .where("id", "=", channelId)
    .execute();
  await leaveLine(context, { act: isOn ? "resume" : "suspend", object: objectOf(channel) });
  return true as const;
};

/** The former secret becomes invalid with the next post. */
export const renewChannelSecret: Act<typeof pushCalls.renewChannelSecret> = async (context, { channelId }) => {
  const { db, config } = context;
  const channel = await requireChannel(db, channelId);
  if (channel.kind !== "WEBHOOK") return { channelId, secret: null };
  const secret = newSecret();
  const { address } = openTarget(channel.sealed_target, config);
  await db
    .updateTable("push_channel")
    .set({ sealed_target: sealTarget({ address, secret }, config) })
    .where("id", "=", channelId)
    .execute();
  await leaveLine(context, { act: "reissue-code", object: objectOf(channel) });
  return { channelId, secret };
};

export const removeChannel: Act<typeof pushCalls.removeChannel> = async (context, { channelId }) => {
  const { db } = context;
  const channel = await requireChannel(db, channelId);
  await db.deleteFrom("push_channel").where("id", "=", channelId).execute();
  await leaveLine(context, { act: "remove", object: objectOf(channel), before: factsOf(channel) });
  return true as const;
};
